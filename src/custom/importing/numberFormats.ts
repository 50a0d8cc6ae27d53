import type { FieldContext, ImportContext } from '#console/schema/fieldTypes/fieldType';
import { keepClock, keepDay } from '#contract/days';
import { isDayFirst, readers } from '#contract/fields/localeText';
import { locales } from '#contract/locales';

/** Figures as they travel, which is how our exports write them; all others are named by their locale. */
export const rawFormat = 'raw';

/** Where English is read, 5/1 is one day or another. */
const english = ['en-GB', 'en-US'] as const;

const trimmed = (cell: string) => cell.trim();

const rawReaders: ImportContext['readers'] = {
  number: trimmed,
  day: (cell) => keepDay(trimmed(cell)) ?? trimmed(cell),
  clock(cell) {
    const day = keepDay(trimmed(cell));
    return keepClock(trimmed(cell)) ?? (day ? `${day}T00:00` : trimmed(cell));
  },
};

/** The context that reads cells in the file's number format. */
export const readingBy = (format: string, context: FieldContext): ImportContext =>
  format === rawFormat ? { ...context, readers: rawReaders } : { ...context, locale: format, readers };

/** How somebody of a language writes figures; English by the region of the browser. */
export const formatOfLocale = (locale: string, region: string): string => {
  const [first, second] = english;
  return locale === 'en' ? (isDayFirst(region) ? first : second) : locale;
};

/** A day and a number in figures of a locale. */
function example(locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  return `${day.format(Date.UTC(2026, 11, 31))} · ${new Intl.NumberFormat(locale).format(1234.5)}`;
}

const choice = (locale: string, name: string) => [locale, `${name} (${example(locale)})`] as const;

/** The ways that figures are written, each with its name and an example. */
export const formatChoices = (raw: string): (readonly [figures: string, name: string])[] => [
  [rawFormat, raw],
  ...locales.flatMap(({ locale, name }) =>
    locale === 'en' ? english.map((each) => choice(each, name)) : [choice(locale, name)],
  ),
];
