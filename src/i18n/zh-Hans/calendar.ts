import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: '打开日历',
  previous: '上个月',
  next: '下个月',
  years: '选择年份',
  today: '今天',
  pattern: '年/月/日',
} as const satisfies Room<typeof english>;
