import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Kalender öffnen',
  previous: 'Vorheriger Monat',
  next: 'Nächster Monat',
  years: 'Jahr wählen',
  today: 'Heute',
  pattern: 'TT.MM.JJJJ',
} as const satisfies Room<typeof english>;
