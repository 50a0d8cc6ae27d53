import { describe, expect, it } from 'vitest';
import { creationContextOf } from '#server/fields/creationContext';
import { effortOf, leastOf } from '../../../support/effort';

const caller = (timeZone: string | null) =>
  ({ session: { timeZone }, userId: 'me' }) as Parameters<typeof creationContextOf>[0];

describe('the creation context of a record', () => {
  it.each([
    ['Asia/Tokyo', '2026-03-02', '05:30'],
    ['America/New_York', '2026-03-01', '15:30'],
    [null, '2026-03-01', '20:30'],
  ])('has the day and time of the company: %s', (zone, day, time) => {
    expect(creationContextOf(caller(zone), new Date('2026-03-01T20:30:00Z'))).toEqual({ day, time, me: 'me' });
  });

  it('the creation context of an import’s rows takes less than a step (rules 15.8)', async () => {
    const ask = () => {
      for (let row = 0; row < 1000; row += 1) creationContextOf(caller('Europe/Berlin'));
    };
    expect(await leastOf(50, () => effortOf(ask))).toBeLessThan(50);
  });
});
