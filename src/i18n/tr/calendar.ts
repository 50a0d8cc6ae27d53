import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Takvimi aç',
  previous: 'Önceki ay',
  next: 'Sonraki ay',
  years: 'Yılı seç',
  today: 'Bugün',
  pattern: 'GG.AA.YYYY',
} as const satisfies Room<typeof english>;
