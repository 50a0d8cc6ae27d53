import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'カレンダーを開く',
  previous: '前の月',
  next: '次の月',
  years: '年を選択',
  today: '今日',
  pattern: '年/月/日',
} as const satisfies Room<typeof english>;
