/**
 * Relative values of filters: a day relative to today or the caller, such as `$today`, `$today-7d`, `$month+1m-1d` (the
 * last day of this month), `$me`. Addresses and saved views store them; the console resolves them in the viewer's time
 * zone when it sends them. Weeks begin on Monday.
 *
 * A day alone is a calendar day. `T08:30` makes it a wall-clock time; `@start` and `@end` make it the instant at which
 * the viewer's day begins or ends. A plain text that begins with `$` is written with two.
 * @see rules 13.15
 */
export interface RelativeDay {
  anchor: Anchor;
  /** Applied in order. */
  steps: readonly Step[];
  /** `T08:30`, `@start`, `@end`; '': the day itself. */
  moment: string;
}

type Anchor = 'today' | 'week' | 'month' | 'year';
export interface Step {
  by: number;
  unit: 'd' | 'w' | 'm' | 'y';
}

/** The user who sends the filter. */
export const me = '$me';

const whole = /^\$(today|week|month|year)((?:[+-]\d{1,4}[dwmy]){0,4})(T(?:[01]\d|2[0-3]):[0-5]\d|@start|@end)?$/;
const oneStep = /([+-]\d+)([dwmy])/g;

/** Parses a relative day; undefined: another text. */
export function readRelative(text: string): RelativeDay | undefined {
  const [, anchor, offsets = '', moment = ''] = whole.exec(text) ?? [];
  if (!anchor) return undefined;
  const steps = [...offsets.matchAll(oneStep)].map(([, by, unit]) => ({ by: Number(by), unit: unit as Step['unit'] })); // `whole` matched
  return { anchor: anchor as Anchor, steps, moment }; // `whole` matched
}

export const writeRelative = ({ anchor, steps, moment }: RelativeDay): string =>
  `$${anchor}${steps.map(({ by, unit }) => `${by < 0 ? '-' : '+'}${Math.abs(by)}${unit}`).join('')}${moment}`;

/** The calendar day, relative to another one. */
export function relativeDay({ anchor, steps }: Pick<RelativeDay, 'anchor' | 'steps'>, from: string): string {
  return steps.reduce(moved, start(anchor, from));
}

function start(anchor: Anchor, day: string): string {
  if (anchor === 'year') return `${day.slice(0, 4)}-01-01`;
  if (anchor === 'month') return `${day.slice(0, 7)}-01`;
  return anchor === 'week' ? moved(day, { by: -((asDate(day).getUTCDay() + 6) % 7), unit: 'd' }) : day;
}

/** Days and weeks are added. A month later is the same day of that month, or its last day. */
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

// UTC, which has no daylight saving time
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
/** The text of a day. A day beyond the calendar becomes the first or last day. */
const asText = (date: Date): string =>
  date.getTime() < Date.UTC(1, 0, 1) ? '0001-01-01' : date.getUTCFullYear() > 9999 ? '9999-12-31' : dayOf(date);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Day and user for resolving relative values. `me`: the user's id; undefined: unknown. */
export interface Moment {
  day: string;
  me: string | null | undefined;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Resolves a relative day, time or person for a moment. */
export function resolveRelative(value: unknown, { day, me: person }: Moment): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  if (value.startsWith('$$')) return value.slice(1);
  if (value === me) return person ?? nobody;
  const relative = readRelative(value);
  return relative && !relative.moment.startsWith('@') ? `${relativeDay(relative, day)}${relative.moment}` : value;
}
