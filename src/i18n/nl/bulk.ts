import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Manier van wijzigen: %{field}',
  operation: {
    set: 'Instellen op',
    clear: 'Leegmaken',
    shift: 'Verschuiven met dagen',
    raise: 'Verhogen met',
    percent: 'Verhogen met procent',
    add: 'Toevoegen',
    remove: 'Verwijderen',
  },
  hint: {
    clear: 'Wordt leeggemaakt',
    shift: 'Dagen; met een minteken vroeger',
    raise: 'Met een minteken lager',
  },
  problem: {
    days: 'Een geheel aantal dagen, hoogstens 36.525',
    number: 'Er is een getal nodig',
    choice: 'Kies er minstens één',
  },
  preview: {
    title: 'Voorbeeld',
    hint: 'Vink aan wat moet worden gewijzigd; hier ziet u wat er van de records wordt.',
    record: 'Record',
    checking: 'Alles wordt gecontroleerd…',
    unknown: 'Deze backend meldt pas tijdens het verwerken wat wordt geweigerd.',
    all: '%{smart_count} record kan worden gewijzigd. |||| Alle %{smart_count} records kunnen worden gewijzigd.',
    refused:
      '%{smart_count} van %{count} zou worden geweigerd: |||| %{smart_count} van %{count} zouden worden geweigerd:',
    none: 'Geen enkel record kan zo worden gewijzigd.',
    same: 'blijft ongewijzigd',
    empty: 'leeg',
    becomes: 'wordt',
    more: 'en nog %{smart_count} |||| en nog %{smart_count}',
    rows: 'Records %{first}–%{last} van %{total}',
    previous: 'Vorige records',
    next: 'Volgende records',
  },
  apply_others: 'Toepassen op de andere %{smart_count} |||| Toepassen op de andere %{smart_count}',
  left_out: '%{smart_count} record is ongewijzigd gebleven: |||| %{smart_count} records zijn ongewijzigd gebleven:',
  undo: {
    skipped: 'Ongewijzigd gelaten: %{names}',
  },
  activity: {
    label: 'Wijziging van meerdere records',
    changing: '%{smart_count} record wordt gewijzigd |||| %{smart_count} records worden gewijzigd',
    deleting: '%{smart_count} record wordt verwijderd |||| %{smart_count} records worden verwijderd',
    paused: 'Gepauzeerd: %{done} van %{total} gereed',
    pause: 'Pauzeren',
    go_on: 'Doorgaan',
    cancel: 'Stoppen',
    ended:
      'Gestopt: %{smart_count} record is ongewijzigd gebleven. |||| Gestopt: %{smart_count} records zijn ongewijzigd gebleven.',
    rest: 'De rest wijzigen',
  },
} as const satisfies Room<typeof english>;
