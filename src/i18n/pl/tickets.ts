import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Twoje zgłoszenia',
  'new': 'Nowe zgłoszenie',
  search: 'Szukaj zgłoszeń…',
  loading: 'Wczytywanie zgłoszeń…',
  fields: {
    title: 'Tytuł',
    type: 'Rodzaj',
    priority: 'Priorytet',
    status: 'Status',
    description: 'Opis',
    created: 'Utworzono',
    author: 'Autor',
  },
  all_statuses: 'Wszystkie statusy',
  all_priorities: 'Wszystkie priorytety',
  status: {
    open: 'Otwarte',
    in_progress: 'W toku',
    on_hold: 'Wstrzymane',
    resolved: 'Rozwiązane',
    closed: 'Zamknięte',
    cancelled: 'Anulowane',
  },
  priority: {
    high: 'Wysoki',
    medium: 'Średni',
    low: 'Niski',
  },
  type: {
    defect: 'Usterka',
    feature: 'Nowa funkcja',
  },
  change: {
    status: 'Zmień status zgłoszenia %{title}: %{value}',
    priority: 'Zmień priorytet zgłoszenia %{title}: %{value}',
    done: 'Zapisano zgłoszenie',
  },
  empty: {
    title: 'Nie znaleziono zgłoszeń',
    filtered: 'Zmień wyszukiwanie lub filtry, aby znaleźć to, czego szukasz.',
    first: 'Zacznij od utworzenia pierwszego zgłoszenia.',
  },
  form: {
    title: 'Nowe zgłoszenie',
    create: 'Utwórz zgłoszenie',
    creating: 'Tworzenie…',
    created: 'Utworzono zgłoszenie',
  },
  delete: {
    many_title: 'Usuń zgłoszenie |||| Usuń zgłoszenia |||| Usuń zgłoszenia',
    many_text:
      'Czy na pewno chcesz usunąć to zgłoszenie? Tej operacji nie można cofnąć. |||| Czy na pewno chcesz usunąć %{smart_count} zgłoszenia? Tej operacji nie można cofnąć. |||| Czy na pewno chcesz usunąć %{smart_count} zgłoszeń? Tej operacji nie można cofnąć.',
  },
} as const satisfies Room<typeof english>;
