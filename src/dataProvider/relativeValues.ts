import { today } from '#console/i18n/today';
import type { FlatFilter } from './filters';

/**
 * Values of filters that say a day by where it lies from today, or a person by who asks: `$today`, `$today-7d`,
 * `$month+1m-1d` (this month's last day), `$me`. They stand in addresses and saved views and are resolved when they
 * are sent, in the viewer's zone. Weeks begin on Monday.
 *
 * A day alone is a calendar day; `T08:30` makes it a wall-clock time, `@start` and `@end` the instant at which the day
 * begins or ends for the viewer. A text that begins with a `$` of its own has two.
 * @see rules 13.15
 */
export interface RelativeDay {
  anchor: Anchor;
  /** Taken one after the other. */
  steps: readonly Step[];
  /** `T08:30`, `@start`, `@end`; '' is the day itself. */
  moment: string;
}

export type Anchor = 'today' | 'week' | 'month' | 'year';
export interface Step {
  by: number;
  unit: 'd' | 'w' | 'm' | 'y';
}

/** Who asks. */
export const me = '$me';

const whole = /^\$(today|week|month|year)((?:[+-]\d{1,4}[dwmy]){0,4})(T(?:[01]\d|2[0-3]):[0-5]\d|@start|@end)?$/;
const oneStep = /([+-]\d+)([dwmy])/g;

/** What a text says of a day; undefined: nothing. */
export function readRelative(text: string): RelativeDay | undefined {
  const [, anchor, offsets = '', moment = ''] = whole.exec(text) ?? [];
  if (!anchor) return undefined;
  const steps = [...offsets.matchAll(oneStep)].map(([, by, unit]) => ({ by: Number(by), unit: unit as Step['unit'] })); // as the pattern has it
  return { anchor: anchor as Anchor, steps, moment }; // the same
}

export const writeRelative = ({ anchor, steps, moment }: RelativeDay): string =>
  `$${anchor}${steps.map(({ by, unit }) => `${by < 0 ? '-' : '+'}${Math.abs(by)}${unit}`).join('')}${moment}`;

/** The calendar day that is meant, seen from another one. */
export function relativeDay({ anchor, steps }: Pick<RelativeDay, 'anchor' | 'steps'>, from: string): string {
  return steps.reduce(moved, start(anchor, from));
}

function start(anchor: Anchor, day: string): string {
  if (anchor === 'year') return `${day.slice(0, 4)}-01-01`;
  if (anchor === 'month') return `${day.slice(0, 7)}-01`;
  return anchor === 'week' ? moved(day, { by: -((asDate(day).getUTCDay() + 6) % 7), unit: 'd' }) : day;
}

/** Days and weeks are counted; a month later is the same day of that month, or its last one. */
function moved(day: string, { by, unit }: Step): string {
  const date = asDate(day);
  if (unit === 'd' || unit === 'w') {
    date.setUTCDate(date.getUTCDate() + by * (unit === 'w' ? 7 : 1));
    return asText(date);
  }
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + by * (unit === 'y' ? 12 : 1) + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return asText(date);
}

// a calendar day has no zone: it is counted in one that has no summer
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
/** What lies beyond the calendar is its end. */
const asText = (date: Date): string =>
  date.getTime() < Date.UTC(1, 0, 1) ? '0001-01-01' : date.getUTCFullYear() > 9999 ? '9999-12-31' : dayOf(date);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The first instant of the viewer's day, and its last. */
function instant(day: string, moment: string): string {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  const begin = new Date(2000, 0, 1);
  begin.setFullYear(year, month - 1, moment === '@end' ? date + 1 : date);
  begin.setHours(0, 0, 0, 0);
  return new Date(begin.getTime() - (moment === '@end' ? 1 : 0)).toISOString();
}

export interface Viewer {
  /** The user's id; undefined: nobody is known. */
  id: string | undefined;
  now?: Date;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** A value as it is sent. */
export function resolveValue(value: unknown, viewer: Viewer): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveValue(entry, viewer));
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  if (value.startsWith('$$')) return value.slice(1);
  if (value === me) return viewer.id ?? nobody;
  const relative = readRelative(value);
  if (!relative) return value;
  const day = relativeDay(relative, today(viewer.now));
  return relative.moment.startsWith('@') ? instant(day, relative.moment) : `${day}${relative.moment}`;
}

/** What a condition on a field that is worked out here stands for, in relative values of its own. */
export type DerivedFields = Readonly<Record<string, (asked: boolean) => FlatFilter>>;

/** A filter as it is sent; `derived`: fields that the backend does not know. */
export function resolveFilter(filter: FlatFilter, viewer: Viewer, derived: DerivedFields = {}): FlatFilter {
  const resolved: FlatFilter = {};
  const also: FlatFilter[] = [];
  for (const [key, value] of Object.entries(filter)) {
    const meaning = derived[key];
    if (meaning) also.push(resolveFilter(meaning(String(value) === 'true'), viewer));
    else if ((key === '$or' || key === '$and') && Array.isArray(value)) {
      resolved[key] = value.map((part: FlatFilter) => resolveFilter(part, viewer, derived));
    } else resolved[key] = key === 'q' ? value : resolveValue(value, viewer);
  }
  if (also.length === 0) return resolved;
  return { ...resolved, $and: [...[resolved.$and ?? []].flat(), ...also] };
}
