import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Standaarden van het bedrijf',
  text: 'Taal, tijdzone, valuta en hoe jullie projecten noemen.',
  change: 'Wijzigen',
  language: 'Taal',
  language_help: 'Van het aanmelden, en van wie er geen heeft gekozen.',
  time_zone: 'Tijdzone',
  time_zone_help: 'Waar die van een persoon niet bekend is.',
  currency: 'Valuta',
  currency_help: 'Van alle bedragen in eigen velden.',
  terms: 'Jullie woord voor projecten',
  terms_of: 'Jullie woord voor projecten (%{language})',
  terms_help: 'Alle menu’s, titels en berichten volgen, in elke taal die beide woorden heeft.',
  project: 'Eén project (%{language})',
  projects: 'Meerdere projecten (%{language})',
  both: 'Beide woorden zijn nodig.',
  add: 'Taal toevoegen',
  saved: 'De standaarden van het bedrijf zijn opgeslagen.',
} as const satisfies Room<typeof english>;
