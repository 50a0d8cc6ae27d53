import { describe, expect, it } from 'vitest';
import { byTime, nightsOf, withinReach } from '#console/custom/travel/travelRules';
import { messages as en } from '#console/i18n/english/console';
import { later } from '#console/i18n/english/later';
import { providerOf } from '#console/i18n/language';
import type { Text } from '#console/i18n/useText';
import type { Flight, Hotel } from '#contract/resources/calls/travel';

const english = providerOf('en', { ...en, ...later });
const text: Text = (key, values) => english.translate(key, values);

const flight = (id: string, departureTime: string): Flight => ({
  id,
  projectId: 'p',
  title: id,
  departureAirport: 'BER',
  departureTime,
  arrivalAirport: 'LIS',
  arrivalTime: '2030-01-01T00:00',
});
const hotel = (id: string, checkInTime: string, checkOutTime = '2030-01-01T00:00'): Hotel => ({
  id,
  projectId: 'p',
  title: id,
  hotelName: 'Canal',
  address: 'Wharf',
  checkInTime,
  checkOutTime,
});

describe('the list (rules 4.1)', () => {
  it('contains flights and hotels by departure and check-in, unreadable times last', () => {
    const entries = byTime(
      [flight('third', '2025-05-03T08:00'), flight('first', '2025-05-01T23:59')],
      [hotel('last', 'soon'), hotel('second', '2025-05-02T15:00')],
    );
    expect(entries.map(({ kind, record }) => `${kind} ${record.id}`)).toEqual([
      'flight first',
      'hotel second',
      'flight third',
      'hotel last',
    ]);
  });

  it.each([
    [0, '0 travel records'],
    [1, '1 travel record'],
    [2, '2 travel records'],
    [21, '21 travel records'],
  ])('counts %i as %s', (smart_count, words) => {
    expect(text('travel.count', { smart_count })).toBe(words);
  });
});

describe('nights are days between check-in and check-out, rounded up (rules 4.3)', () => {
  it.each([
    ['2025-05-12T15:00', '2025-05-13T11:00', 1],
    ['2025-05-12T15:00', '2025-05-13T15:00', 1],
    ['2025-05-12T15:00', '2025-05-13T15:01', 2],
    ['2025-05-12T14:00', '2025-05-12T20:00', 1],
    ['2025-02-27T15:00', '2025-03-02T10:00', 3],
    ['2025-03-29T12:00', '2025-03-31T12:00', 2],
    ['2025-10-25T12:00', '2025-10-27T12:00', 2],
  ])('%s to %s: %i', (checkInTime, checkOutTime, nights) => {
    expect(nightsOf({ checkInTime, checkOutTime })).toBe(nights);
  });

  it('are unknown for an unreadable time', () => {
    expect(nightsOf({ checkInTime: 'soon', checkOutTime: '2025-05-13T11:00' })).toBeNull();
  });

  it('are shown as night or nights', () => {
    expect(text('travel.hotel.nights', { smart_count: 1 })).toBe('1 night');
    expect(text('travel.hotel.nights', { smart_count: 3 })).toBe('3 nights');
  });
});

describe('partly loaded flights and hotels (rules 13.8)', () => {
  const leaving = (time: string) => flight(time, time);
  const staying = (time: string) => hotel(time, time);
  const entries = byTime(
    [leaving('2030-01-01T08:00'), leaving('2030-01-03T08:00')],
    [staying('2030-01-02T08:00'), staying('2030-01-09T08:00')],
  );
  const ids = (shown: readonly { record: { id: string } }[]) => shown.map(({ record }) => record.id.slice(8, 10));

  it('are shown up to the point that no later page can precede', () => {
    expect(ids(withinReach(entries, { flight: true, hotel: true }))).toEqual(['01', '02', '03', '09']);
    expect(ids(withinReach(entries, { flight: false, hotel: true }))).toEqual(['01', '02', '03']);
    expect(ids(withinReach(entries, { flight: false, hotel: false }))).toEqual(['01', '02', '03']);
  });
});
