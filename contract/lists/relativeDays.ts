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

/** The user who asks. */
export const me = '$me';

const whole = /^\$(today|week|month|year)((?:[+-]\d{1,4}[dwmy]){0,4})(T(?:[01]\d|2[0-3]):[0-5]\d|@start|@end)?$/;
const oneStep = /([+-]\d+)([dwmy])/g;

/** Parses a relative day; undefined: the text is none. */
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
/** The text of a day; a day beyond the calendar becomes the calendar's end. */
const asText = (date: Date): string =>
  date.getTime() < Date.UTC(1, 0, 1) ? '0001-01-01' : date.getUTCFullYear() > 9999 ? '9999-12-31' : dayOf(date);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** When and by whom something is asked. `me`: the user's id; undefined: nobody is known. */
export interface Moment {
  day: string;
  me: string | null | undefined;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** A value of a day, a wall-clock time or a person as it is meant at a moment. */
export function resolveRelative(value: unknown, { day, me: person }: Moment): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  if (value.startsWith('$$')) return value.slice(1);
  if (value === me) return person ?? nobody;
  const relative = readRelative(value);
  return relative && !relative.moment.startsWith('@') ? `${relativeDay(relative, day)}${relative.moment}` : value;
}
