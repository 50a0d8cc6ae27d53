import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Uw supporttickets',
  'new': 'Nieuw ticket',
  search: 'Tickets zoeken…',
  loading: 'Tickets laden…',
  fields: {
    title: 'Titel',
    type: 'Type',
    priority: 'Prioriteit',
    status: 'Status',
    description: 'Omschrijving',
    created: 'Aangemaakt',
    author: 'Auteur',
  },
  all_statuses: 'Alle statussen',
  all_priorities: 'Alle prioriteiten',
  status: {
    open: 'Open',
    in_progress: 'In behandeling',
    on_hold: 'In de wacht',
    resolved: 'Opgelost',
    closed: 'Gesloten',
    cancelled: 'Geannuleerd',
  },
  priority: {
    high: 'Hoog',
    medium: 'Gemiddeld',
    low: 'Laag',
  },
  type: {
    defect: 'Fout',
    feature: 'Functie',
  },
  change: {
    status: 'Status van %{title} wijzigen: %{value}',
    priority: 'Prioriteit van %{title} wijzigen: %{value}',
    done: 'Ticket bijgewerkt',
  },
  empty: {
    title: 'Geen tickets gevonden',
    filtered: 'Pas uw zoekopdracht of filters aan om te vinden wat u zoekt.',
    first: 'Maak uw eerste supportticket aan om te beginnen.',
  },
  form: {
    title: 'Nieuw ticket aanmaken',
    create: 'Ticket aanmaken',
    creating: 'Aanmaken…',
    created: 'Ticket aangemaakt',
  },
  delete: {
    many_title: 'Ticket verwijderen |||| Tickets verwijderen',
    many_text:
      'Weet u zeker dat u het ticket wilt verwijderen? Dit kan niet ongedaan worden gemaakt. |||| Weet u zeker dat u de %{smart_count} tickets wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
  },
} as const satisfies Room<typeof english>;
