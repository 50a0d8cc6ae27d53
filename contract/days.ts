/**
 * Parses days and wall-clock times digit by digit, without time zones. The file has no schemas, so that pages without
 * forms can import it without zod.
 * @see rules 14.1
 */

const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const dayDigits = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const clockDigits = /^(\d{4})-(\d{2})-(\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)/;

/** The calendar part of a day or date-time, as `YYYY-MM-DD`; null: not a day. No time zone shifts it. */
export function keepDay(value: string): string | null {
  const match = dayDigits.exec(value);
  if (!match || !isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))) return null;
  return value.slice(0, 10);
}

/** The digits of a wall-clock time, as `YYYY-MM-DDTHH:mm`; null: not a time. A time zone is dropped. */
export function keepClock(value: string): string | null {
  const match = clockDigits.exec(value);
  if (!match || !isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))) return null;
  return `${value.slice(0, 10)}T${match[4]}:${match[5]}`;
}

/**
 * Readers of days and times in replies. An unreadable value stays unchanged, so that the screen can show 'Invalid
 * date'.
 */
export const dayOrAsItIs = (value: string): string => keepDay(value) ?? value;
export const clockOrAsItIs = (value: string): string => keepClock(value) ?? value;
