import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Art der Änderung: %{field}',
  operation: {
    set: 'Setzen auf',
    clear: 'Leeren',
    shift: 'Um Tage verschieben',
    raise: 'Erhöhen um',
    percent: 'Erhöhen um Prozent',
    add: 'Hinzufügen',
    remove: 'Entfernen',
  },
  hint: {
    clear: 'Wird geleert',
    shift: 'Tage; mit Minus früher',
    raise: 'Mit Minus niedriger',
  },
  problem: {
    days: 'Eine ganze Zahl von Tagen, höchstens 36.525',
    number: 'Eine Zahl ist erforderlich',
    choice: 'Wählen Sie mindestens eines',
  },
  preview: {
    title: 'Vorschau',
    hint: 'Haken Sie an, was geändert werden soll; was aus den Datensätzen wird, sehen Sie hier.',
    record: 'Datensatz',
    checking: 'Alle werden geprüft …',
    unknown: 'Dieses Backend sagt erst während der Arbeit, was es ablehnt.',
    all: '%{smart_count} Datensatz kann geändert werden. |||| Alle %{smart_count} Datensätze können geändert werden.',
    refused: '%{smart_count} von %{count} würde abgelehnt: |||| %{smart_count} von %{count} würden abgelehnt:',
    none: 'Keiner davon kann so geändert werden.',
    same: 'bleibt, wie es ist',
    empty: 'leer',
    becomes: 'wird zu',
    more: 'und %{smart_count} weiterer |||| und %{smart_count} weitere',
    rows: 'Datensätze %{first}–%{last} von %{total}',
    previous: 'Vorherige Datensätze',
    next: 'Nächste Datensätze',
  },
  apply_others: 'Auf den anderen %{smart_count} anwenden |||| Auf die anderen %{smart_count} anwenden',
  left_out: '%{smart_count} Datensatz blieb, wie er war: |||| %{smart_count} Datensätze blieben, wie sie waren:',
  undo: {
    skipped: 'Unverändert belassen: %{names}',
  },
  activity: {
    label: 'Änderung vieler Datensätze',
    changing: '%{smart_count} Datensatz wird geändert |||| %{smart_count} Datensätze werden geändert',
    deleting: '%{smart_count} Datensatz wird gelöscht |||| %{smart_count} Datensätze werden gelöscht',
    paused: 'Angehalten: %{done} von %{total} erledigt',
    pause: 'Anhalten',
    go_on: 'Fortsetzen',
    cancel: 'Beenden',
    ended:
      'Beendet: %{smart_count} Datensatz blieb, wie er war. |||| Beendet: %{smart_count} Datensätze blieben, wie sie waren.',
    rest: 'Den Rest ändern',
  },
} as const satisfies Room<typeof english>;
