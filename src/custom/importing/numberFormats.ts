import type { FieldContext, ImportContext } from '#console/schema/fieldTypes/fieldType';
import { keepClock, keepDay } from '#contract/days';
import { isDayFirst, readers } from '#contract/fields/localeText';
import { locales } from '#contract/locales';

/** The wire format, which exports use; other formats are named by locale. */
export const rawFormat = 'raw';

/** English has two orders of day and month. */
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

/** The number format of a language; for English that of the browser's region. */
export const formatOfLocale = (locale: string, region: string): string => {
  const [first, second] = english;
  return locale === 'en' ? (isDayFirst(region) ? first : second) : locale;
};

/** A day and a number in a locale's format. */
function example(locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  return `${day.format(Date.UTC(2026, 11, 31))} · ${new Intl.NumberFormat(locale).format(1234.5)}`;
}

const choice = (locale: string, name: string) => [locale, `${name} (${example(locale)})`] as const;

/** The number formats with name and example. */
export const formatChoices = (raw: string): (readonly [figures: string, name: string])[] => [
  [rawFormat, raw],
  ...locales.flatMap(({ locale, name }) =>
    locale === 'en' ? english.map((each) => choice(each, name)) : [choice(locale, name)],
  ),
];
