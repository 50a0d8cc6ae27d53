import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Företagets förval',
  text: 'Språk, tidszon, valuta och vad ni kallar era projekt.',
  change: 'Ändra',
  language: 'Språk',
  language_help: 'För inloggningen och för dem som inte har valt något.',
  time_zone: 'Tidszon',
  time_zone_help: 'Där en persons egen inte är känd.',
  currency: 'Valuta',
  currency_help: 'För alla belopp i egna fält.',
  terms: 'Ert ord för projekt',
  terms_of: 'Ert ord för projekt (%{language})',
  terms_help: 'Alla menyer, rubriker och meddelanden följer det, på varje språk som har båda orden.',
  project: 'Ett projekt (%{language})',
  projects: 'Flera projekt (%{language})',
  both: 'Båda orden behövs.',
  add: 'Lägg till ett språk',
  saved: 'Företagets förval är sparade.',
} as const satisfies Room<typeof english>;
