import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Dina supportärenden',
  'new': 'Nytt ärende',
  search: 'Sök ärenden…',
  loading: 'Laddar ärenden…',
  fields: {
    title: 'Titel',
    type: 'Typ',
    priority: 'Prioritet',
    status: 'Status',
    description: 'Beskrivning',
    created: 'Skapat',
    author: 'Författare',
  },
  all_statuses: 'Alla statusar',
  all_priorities: 'Alla prioriteter',
  status: {
    open: 'Öppet',
    in_progress: 'Pågående',
    on_hold: 'Pausat',
    resolved: 'Löst',
    closed: 'Stängt',
    cancelled: 'Avbrutet',
  },
  priority: {
    high: 'Hög',
    medium: 'Medel',
    low: 'Låg',
  },
  type: {
    defect: 'Fel',
    feature: 'Funktion',
  },
  change: {
    status: 'Ändra status för %{title}: %{value}',
    priority: 'Ändra prioritet för %{title}: %{value}',
    done: 'Ärendet har uppdaterats',
  },
  empty: {
    title: 'Inga ärenden hittades',
    filtered: 'Justera sökningen eller filtren för att hitta det du söker.',
    first: 'Kom igång genom att skapa ditt första supportärende.',
  },
  form: {
    title: 'Skapa nytt ärende',
    create: 'Skapa ärende',
    creating: 'Skapar…',
    created: 'Ärendet har skapats',
  },
  delete: {
    many_title: 'Ta bort ärende |||| Ta bort ärenden',
    many_text:
      'Vill du verkligen ta bort ärendet? Det går inte att ångra. |||| Vill du verkligen ta bort de %{smart_count} ärendena? Det går inte att ångra.',
  },
} as const satisfies Room<typeof english>;
