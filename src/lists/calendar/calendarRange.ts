import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  daysInMonth,
  startOfMonth,
  startOfWeek,
} from '#console/lists/dates/days';

export const calendarSpans = ['month', 'week', 'agenda'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

export const isCalendarSpan = (name: string | undefined): name is CalendarSpan =>
  calendarSpans.some((span) => span === name);

/** The number of days in an agenda. */
const agendaDays = 31;

interface ShownDays {
  /** The weeks of a month, or a single week; an agenda is one row of days. */
  weeks: string[][];
  first: string;
  last: string;
}

/** The days that a calendar shows around a given day. */
export function shownDays(span: CalendarSpan, day: string, firstWeekday: number): ShownDays {
  if (span === 'agenda') return inWeeks(day, agendaDays, agendaDays);
  if (span === 'week') return inWeeks(startOfWeek(day, firstWeekday), 7, 7);
  const month = startOfMonth(day);
  const first = startOfWeek(month, firstWeekday);
  const last = addDays(month, daysInMonth(month) - 1);
  const end = addDays(startOfWeek(last, firstWeekday), 6);
  return inWeeks(first, daysBetween(first, end) + 1, 7);
}

function inWeeks(first: string, count: number, perRow: number): ShownDays {
  const days = daysFrom(first, count);
  const weeks: string[][] = [];
  for (let at = 0; at < count; at += perRow) weeks.push(days.slice(at, at + perRow));
  return { weeks, first, last: days.at(-1) ?? first };
}

/** The day after one step forward or back. */
export function steppedDay(span: CalendarSpan, day: string, step: 1 | -1): string {
  if (span === 'month') return addMonths(startOfMonth(day), step);
  return addDays(day, step * (span === 'week' ? 7 : agendaDays));
}
