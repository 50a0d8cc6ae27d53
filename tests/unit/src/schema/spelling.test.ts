import { describe, expect, it, vi } from 'vitest';
import { formatClock, formatDay, formatNumber } from '#console/i18n/format';
import { spellingOf } from '#console/schema/controls/spelling';
import { stepped } from '#console/schema/controls/stepped';
import { localeNames } from '#contract/locales';
import calendar from '#locales/en/calendar.json' with { type: 'json' };

const days = ['2026-05-09', '2026-12-31', '1999-01-02', '2024-02-29', '2026-08-08'];
const clocks = ['2026-05-09T00:05', '2026-12-31T12:30', '2026-03-29T02:30', '2026-10-10T23:59'];
const numbers = ['0', '-7', '1234.5', '0.001', '-12345678.25', '12345678901234567890.5'];
const years = /^(YYYY|AAAA|JJJJ|RRRR|РРРР|ÅÅÅÅ|年|연도|سنة|שנה)$/;
const problems = import.meta.glob<{ day: string; clock: string }>('/locales/*/problems.json', {
  import: 'default',
  eager: true,
});
const calendars = import.meta.glob<{ pattern: string }>('/locales/*/calendar.json', { import: 'default', eager: true });

describe.each([...localeNames, 'fa', 'ar-EG'])('numbers, days and times are typed as in %s (rules 16.40)', (locale) => {
  it('days: the displayed text and the day of the wire', () => {
    const { read, write, fits } = spellingOf('date', locale);
    for (const day of days) {
      expect(read(write(day)), write(day)).toBe(day);
      expect(read(day)).toBe(day);
      if (locale === 'fa') continue; // lists there say the Persian calendar's days
      expect(read(formatDay(day, locale) ?? ''), formatDay(day, locale) ?? '').toBe(day);
    }
    expect(fits(read(write('2026-05-09').slice(0, 7)))).toBe(false);
    expect(read('soon')).toBe('soon');
    expect(read('')).toBe('');
  });

  it('times', () => {
    const { read, write } = spellingOf('datetime-local', locale);
    for (const clock of clocks) {
      expect(read(write(clock)), write(clock)).toBe(clock);
      expect(read(clock)).toBe(clock);
      if (locale === 'fa') continue;
      expect(read(formatClock(clock, locale) ?? ''), formatClock(clock, locale) ?? '').toBe(clock);
    }
  });

  it('an error of a day or a time has an example that can be typed', () => {
    const errors = problems[`/locales/${locale}/problems.json`];
    if (!errors) return; // no language of the console
    const day = spellingOf('date', locale);
    const exampleIn = (error: string) => error.slice(error.indexOf(day.write('2026-11-26'))).replace(/[)）]$/, '');
    expect(day.read(exampleIn(errors.day)), errors.day).toBe('2026-11-26');
    const clock = spellingOf('datetime-local', locale);
    expect(clock.read(exampleIn(errors.clock)), errors.clock).toBe('2026-11-26T14:30');
  });

  it('numbers, none rounded', () => {
    const { read, write } = spellingOf('number', locale);
    for (const number of numbers) expect(read(write(number)), write(number)).toBe(number);
    for (const number of [1234.5, -12345678.25]) {
      expect(Number(read(formatNumber(number, locale)))).toBe(number);
    }
    expect(read('many')).toBe('many');
  });
});

describe('other accepted spellings (rules 16.40)', () => {
  it('days without separators, with named months, on other keyboards', () => {
    const read = (typed: string, locale: string) => spellingOf('date', locale).read(typed);
    expect(read('09052026', 'de')).toBe('2026-05-09');
    expect(read('20260509', 'de')).toBe('2026-05-09');
    expect(read('9 mai 2026', 'fr')).toBe('2026-05-09');
    expect(read('9. Mai 26', 'de')).toBe('2026-05-09');
    expect(read('٩/٥/٢٠٢٦', 'ar')).toBe('2026-05-09');
    expect(read('２０２６／５／９', 'ja')).toBe('2026-05-09');
    expect(read('2026年5月9日', 'ja')).toBe('2026-05-09');
    expect(read('2026. 5. 9.', 'ko')).toBe('2026-05-09');
    expect(read('31.02.2026', 'de')).toBe('31.02.2026');
  });

  it('times of 12 and 24 hours', () => {
    const read = (typed: string, locale: string) => spellingOf('datetime-local', locale).read(typed);
    expect(read('2026-05-09 2:05 PM', 'en')).toBe('2026-05-09T14:05');
    expect(read('2026-05-09 12:05 am', 'en')).toBe('2026-05-09T00:05');
    expect(read('9.5.2026 14.05', 'de')).toBe('2026-05-09T14:05');
    expect(read('9/5/2026 14h05', 'fr')).toBe('2026-05-09T14:05');
    expect(read('9.5.2026 25:05', 'de')).toBe('9.5.2026 25:05');
  });

  it('numbers by other keyboards', () => {
    const read = (typed: string, locale: string) => spellingOf('number', locale).read(typed);
    expect(read('١٢٫٥', 'ar')).toBe('12.5');
    expect(read('۱٬۲۳۴٫۵', 'fa')).toBe('1234.5');
    expect(read('１２.５', 'ja')).toBe('12.5');
    expect(read('12,5', 'de')).toBe('12.5');
  });

  it('English days in the order of the browser’s region', () => {
    const read = (typed: string) => spellingOf('date', 'en').read(typed);
    vi.stubGlobal('navigator', { languages: ['en-GB', 'en'] });
    expect(read('5/9/2026')).toBe('2026-09-05');
    vi.stubGlobal('navigator', { languages: ['de', 'en-US'] });
    expect(read('5/9/2026')).toBe('2026-05-09');
    vi.unstubAllGlobals();
  });
});

it('an input describes the order of a day as it is read', () => {
  for (const locale of localeNames) {
    const { pattern } = calendars[`/locales/${locale}/calendar.json`] ?? calendar;
    const shown = spellingOf('date', locale).write('2026-05-09');
    expect(pattern.replaceAll(/\p{L}+/gu, '#'), locale).toBe(shown.replaceAll(/\d+|\p{L}+/gu, '#'));
    const year = shown.split(/[^\d\p{L}]+/u).findIndex((part) => part.length === 4);
    const yearAt = pattern.split(/[^\p{L}]+/u).findIndex((part) => years.test(part));
    expect(yearAt, locale).toBe(year);
  }
});

it('an arrow key changes a number by one step, within its limits and without rounding errors', () => {
  expect(stepped(0.1, 0.2, {})).toBe('0.3');
  expect(stepped(0, -1, { min: 0 })).toBe('0');
  expect(stepped(9.5, 1, { max: 10 })).toBe('10');
});
