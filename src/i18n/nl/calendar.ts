import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Kalender openen',
  previous: 'Vorige maand',
  next: 'Volgende maand',
  years: 'Jaar kiezen',
  today: 'Vandaag',
  pattern: 'DD-MM-JJJJ',
} as const satisfies Room<typeof english>;
