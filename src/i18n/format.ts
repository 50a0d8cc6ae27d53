import { useMemo } from 'react';
import { keepClock, keepDay } from '#contract/days';
import { oncePerKey } from '#contract/remembered';
import { useLanguage } from './LanguageProvider';
import { type Text, useText } from './useText';

/**
 * Formats days, times and numbers in a language. Calendar days and wall-clock times have no time zone and are formatted
 * in UTC, so that no zone shifts them.
 * @see rules 14.1
 */

// Intl's formatters are slow to create
const utc = 'UTC';
const datesIn = (options: Intl.DateTimeFormatOptions) =>
  oncePerKey((locale) => new Intl.DateTimeFormat(locale, options));
const numbersIn = (options: Intl.NumberFormatOptions) => oncePerKey((locale) => new Intl.NumberFormat(locale, options));

const days = datesIn({ dateStyle: 'medium', timeZone: utc });
const clocks = datesIn({ dateStyle: 'medium', timeStyle: 'short', timeZone: utc });
const instants = datesIn({ dateStyle: 'medium', timeStyle: 'short' });
const instantDays = datesIn({ dateStyle: 'medium' });
const months = datesIn({ month: 'short', year: '2-digit', timeZone: utc });
const times = datesIn({ timeStyle: 'short' });
const numbers = numbersIn({ maximumFractionDigits: 10 });
const calculated = numbersIn({
  maximumFractionDigits: 2,
  maximumSignificantDigits: 3,
  roundingPriority: 'morePrecision',
});
const abouts = numbersIn({ maximumSignificantDigits: 3 });
const amounts = numbersIn({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentages = numbersIn({ style: 'percent', maximumFractionDigits: 2 });
const dayCounts = numbersIn({ style: 'unit', unit: 'day', unitDisplay: 'long' });
const hours = numbersIn({ style: 'unit', unit: 'hour', unitDisplay: 'narrow' });
const minutes = numbersIn({ style: 'unit', unit: 'minute', unitDisplay: 'narrow' });
const conjunctions = oncePerKey((locale) => new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }));
const agos = oncePerKey((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

/** A calendar day (`YYYY-MM-DD` or a date-time); null: not a day. */
export function formatDay(value: string, locale: string): string | null {
  const day = keepDay(value);
  return day && days(locale).format(new Date(`${day}T00:00:00Z`));
}

/** A calendar month (`YYYY-MM`). */
export const formatMonth = (month: string, locale: string): string =>
  months(locale).format(new Date(`${month}-01T00:00:00Z`));

/** A wall-clock time (`YYYY-MM-DDTHH:mm`); null: not a time. */
export function formatClock(value: string, locale: string): string | null {
  const clock = keepClock(value);
  return clock && clocks(locale).format(new Date(`${clock}:00Z`));
}

/** An instant (ISO 8601 with time zone) in the viewer's time zone; null: not an instant. */
export const formatInstant = (value: string | Date, locale: string): string | null => {
  const instant = asInstant(value);
  return instant && instants(locale).format(instant);
};

/** The time of day of an instant in the viewer's time zone. */
const formatTime = (value: Date, locale: string): string => times(locale).format(value);

export const formatNumber = (value: number, locale: string): string => numbers(locale).format(value);
/** A calculated number: two decimals; below 1 three significant digits. */
export const formatCalculated = (value: number, locale: string): string => calculated(locale).format(value);
export const formatAmount = (value: number, locale: string): string => amounts(locale).format(value);

/** An amount of money with its symbol. Decimals as in the currency; two if the amount has any. */
export function formatMoney(value: number, locale: string, currency: string): string {
  const key = `${locale} ${currency}`;
  const format = monies.get(key) ?? moneyFormat(locale, currency);
  monies.set(key, format);
  return format.format(value);
}

const monies = new Map<string, Intl.NumberFormat>();

function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  const { minimumFractionDigits = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const maximumFractionDigits = Math.max(2, minimumFractionDigits);
  return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits, maximumFractionDigits });
}

/** 12.5 is 12.5 %. */
export const formatPercentage = (value: number, locale: string): string => percentages(locale).format(value / 100);

const formatList = (values: readonly string[], locale: string): string => conjunctions(locale).format(values);

const sizeUnits = ['bytes', 'kb', 'mb', 'gb'] as const;

/** A file size in units of 1024, rounded to two decimals. @see rules 3.4 */
function sizeParts(bytes: number): { value: number; unit: (typeof sizeUnits)[number] } {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const power = size < 1 ? 0 : Math.min(Math.floor(Math.log2(size) / 10), sizeUnits.length - 1);
  const value = Math.round((size / 1024 ** power) * 100) / 100;
  // a value rounded to 1024 belongs to the next unit
  if (value === 1024 && power < sizeUnits.length - 1) return { value: 1, unit: sizeUnits[power + 1] ?? 'bytes' };
  return { value, unit: sizeUnits[power] ?? 'bytes' };
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

const steps = [
  { below: minute, unit: 'second', length: second },
  { below: hour, unit: 'minute', length: minute },
  { below: day, unit: 'hour', length: hour },
  { below: week, unit: 'day', length: day },
  { below: 4 * week, unit: 'week', length: week },
] as const;

/**
 * The time since an instant: seconds under 60 s, minutes under 60 min, hours under 24 h, days under 7 d, weeks under 4
 * w, then the date. Under a second, or in the future by the viewer's clock: `justNow`. Null: not an instant.
 * @see rules 5.4
 */
export function formatRelative(
  value: string | Date,
  locale: string,
  justNow: string,
  now: number = Date.now(),
): string | null {
  const instant = asInstant(value);
  if (!instant) return null;
  const passed = now - instant.getTime();
  if (passed < second) return justNow;
  const step = steps.find(({ below }) => passed < below);
  if (!step) return instantDays(locale).format(instant);
  return agos(locale).format(-Math.floor(passed / step.length), step.unit);
}

function asInstant(value: string | Date): Date | null {
  const instant = value instanceof Date ? value : new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

type Maybe<T> = T | null | undefined;

/** The formats of a language. A missing date reads 'Unknown date', an invalid one 'Invalid date'. */
export function formatsOf(locale: string, text: Text) {
  const date = <T extends string | Date>(format: (value: T, locale: string) => string | null) => {
    return (value: Maybe<T>): string =>
      value === null || value === undefined || value === ''
        ? text('common.date.unknown')
        : (format(value, locale) ?? text('common.date.invalid'));
  };
  return {
    locale,
    /** A calendar day. */
    day: date<string>(formatDay),
    /** A point in time, in the viewer's zone. */
    instant: date<string | Date>(formatInstant),
    /** A time as printed on a ticket. */
    wallClock: date<string>(formatClock),
    relativeTime: date<string | Date>((value) => formatRelative(value, locale, text('common.date.now'))),
    time: (value: Date) => formatTime(value, locale),
    number: (value: number) => formatNumber(value, locale),
    /** An estimate, rounded to significant digits. */
    about: (value: number) => abouts(locale).format(value),
    percent: (value: number) => formatPercentage(value, locale),
    /** A number of days, in words. */
    days: (value: number) => dayCounts(locale).format(value),
    list: (values: readonly string[]) => formatList(values, locale),
    /** @see rules 2.2 */
    fileSize(bytes: Maybe<number>): string {
      const { value, unit } = sizeParts(bytes ?? 0);
      const figure = unit === 'bytes' ? formatNumber(value, locale) : formatAmount(value, locale);
      return text(`common.size.${unit}`, { size: figure });
    },
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** Formats in the page's language. */
export function useFormat(): Formats {
  const text = useText();
  const { locale } = useLanguage();
  return useMemo(() => formatsOf(locale, text), [locale, text]);
}

/** Minutes as hours and minutes: '1h 30m'. */
export function formatMinutes(value: number, locale: string): string {
  const whole = Math.round(value);
  const [full, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [
    ...(full > 0 ? [hours(locale).format(full)] : []),
    ...(rest > 0 || full === 0 ? [minutes(locale).format(rest)] : []),
  ];
  return parts.join(' ');
}
