import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Gestione clienti',
  subtitle: 'Le aziende per cui lavorate',
  loading: 'Caricamento dei clienti…',
  search: 'Cerca clienti',
  'new': 'Aggiungi cliente',
  edit: 'Modifica cliente',
  fields: {
    name: 'Nome del cliente',
    createdAt: 'Creato',
    updatedAt: 'Ultima modifica',
  },
  card: {
    active: 'Attivi',
    completed: 'Completati',
    at_least: '%{count}+',
    recent: 'Progetti recenti',
    more: '+%{smart_count} altro progetto |||| +%{smart_count} altri progetti',
    more_at_least: '+%{smart_count} o più progetti',
    no_projects: 'Ancora nessun progetto',
  },
  empty: {
    title: 'Nessun cliente trovato',
    filtered: 'Prova a modificare la ricerca o i filtri per trovare ciò che cerchi.',
    first: 'Per iniziare, aggiungi il primo cliente.',
  },
  delete: {
    action: 'Elimina cliente',
    text: 'Vuoi davvero eliminare «%{name}»? L’operazione non può essere annullata.',
    done: 'Cliente eliminato',
    many_title: 'Elimina cliente |||| Elimina clienti',
    many_text:
      'Vuoi davvero eliminare il cliente? L’operazione non può essere annullata. |||| Vuoi davvero eliminare i %{smart_count} clienti? L’operazione non può essere annullata.',
  },
  details: {
    title: 'Dettagli del cliente',
    loading: 'Caricamento dei dettagli del cliente…',
    error: 'Errore durante il caricamento del cliente',
    error_text: 'Impossibile caricare i dettagli del cliente. Riprova.',
  },
  form: {
    create_title: 'Nuovo cliente',
    edit_title: 'Modifica cliente',
    create: 'Crea cliente',
    update: 'Salva cliente',
    created: 'Cliente creato',
    updated: 'Cliente salvato',
    section: 'Informazioni sull’azienda',
  },
  page: {
    back: 'Torna ai clienti',
    open: 'Aperti',
    all: 'Tutti',
    no_open: 'Nessun progetto aperto',
    contacts: 'Contatti',
    no_contacts: 'Ancora nessun contatto',
  },
} as const satisfies Room<typeof english>;
