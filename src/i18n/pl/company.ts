import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Ustawienia domyślne firmy',
  text: 'Język, strefa czasowa, waluta i to, jak nazywacie swoje projekty.',
  change: 'Zmień',
  language: 'Język',
  language_help: 'Strony logowania i osób, które żadnego nie wybrały.',
  time_zone: 'Strefa czasowa',
  time_zone_help: 'Gdy strefa danej osoby nie jest znana.',
  currency: 'Waluta',
  currency_help: 'Wszystkich kwot w polach własnych.',
  terms: 'Wasze słowo na projekty',
  terms_of: 'Wasze słowo na projekty (%{language})',
  terms_help: 'Stosują je wszystkie menu, tytuły i komunikaty w każdym języku, który ma obie formy.',
  project: 'Jeden projekt (%{language})',
  projects: 'Wiele projektów (%{language})',
  both: 'Potrzebne są obie formy.',
  add: 'Dodaj język',
  saved: 'Ustawienia domyślne firmy zostały zapisane.',
} as const satisfies Room<typeof english>;
