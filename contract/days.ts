/**
 * Days and wall-clock times as the figures that they are; without schemas, so that a page may read them that checks
 * nothing.
 * @see rules 14.1
 */

const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const dayDigits = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const clockDigits = /^(\d{4})-(\d{2})-(\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)/;

/** The calendar part of a day or of a date-time, as `YYYY-MM-DD`; null where there is none. No zone moves it. */
export function keepDay(value: string): string | null {
  const match = dayDigits.exec(value);
  if (!match || !isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))) return null;
  return value.slice(0, 10);
}

/** The figures of a wall-clock time, as `YYYY-MM-DDTHH:mm`; null where there are none. A zone is dropped. */
export function keepClock(value: string): string | null {
  const match = clockDigits.exec(value);
  if (!match || !isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))) return null;
  return `${value.slice(0, 10)}T${match[4]}:${match[5]}`;
}

/** The same in a reply: what cannot be read stays as it is, so that the screen can say 'Invalid date'. */
export const dayOrAsItIs = (value: string): string => keepDay(value) ?? value;
export const clockOrAsItIs = (value: string): string => keepClock(value) ?? value;
