import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Waarden als CSV downloaden',
    failing: 'Deze waarden als CSV downloaden',
    none: 'Het veld bevat geen waarden.',
    done: '%{smart_count} waarde gedownload |||| %{smart_count} waarden gedownload',
    file: '%{name} - waarden',
  },
  impact: {
    title: 'Deze wijzigingen opslaan?',
    text: 'Dit doen ze met bestaande gegevens:',
    holding: {
      project: '%{smart_count} project heeft een waarde |||| %{smart_count} projecten hebben een waarde',
      client: '%{smart_count} klant heeft een waarde |||| %{smart_count} klanten hebben een waarde',
      record: '%{smart_count} record heeft een waarde |||| %{smart_count} records hebben een waarde',
    },
    change: {
      created: 'toegevoegd',
      changed: 'gewijzigd',
      deleted: 'verwijderd',
      archived: 'gearchiveerd',
      restored: 'hersteld',
      unchanged: 'ongewijzigd',
    },
    deleted: 'die definitief wordt verwijderd |||| die definitief worden verwijderd',
    archived: 'die wordt bewaard maar niet meer getoond |||| die worden bewaard maar niet meer getoond',
    restored: 'die weer wordt getoond |||| die weer worden getoond',
    fit: 'alle passen',
    unparsed: '%{smart_count} is niet te lezen als %{type} |||| %{smart_count} zijn niet te lezen als %{type}',
    unfit: '%{smart_count} voldoet niet aan de nieuwe regels |||| %{smart_count} voldoen niet aan de nieuwe regels',
    kept: 'Waarden die niet passen, blijven staan tot iemand ze verbetert.',
    list: 'De waarden die niet passen in %{name}',
    more: 'en nog %{smart_count} |||| en nog %{smart_count}',
    doubled: 'waarden die meer dan eens voorkomen: %{count}',
    emptied:
      'Waarden die niet te lezen zijn, worden leeggemaakt. De wijziging bewaart ze: wie haar nu of in de geschiedenis ongedaan maakt, krijgt ze terug.',
    making: 'hiervan gemaakte opties: %{count}',
    later: 'Ze worden na het opslaan op de achtergrond gelezen.',
    moving: '%{count} gaan naar een andere optie',
    working: 'wordt op de achtergrond berekend voor %{count}',
  },
  file: {
    title: 'Schema als bestand',
    text: 'Velden met hun labels, en rollen, als één leesbaar JSON-bestand: om te bewaren, te vergelijken of een ander bedrijf in te richten.',
    export: 'Exporteren',
    compare: 'Met een bestand vergelijken…',
    apply: 'Bestand toepassen',
    applying: 'Toepassen…',
    name: '%{company} - schema',
    exported: 'Het schema is geëxporteerd',
    applied: 'Het bestand is toegepast',
    no_json: 'Dit bestand bevat geen JSON.',
    wrong: 'Dit is geen schemabestand (%{place}): %{problem}',
    same: '“%{file}” en uw bedrijf zijn gelijk.',
    differences:
      '%{smart_count} verschil tussen “%{file}” en uw bedrijf |||| %{smart_count} verschillen tussen “%{file}” en uw bedrijf',
    confirm: {
      title: 'Dit bestand toepassen?',
      text: 'Velden en rollen worden zoals het bestand aangeeft. Wat alleen in uw bedrijf bestaat, blijft zoals het is; er wordt niets verwijderd.',
    },
    group: {
      project: 'Projectvelden',
      client: 'Klantvelden',
      role: 'Rollen',
    },
  },
  difference: {
    onlyInFile: 'alleen in het bestand',
    onlyHere: 'alleen in uw bedrijf',
    differs: 'verschilt: %{members}',
  },
} as const satisfies Room<typeof english>;
