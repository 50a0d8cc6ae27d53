import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Zoek records, schermen en acties…',
  searching: 'Zoeken…',
  nothing: 'Niets gevonden',
  create: '%{list}: nieuw',
  groups: {
    recent: 'Laatst gebruikt',
    records: 'Records',
    screens: 'Schermen',
    views: 'Weergaven',
    actions: 'Acties',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'Sneltoetsen',
    palette: 'Overal zoeken',
    search: 'Naar het zoekveld van de lijst',
    create: 'Nieuw record maken',
    next: 'Volgend record',
    previous: 'Vorig record',
    open: 'Record openen',
    edit: 'Record bewerken',
    select: 'Record selecteren',
    extend: 'Selectie uitbreiden',
    keys: 'Deze sneltoetsen tonen',
    single: 'Losse toetsen zijn sneltoetsen',
    cells: 'In de cellen van een tabel worden letters getypt; met de pijltoetsen verplaatst u zich.',
  },
} as const satisfies Room<typeof english>;
