import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Zarządzanie klientami',
  subtitle: 'Firmy, dla których pracujecie',
  loading: 'Wczytywanie klientów…',
  search: 'Szukaj klientów',
  'new': 'Dodaj klienta',
  edit: 'Edytuj klienta',
  fields: {
    name: 'Nazwa klienta',
    createdAt: 'Utworzono',
    updatedAt: 'Ostatnia zmiana',
  },
  card: {
    active: 'Aktywne',
    completed: 'Zakończone',
    at_least: '%{count}+',
    recent: 'Ostatnie projekty',
    more: '+%{smart_count} projekt |||| +%{smart_count} projekty |||| +%{smart_count} projektów',
    more_at_least: '+%{smart_count} lub więcej projektów',
    no_projects: 'Nie ma jeszcze projektów',
  },
  empty: {
    title: 'Nie znaleziono klientów',
    filtered: 'Zmień wyszukiwanie lub filtry, aby znaleźć to, czego szukasz.',
    first: 'Zacznij od dodania pierwszego klienta.',
  },
  delete: {
    action: 'Usuń klienta',
    text: 'Czy na pewno chcesz usunąć klienta „%{name}”? Tej operacji nie można cofnąć.',
    done: 'Usunięto klienta',
    many_title: 'Usuń klienta |||| Usuń klientów |||| Usuń klientów',
    many_text:
      'Czy na pewno chcesz usunąć tego klienta? Tej operacji nie można cofnąć. |||| Czy na pewno chcesz usunąć %{smart_count} klientów? Tej operacji nie można cofnąć. |||| Czy na pewno chcesz usunąć %{smart_count} klientów? Tej operacji nie można cofnąć.',
  },
  details: {
    title: 'Szczegóły klienta',
    loading: 'Wczytywanie szczegółów klienta…',
    error: 'Błąd wczytywania klienta',
    error_text: 'Nie udało się wczytać szczegółów klienta. Spróbuj ponownie.',
  },
  page: {
    back: 'Wróć do klientów',
    open: 'Otwarte',
    all: 'Wszystkie',
    no_open: 'Brak otwartych projektów',
    contacts: 'Osoby kontaktowe',
    no_contacts: 'Nie ma jeszcze osób kontaktowych',
  },
  form: {
    create_title: 'Nowy klient',
    edit_title: 'Edycja klienta',
    create: 'Utwórz klienta',
    update: 'Zapisz klienta',
    created: 'Utworzono klienta',
    updated: 'Zapisano klienta',
    section: 'Informacje o firmie',
  },
} as const satisfies Room<typeof english>;
