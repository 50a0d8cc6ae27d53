import { keepClock, keepDay } from '#contract/values';

/**
 * Numbers, days and times in the person's language. A calendar day and a wall-clock time have no zone: they are
 * formatted as UTC figures, so that no zone moves them.
 * @see decisions, section 2
 */

/** Intl formatters are slow to make and quick to use: one a locale and shape. */
const remembered = <F>(make: (locale: string) => F) => {
  const made = new Map<string, F>();
  return (locale: string): F => {
    const known = made.get(locale);
    if (known) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
};

const days = remembered((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const clocks = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);
const instants = remembered((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const numbers = remembered((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }));
const amounts = remembered(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const percentages = remembered(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);

/** A calendar day (`YYYY-MM-DD`, or a date-time whose calendar part counts); null where there is none. */
export function formatDay(value: string, locale: string): string | null {
  const day = keepDay(value);
  return day && days(locale).format(new Date(`${day}T00:00:00Z`));
}

/** A wall-clock time (`YYYY-MM-DDTHH:mm`); null where there is none. */
export function formatClock(value: string, locale: string): string | null {
  const clock = keepClock(value);
  return clock && clocks(locale).format(new Date(`${clock}:00Z`));
}

/** An instant (ISO 8601 with its zone) in the viewer's zone; null where there is none. */
export function formatInstant(value: string, locale: string): string | null {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instants(locale).format(instant);
}

export const formatNumber = (value: number, locale: string): string => numbers(locale).format(value);
export const formatAmount = (value: number, locale: string): string => amounts(locale).format(value);

/** 12.5 is 12.5 %. */
export const formatPercentage = (value: number, locale: string): string => percentages(locale).format(value / 100);
