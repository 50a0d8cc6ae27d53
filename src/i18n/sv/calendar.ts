import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Öppna kalendern',
  previous: 'Föregående månad',
  next: 'Nästa månad',
  years: 'Välj år',
  today: 'I dag',
  pattern: 'ÅÅÅÅ-MM-DD',
} as const satisfies Room<typeof english>;
