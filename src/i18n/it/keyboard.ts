import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Cerca record, schermate e azioni…',
  searching: 'Ricerca in corso…',
  nothing: 'Nessun risultato',
  create: '%{list}: nuovo',
  groups: {
    recent: 'Usati di recente',
    records: 'Record',
    screens: 'Schermate',
    views: 'Viste',
    actions: 'Azioni',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Maiusc', enter: 'Invio' },
  keys: {
    title: 'Scorciatoie da tastiera',
    palette: 'Cerca ovunque',
    search: 'Vai alla ricerca dell’elenco',
    create: 'Crea un nuovo record',
    next: 'Record successivo',
    previous: 'Record precedente',
    open: 'Apri il record',
    edit: 'Modifica il record',
    select: 'Seleziona il record',
    extend: 'Estendi la selezione',
    keys: 'Mostra queste scorciatoie',
    single: 'Usa singoli tasti come scorciatoie',
    cells: 'Nelle celle di una tabella le lettere vengono digitate; ci si sposta con i tasti freccia.',
  },
} as const satisfies Room<typeof english>;
