import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Ihre Support-Tickets',
  new: 'Neues Ticket',
  search: 'Tickets suchen …',
  loading: 'Tickets werden geladen …',
  fields: {
    title: 'Titel',
    type: 'Art',
    priority: 'Priorität',
    status: 'Status',
    description: 'Beschreibung',
    created: 'Erstellt',
    author: 'Verfasser',
  },
  all_statuses: 'Alle Status',
  all_priorities: 'Alle Prioritäten',
  status: {
    open: 'Offen',
    in_progress: 'In Arbeit',
    on_hold: 'Pausiert',
    resolved: 'Gelöst',
    closed: 'Geschlossen',
    cancelled: 'Abgebrochen',
  },
  priority: {
    high: 'Hoch',
    medium: 'Mittel',
    low: 'Niedrig',
  },
  type: {
    defect: 'Fehler',
    feature: 'Funktionswunsch',
  },
  change: {
    status: 'Status von %{title} ändern: %{value}',
    priority: 'Priorität von %{title} ändern: %{value}',
    done: 'Ticket gespeichert',
  },
  empty: {
    title: 'Keine Tickets gefunden',
    filtered: 'Ändern Sie Ihre Suche oder die Filter, um das Gesuchte zu finden.',
    first: 'Legen Sie Ihr erstes Support-Ticket an.',
  },
  form: {
    title: 'Neues Ticket anlegen',
    create: 'Ticket anlegen',
    creating: 'Wird angelegt …',
    created: 'Ticket angelegt',
  },
  delete: {
    many_title: 'Ticket löschen |||| Tickets löschen',
    many_text:
      'Möchten Sie das Ticket wirklich löschen? Dies kann nicht rückgängig gemacht werden. |||| Möchten Sie die %{smart_count} Tickets wirklich löschen? Dies kann nicht rückgängig gemacht werden.',
  },
} as const satisfies Room<typeof english>;
