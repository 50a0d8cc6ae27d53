import type { FilterKind } from '#contract/lists/filterKinds';
import { readRelative, writeRelative } from '#contract/lists/relativeDays';

/** Named spans of days, by first and last day. */
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

/** Suffixes of the first and last moment of a day, by kind of value: minutes, or instants of the viewer's day. */
const moments: Partial<Record<FilterKind, readonly [string, string]>> = {
  clock: ['T00:00', 'T23:59'],
  instant: ['@start', '@end'],
};

/** Whether values of a kind can be relative to today. */
export const isDated = (kind: FilterKind): kind is 'day' | 'clock' | 'instant' =>
  kind === 'day' || kind === 'clock' || kind === 'instant';

/** A relative day as the start or end of a range, for a kind of values. */
export function relativeFor(kind: FilterKind, day: string, end: boolean): string {
  const relative = readRelative(day);
  return relative ? writeRelative({ ...relative, moment: moments[kind]?.[end ? 1 : 0] ?? '' }) : day;
}

/** The two ends of a period, for a kind of values. */
export const periodEnds = (period: Period, kind: FilterKind): [string, string] => {
  const [first, last] = periods[period];
  return [relativeFor(kind, first, false), relativeFor(kind, last, true)];
};

const dayAlone = (text: string | undefined) => {
  const relative = readRelative(text ?? '');
  return relative && writeRelative({ ...relative, moment: '' });
};

/** The name of a span; undefined: none. */
export function periodOf(ends: readonly (string | undefined)[]): Period | undefined {
  const [first, last] = ends.map(dayAlone);
  return periodNames.find((name) => periods[name][0] === first && periods[name][1] === last);
}
