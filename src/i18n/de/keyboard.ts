import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Datensätze, Seiten und Aktionen suchen …',
  searching: 'Suche läuft …',
  nothing: 'Nichts gefunden',
  create: '%{list}: neu',
  groups: {
    recent: 'Zuletzt verwendet',
    records: 'Datensätze',
    screens: 'Seiten',
    views: 'Ansichten',
    actions: 'Aktionen',
  },
  /** What is written on the keys. */
  names: { control: 'Strg', shift: 'Umschalt', enter: 'Eingabe' },
  keys: {
    title: 'Tastenkürzel',
    palette: 'Überall suchen',
    search: 'Zur Suche der Liste',
    create: 'Neu anlegen',
    next: 'Nächster Datensatz',
    previous: 'Vorheriger Datensatz',
    open: 'Datensatz öffnen',
    edit: 'Datensatz bearbeiten',
    select: 'Datensatz auswählen',
    extend: 'Auswahl erweitern',
    keys: 'Diese Tastenkürzel anzeigen',
    single: 'Einzelne Tasten sind Kürzel',
    cells: 'In den Zellen einer Tabelle werden Buchstaben getippt; die Pfeiltasten bewegen sich dort.',
  },
} as const satisfies Room<typeof english>;
