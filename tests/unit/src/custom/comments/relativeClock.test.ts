import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRelativeClock, untilChange } from '#console/custom/comments/relativeClock';
import { messages as en } from '#console/i18n/english/console';
import { formatsOf } from '#console/i18n/format';
import { providerOf } from '#console/i18n/language';
import { wholeMessages } from '#console/i18n/locales';

const fr = await wholeMessages('fr');

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const now = Date.UTC(2025, 5, 15, 12);

const wordsOf = (locale: 'en' | 'fr') => {
  const provider = providerOf(locale, locale === 'en' ? en : fr);
  return formatsOf(locale, (key, values) => provider.translate(key, values)).relativeTime;
};
const ago = (passed: number) => new Date(now - passed).toISOString();

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

describe('relative time (rules 5.4)', () => {
  it.each([
    [0, 'Just now'],
    [59 * second, '59 seconds ago'],
    [minute, '1 minute ago'],
    [hour - second, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - second, '23 hours ago'],
    [day, '1 day ago'],
    [week - second, '6 days ago'],
    [week, '1 week ago'],
    [4 * week - second, '3 weeks ago'],
    [4 * week, 'May 18, 2025'],
  ])('%i ms: %s', (passed, words) => {
    expect(wordsOf('en')(ago(passed))).toBe(words);
  });

  it('is localized', () => {
    expect(wordsOf('fr')(ago(2 * day))).toBe('il y a 2 jours');
  });

  it("shows 'Unknown date' for a missing date and 'Invalid date' for an invalid one", () => {
    expect([null, undefined, '', 'soon'].map(wordsOf('en'))).toEqual([
      'Unknown date',
      'Unknown date',
      'Unknown date',
      'Invalid date',
    ]);
  });
});

describe('relative time refreshes itself (rules 5.4)', () => {
  it.each([
    [0, second],
    [1500, 500],
    [minute + 10 * second, 50 * second],
    [hour + 10 * minute, 50 * minute],
    [day + hour, 23 * hour],
    [week + day, 6 * day],
    [4 * week, Number.POSITIVE_INFINITY],
    [-3 * second, 4 * second],
  ])('%i ms after it was written it changes in %i ms', (passed, wait) => {
    expect(untilChange(now - passed, now)).toBe(wait);
  });

  it('fires when the first of several texts changes, and stops with the last listener', () => {
    const clock = createRelativeClock();
    const [young, old] = [vi.fn(), vi.fn()];
    const stopOld = clock.watch(now - 2 * hour, old);
    const stopYoung = clock.watch(now - 58 * second, young);
    vi.advanceTimersByTime(2 * second);
    expect(young).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(minute);
    expect(young).toHaveBeenCalledTimes(3);
    stopYoung();
    stopOld();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('needs no timer once all texts are dates', () => {
    createRelativeClock().watch(now - 5 * week, vi.fn());
    expect(vi.getTimerCount()).toBe(0);
  });
});
