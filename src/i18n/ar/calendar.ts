import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'فتح التقويم',
  previous: 'الشهر السابق',
  next: 'الشهر التالي',
  years: 'اختيار السنة',
  today: 'اليوم',
  pattern: 'يوم/شهر/سنة',
} as const satisfies Room<typeof english>;
