import { useLanguage } from '#console/i18n/LanguageProvider';
import { remembered } from '#contract/remembered';
import type { Span } from './dateFields';
import { dayNumber } from './days';

const utc = 'UTC';

/** A calendar day for `Intl`, in UTC, so that no time zone shifts it. */
const asInstant = (day: string) => dayNumber(day) * 86_400_000;

/** Formats of days in a language, as calendars need them. */
export const formatsOfDays = remembered((locale) => {
  const shaped = (shape: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...shape, timeZone: utc });
    return (day: string) => format.format(asInstant(day));
  };
  const medium = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: utc });
  return {
    day: (day: string) => medium.format(asInstant(day)),
    range: (first: string, last: string) => medium.formatRange(asInstant(first), asInstant(last)),
    number: shaped({ day: 'numeric' }),
    weekday: shaped({ weekday: 'short' }),
    month: shaped({ month: 'long', year: 'numeric' }),
    shortMonth: shaped({ month: 'short' }),
    inMonth: shaped({ month: 'short', day: 'numeric' }),
    year: shaped({ year: 'numeric' }),
    whole: shaped({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
});
export type DayFormats = ReturnType<typeof formatsOfDays>;

export function useDayFormats(): DayFormats {
  const { locale } = useLanguage();
  return formatsOfDays(locale);
}

/** The days of a span as text. */
export function useSpanWords(): (span: Span) => string {
  const { day, range } = useDayFormats();
  return ({ first, last }) => (first === last ? day(first) : range(first, last));
}
