import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Ouvrir le calendrier',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  years: 'Choisir l’année',
  today: 'Aujourd’hui',
  pattern: 'JJ/MM/AAAA',
} as const satisfies Room<typeof english>;
