import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Відкрити календар',
  previous: 'Попередній місяць',
  next: 'Наступний місяць',
  years: 'Вибрати рік',
  today: 'Сьогодні',
  pattern: 'ДД.ММ.РРРР',
} as const satisfies Room<typeof english>;
