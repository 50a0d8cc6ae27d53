import { describe, expect, it } from 'vitest';
import { clockIn, dayAfter, instantIn } from '#server/process/zones';

const at = (text: string) => Date.parse(text);

describe('clocks of a zone', () => {
  it.each([
    ['UTC', '2026-03-29T00:30:00Z', '2026-03-29', '00:30:00'],
    ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29', '01:30:00'],
    ['Asia/Tokyo', '2026-03-28T15:00:00Z', '2026-03-29', '00:00:00'],
    ['America/New_York', '2026-03-29T03:59:59Z', '2026-03-28', '23:59:59'],
    ['Mars/Olympus', '2026-03-29T00:30:00Z', '2026-03-29', '00:30:00'],
  ])('of %s show %s as %s %s, and the instant is found by it', (zone, instant, day, time) => {
    expect(clockIn(zone, at(instant))).toEqual({ day, time });
    expect(instantIn(zone, day, time)).toBe(at(instant));
  });

  it('skip and repeat hours: a skipped time is replaced by the nearest one', () => {
    expect(clockIn('Europe/Berlin', instantIn('Europe/Berlin', '2026-03-29', '02:30:00')).day).toBe('2026-03-29');
    expect(clockIn('Europe/Berlin', instantIn('Europe/Berlin', '2026-10-25', '02:30:00'))).toEqual({
      day: '2026-10-25',
      time: '02:30:00',
    });
  });

  it('count days across months and years', () => {
    expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  });
});
