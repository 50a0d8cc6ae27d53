import type { FilterKind } from '#contract/lists/filterKinds';
import { readRelative, writeRelative } from '#contract/lists/relativeDays';

/** Spans of days that have a name, by their first and last day. */
export const periods = {
  today: ['$today', '$today'],
  yesterday: ['$today-1d', '$today-1d'],
  tomorrow: ['$today+1d', '$today+1d'],
  last_7: ['$today-6d', '$today'],
  last_30: ['$today-29d', '$today'],
  next_7: ['$today', '$today+6d'],
  next_30: ['$today', '$today+29d'],
  this_week: ['$week', '$week+6d'],
  last_week: ['$week-1w', '$week-1d'],
  next_week: ['$week+1w', '$week+2w-1d'],
  this_month: ['$month', '$month+1m-1d'],
  last_month: ['$month-1m', '$month-1d'],
  next_month: ['$month+1m', '$month+2m-1d'],
  this_year: ['$year', '$year+1y-1d'],
  last_year: ['$year-1y', '$year-1d'],
} as const;

export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[]; // the object's own keys

/** How a day is written for a kind of values: as it is, as its first or last minute, or as the viewer's instant. */
const moments: Partial<Record<FilterKind, readonly [string, string]>> = {
  clock: ['T00:00', 'T23:59'],
  instant: ['@start', '@end'],
};

/** Whether values of a kind can be said by where they lie from today. */
export const isDated = (kind: FilterKind): kind is 'day' | 'clock' | 'instant' =>
  kind === 'day' || kind === 'clock' || kind === 'instant';

/** A relative day as the beginning, or the end, of values of a kind. */
export function relativeFor(kind: FilterKind, day: string, end: boolean): string {
  const relative = readRelative(day);
  return relative ? writeRelative({ ...relative, moment: moments[kind]?.[end ? 1 : 0] ?? '' }) : day;
}

/** The two ends of a period, for values of a kind. */
export const periodEnds = (period: Period, kind: FilterKind): [string, string] => {
  const [first, last] = periods[period];
  return [relativeFor(kind, first, false), relativeFor(kind, last, true)];
};

const dayAlone = (text: string | undefined) => {
  const relative = readRelative(text ?? '');
  return relative && writeRelative({ ...relative, moment: '' });
};

/** The name of a span of two ends; undefined: it has none. */
export function periodOf(ends: readonly (string | undefined)[]): Period | undefined {
  const [first, last] = ends.map(dayAlone);
  return periodNames.find((name) => periods[name][0] === first && periods[name][1] === last);
}
