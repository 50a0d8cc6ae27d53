import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: '달력 열기',
  previous: '이전 달',
  next: '다음 달',
  years: '연도 선택',
  today: '오늘',
  pattern: '연도. 월. 일.',
} as const satisfies Room<typeof english>;
