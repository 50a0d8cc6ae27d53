/** Calculates with calendar days, `YYYY-MM-DD`, without time zones. @see rules 14.1 */

const dayLength = 86_400_000;
const firstNumber = Date.parse('0001-01-01T00:00:00Z') / dayLength;
const lastNumber = Date.UTC(9999, 11, 31) / dayLength;

/** The number of a day, for counting days. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength;

/** The day of a number, limited to the calendar's first and last day. */
export const dayOfNumber = (number: number): string =>
  new Date(Math.min(lastNumber, Math.max(firstNumber, number)) * dayLength).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayOfNumber(dayNumber(day) + count);
export const daysBetween = (first: string, last: string): number => dayNumber(last) - dayNumber(first);

/** A number of consecutive days. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_none, index) => addDays(first, index));

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => ((dayNumber(day) + 3) % 7) + 1;

export const startOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day of a later month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const within = Math.min(9999 * 12 + 11, Math.max(12, months));
  const first = `${String(Math.floor(within / 12)).padStart(4, '0')}-${String((within % 12) + 1).padStart(2, '0')}`;
  const last = daysInMonth(`${first}-01`);
  return `${first}-${String(Math.min(last, Number(day.slice(8, 10)))).padStart(2, '0')}`;
}

export function daysInMonth(day: string): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const ofMonth = new Date(0);
  ofMonth.setUTCFullYear(year, month, 0);
  return ofMonth.getUTCDate();
}

export const startOfQuarter = (day: string): string =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one > other ? one : other);

interface WeekInfo {
  firstDay: number;
  weekend: readonly number[];
}

/** The week of ISO 8601, for browsers without `getWeekInfo`. */
const isoWeek: WeekInfo = { firstDay: 1, weekend: [6, 7] };

const weeks = new Map<string, WeekInfo>();

/** The first day of the week and the weekend in a language's region. */
export function weekOf(locale: string): WeekInfo {
  const known = weeks.get(locale);
  if (known) return known;
  const found = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }; // not typed yet
  const week = found.getWeekInfo?.() ?? found.weekInfo ?? isoWeek;
  weeks.set(locale, week);
  return week;
}
