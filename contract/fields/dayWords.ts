import { remembered } from '../remembered';

/** Words with which a language writes days and times, taken from `Intl`, so that people can type what screens show. */

const wordsOf = (shown: string): string[] => shown.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

const shapes: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { month: 'short' },
  { month: 'long' },
];

/** Names of months with their numbers, and other words within a day ('9 de mai. de 2026'). */
export const dayWords = remembered((locale) => {
  const months = new Map<string, number>();
  const others = new Set<string>();
  for (const shape of shapes) {
    const format = new Intl.DateTimeFormat(locale, { ...shape, calendar: 'gregory', timeZone: 'UTC' });
    const each = Array.from({ length: 12 }, (_none, month) => wordsOf(format.format(Date.UTC(2026, month, 9))));
    for (const [month, words] of each.entries()) {
      for (const word of words) {
        if (each.every((some) => some.includes(word))) others.add(word);
        else months.set(word, month + 1);
      }
    }
  }
  return { months, others };
});

/** Words for before noon and after noon; 'am' and 'pm' in every language. */
export const periodWords = remembered((locale) => {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const period = (hour: number) =>
    format
      .formatToParts(Date.UTC(2026, 0, 1, hour))
      .flatMap(({ type, value }) => (type === 'dayPeriod' ? [wordsOf(value).join('')] : []));
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    am: new Set(['am', ...period(9)]),
    pm: new Set(['pm', ...period(15)]),
    /** Other words between a day and its time ('9 May 2026 at 14:05'). */
    others: new Set(wordsOf(shown.format(Date.UTC(2026, 0, 9, 14)))),
  };
});
