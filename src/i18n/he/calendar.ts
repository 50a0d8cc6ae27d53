import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'פתיחת לוח השנה',
  previous: 'החודש הקודם',
  next: 'החודש הבא',
  years: 'בחירת שנה',
  today: 'היום',
  pattern: 'יום.חודש.שנה',
} as const satisfies Room<typeof english>;
