import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'I tuoi ticket di assistenza',
  'new': 'Nuovo ticket',
  search: 'Cerca ticket…',
  loading: 'Caricamento dei ticket…',
  fields: {
    title: 'Titolo',
    type: 'Tipo',
    priority: 'Priorità',
    status: 'Stato',
    description: 'Descrizione',
    created: 'Creato',
    author: 'Autore',
  },
  all_statuses: 'Tutti gli stati',
  all_priorities: 'Tutte le priorità',
  status: {
    open: 'Aperto',
    in_progress: 'In lavorazione',
    on_hold: 'Sospeso',
    resolved: 'Risolto',
    closed: 'Chiuso',
    cancelled: 'Annullato',
  },
  priority: {
    high: 'Alta',
    medium: 'Media',
    low: 'Bassa',
  },
  type: {
    defect: 'Difetto',
    feature: 'Funzionalità',
  },
  change: {
    status: 'Cambia lo stato di %{title}: %{value}',
    priority: 'Cambia la priorità di %{title}: %{value}',
    done: 'Ticket aggiornato',
  },
  empty: {
    title: 'Nessun ticket trovato',
    filtered: 'Prova a modificare la ricerca o i filtri per trovare ciò che cerchi.',
    first: 'Per iniziare, crea il primo ticket di assistenza.',
  },
  form: {
    title: 'Nuovo ticket',
    create: 'Crea ticket',
    creating: 'Creazione…',
    created: 'Ticket creato',
  },
  delete: {
    many_title: 'Elimina ticket |||| Elimina ticket',
    many_text:
      'Vuoi davvero eliminare il ticket? L’operazione non può essere annullata. |||| Vuoi davvero eliminare i %{smart_count} ticket? L’operazione non può essere annullata.',
  },
} as const satisfies Room<typeof english>;
