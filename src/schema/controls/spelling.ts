import { readClock, readDay, readNumber } from '#contract/fields/localeText';
import { keepClock, keepDay } from '#contract/values';

/** How people of a language type values. @see rules 16.40 */
export interface Spelling {
  /** Converts typed text to a value; unreadable text stays unchanged. */
  read(typed: string): string;
  /** Formats a value for typing; other texts stay unchanged. */
  write(value: string): string;
  /** Whether a text is a value. */
  fits(value: string): boolean;
  /** Message for text that is not a value. */
  problem: 'date' | 'dateTime' | 'number';
}

/**
 * The region whose order of day and month applies. In English 5/1 is ambiguous: inputs write the month as a word, as
 * lists do, and read figures in the order of the browser's region.
 */
export const regionOf = (locale: string): string => {
  const wishes = locale === 'en' && typeof navigator !== 'undefined' ? navigator.languages : [];
  return wishes.find((name) => name.startsWith('en-')) ?? locale;
};

const withoutMarks = (shown: string) =>
  shown.replaceAll(/[\u200E\u200F\u061C]/g, '').replaceAll(/[\u00A0\u202F]/g, ' ');

function writeDay(day: string, locale: string): string {
  const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const shape = locale === 'en' ? ({ dateStyle: 'medium' } as const) : figures;
  const format = new Intl.DateTimeFormat(locale, { ...shape, calendar: 'gregory', timeZone: 'UTC' });
  return withoutMarks(format.format(new Date(`${day}T00:00:00Z`)));
}

function writeClock(clock: string, locale: string): string {
  const time = new Intl.DateTimeFormat(regionOf(locale), { timeStyle: 'short', timeZone: 'UTC' });
  return `${writeDay(clock.slice(0, 10), locale)} ${withoutMarks(time.format(new Date(`${clock}:00Z`)))}`;
}

/** Formats the digits of the value itself, so that nothing is rounded. */
function writeNumber(value: string, locale: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  const decimal = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return value.replace('.', decimal).replaceAll(/\d/g, (figure) => format.format(Number(figure)));
}

const isNumber = (value: string) => value.trim() !== '' && Number.isFinite(Number(value));

const spellings = {
  date: (locale: string): Spelling => ({
    read: (typed) => readDay(typed, regionOf(locale)),
    write: (value) => (keepDay(value) ? writeDay(value.slice(0, 10), locale) : value),
    fits: (value) => keepDay(value) !== null,
    problem: 'date',
  }),
  'datetime-local': (locale: string): Spelling => ({
    read: (typed) => readClock(typed, regionOf(locale)),
    write: (value) => {
      const clock = keepClock(value);
      return clock ? writeClock(clock, locale) : value;
    },
    fits: (value) => keepClock(value) !== null,
    problem: 'dateTime',
  }),
  number: (locale: string): Spelling => ({
    read: (typed) => readNumber(typed, locale),
    write: (value) => writeNumber(value, locale),
    fits: isNumber,
    problem: 'number',
  }),
} as const;

export type SpelledType = keyof typeof spellings;

export const isSpelled = (type: string | undefined): type is SpelledType => type !== undefined && type in spellings;

export const spellingOf = (type: SpelledType, locale: string): Spelling => spellings[type](locale);
