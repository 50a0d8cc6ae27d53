import { describe, expect, it } from 'vitest';
import { messages as en } from '#console/i18n/english/console';
import { formatRelative, formatsOf } from '#console/i18n/format';
import { providerOf } from '#console/i18n/language';
import { wholeMessages } from '#console/i18n/locales';

const fr = await wholeMessages('fr');

const english = formatsOf('en', providerOf('en', en).translate);
const french = formatsOf('fr', providerOf('fr', fr).translate);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('Dates', () => {
  it('a calendar day is never moved, also when it comes as a date-time (rules 14.1)', () => {
    expect(english.day('2024-03-31')).toBe('Mar 31, 2024');
    expect(english.day('2024-03-31T23:59:59-11:00')).toBe('Mar 31, 2024');
    expect(french.day('2024-03-31')).toBe('31 mars 2024');
  });

  it('a wall-clock time shows the figures on the ticket', () => {
    expect(plain(english.wallClock('2024-03-31T02:30'))).toBe('Mar 31, 2024, 2:30 AM');
    expect(plain(english.wallClock('2024-03-31T02:30:00+09:00'))).toBe('Mar 31, 2024, 2:30 AM');
  });

  it("missing ones are 'Unknown date', wrong ones 'Invalid date' (rules 5.4)", () => {
    expect([english.day(null), english.instant(undefined), english.relativeTime('')]).toEqual(
      Array.from({ length: 3 }, () => 'Unknown date'),
    );
    expect([english.day('soon'), english.instant('soon'), english.relativeTime('soon')]).toEqual(
      Array.from({ length: 3 }, () => 'Invalid date'),
    );
  });
});

describe('Relative time (rules 5.4)', () => {
  const now = Date.parse('2024-06-30T12:00:00Z');
  const seconds = (count: number) => formatRelative(new Date(now - count * 1000), 'en', 'Just now', now);

  it.each([
    [0, 'Just now'],
    [1, '1 second ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [7 * 86_400 - 1, '6 days ago'],
    [7 * 86_400, '1 week ago'],
    [28 * 86_400 - 1, '3 weeks ago'],
    [28 * 86_400, 'Jun 2, 2024'],
    [-30, 'Just now'],
  ])('%i s', (count, text) => expect(seconds(count)).toBe(text));
});

describe('File sizes (rules 3.4)', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [5 * 2 ** 20, '5.00 MB'],
    [3 * 2 ** 30, '3.00 GB'],
    [2048 * 2 ** 30, '2,048.00 GB'],
  ])('%i bytes', (bytes, text) => expect(english.fileSize(bytes)).toBe(text));

  it('in French', () => expect(plain(french.fileSize(1536))).toBe('1,50 Ko'));
});
