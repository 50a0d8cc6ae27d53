import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Mój profil',
  subtitle: 'Zarządzaj swoimi danymi i kontem',
  fields: {
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'Adres e-mail',
    phone: 'Numer telefonu',
    username: 'Nazwa użytkownika',
  },
  save: 'Zapisz zmiany',
  saved: 'Zapisano profil.',
  failed: 'Błąd wczytywania danych użytkownika',
  sessions: {
    title: 'Gdzie jesteś zalogowany(-a)',
    hint: 'Wyloguj urządzenia, których nie znasz, i zmień hasło.',
    current: 'To urządzenie',
    unknown: 'Nieznane urządzenie',
    used: 'Ostatnio używane: %{time}',
    since: 'zalogowano: %{time}',
    end: 'Wyloguj',
    end_of: 'Wyloguj urządzenie %{device}',
    end_others: 'Wyloguj wszędzie indziej',
    question: 'Kto używa tych urządzeń, będzie musiał zalogować się ponownie.',
    ended: 'Wylogowano',
    others_ended: 'Wylogowano wszędzie indziej',
    failed: 'Nie udało się wczytać Twoich sesji',
  },
  password: 'Hasło',
  password_hint: 'Wybierz hasło, którego nie używasz nigdzie indziej.',
} as const satisfies Room<typeof english>;
