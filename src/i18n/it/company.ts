import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Impostazioni dell’azienda',
  text: 'La lingua, il fuso orario, la valuta e come chiamate i vostri progetti.',
  change: 'Modifica',
  language: 'Lingua',
  language_help: 'Quella dell’accesso e di chi non ne ha scelta una.',
  time_zone: 'Fuso orario',
  time_zone_help: 'Dove quello di una persona non è noto.',
  currency: 'Valuta',
  currency_help: 'Quella di tutti gli importi dei campi personalizzati.',
  terms: 'La vostra parola per i progetti',
  terms_of: 'La vostra parola per i progetti (%{language})',
  terms_help: 'Tutti i menu, i titoli e i messaggi la seguono, in ogni lingua che ha entrambe le forme.',
  project: 'Un progetto (%{language})',
  projects: 'Più progetti (%{language})',
  both: 'Servono entrambe le forme.',
  add: 'Aggiungi una lingua',
  saved: 'Le impostazioni dell’azienda sono salvate.',
} as const satisfies Room<typeof english>;
