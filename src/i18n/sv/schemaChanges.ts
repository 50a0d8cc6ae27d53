import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Ladda ned värdena som CSV',
    failing: 'Ladda ner de här värdena som CSV',
    none: 'Fältet har inga värden.',
    done: '%{smart_count} värde nedladdat |||| %{smart_count} värden nedladdade',
    file: '%{name} - värden',
  },
  impact: {
    title: 'Spara de här ändringarna?',
    text: 'Så här påverkas befintliga uppgifter:',
    holding: {
      project: '%{smart_count} projekt har ett värde |||| %{smart_count} projekt har ett värde',
      client: '%{smart_count} kund har ett värde |||| %{smart_count} kunder har ett värde',
      record: '%{smart_count} post har ett värde |||| %{smart_count} poster har ett värde',
    },
    change: {
      created: 'tillagt',
      changed: 'ändrat',
      deleted: 'borttaget',
      archived: 'arkiverat',
      restored: 'återställt',
      unchanged: 'oförändrat',
    },
    deleted: 'som tas bort för gott |||| som tas bort för gott',
    archived: 'som sparas men inte längre visas |||| som sparas men inte längre visas',
    restored: 'som visas igen |||| som visas igen',
    fit: 'alla passar',
    unparsed: '%{smart_count} går inte att läsa som %{type} |||| %{smart_count} går inte att läsa som %{type}',
    unfit: '%{smart_count} uppfyller inte de nya reglerna |||| %{smart_count} uppfyller inte de nya reglerna',
    kept: 'Värden som inte passar behålls som de är tills någon rättar dem.',
    list: 'Värdena som inte passar i %{name}',
    more: 'och %{smart_count} till |||| och %{smart_count} till',
    doubled: 'värden som förekommer mer än en gång: %{count}',
    emptied:
      'Värden som inte kan läsas töms. Ändringen behåller dem: ångra den, nu eller från historiken, så kommer de tillbaka.',
    making: 'alternativ som skapas av dem: %{count}',
    later: 'De läses i bakgrunden när du har sparat.',
    moving: '%{count} flyttas till ett annat alternativ',
    working: 'beräknas i bakgrunden för %{count}',
  },
  file: {
    title: 'Schemat som fil',
    text: 'Fält med etiketter, och roller, som en läsbar JSON-fil: att spara, att jämföra med eller att sätta upp ett annat företag med.',
    export: 'Exportera',
    compare: 'Jämför med en fil…',
    apply: 'Tillämpa filen',
    applying: 'Tillämpar…',
    name: '%{company} - schema',
    exported: 'Schemat har exporterats',
    applied: 'Filen har tillämpats',
    no_json: 'Filen innehåller ingen JSON.',
    wrong: 'Det här är ingen schemafil (%{place}): %{problem}',
    same: '”%{file}” och ditt företag är lika.',
    differences:
      '%{smart_count} skillnad mellan ”%{file}” och ditt företag |||| %{smart_count} skillnader mellan ”%{file}” och ditt företag',
    confirm: {
      title: 'Tillämpa filen?',
      text: 'Fält och roller blir som filen anger. Det som bara finns i ditt företag förblir som det är; inget tas bort.',
    },
    group: {
      project: 'Projektfält',
      client: 'Kundfält',
      role: 'Roller',
    },
  },
  difference: {
    onlyInFile: 'bara i filen',
    onlyHere: 'bara i ditt företag',
    differs: 'skiljer sig: %{members}',
  },
} as const satisfies Room<typeof english>;
