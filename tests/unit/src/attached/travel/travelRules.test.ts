import { describe, expect, it } from 'vitest';
import { byTime, nightsOf, travelErrors, trimmed } from '#console/attached/travel/travelRules';
import { en } from '#console/i18n/en';
import { providerOf } from '#console/i18n/language';
import type { Text } from '#console/i18n/useText';
import type { Flight, Hotel } from '../../../../../contract/travel';

const english = providerOf('en', en);
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

describe('part 1, section 2.8: the list', () => {
  it('holds flights and hotels by departure and check-in, unreadable times last', () => {
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

describe('part 1, section 2.8: nights are days between check-in and check-out, rounded up', () => {
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

  it('are not known where a time cannot be read', () => {
    expect(nightsOf({ checkInTime: 'soon', checkOutTime: '2025-05-13T11:00' })).toBeNull();
  });

  it('read as night or nights', () => {
    expect(text('travel.hotel.nights', { smart_count: 1 })).toBe('1 night');
    expect(text('travel.hotel.nights', { smart_count: 3 })).toBe('3 nights');
  });
});

describe('part 1, section 5: the flight form', () => {
  const good = {
    title: 'Out',
    departureAirport: 'BER',
    departureTime: '2025-05-12T10:30',
    arrivalAirport: 'LIS',
    arrivalTime: '2025-05-12T13:05',
  };
  it('accepts a flight without description and flight number', () => {
    expect(travelErrors('flight', good, text)).toEqual({});
  });
  it('says by the field what is missing', () => {
    expect(travelErrors('flight', { title: '  ' }, text)).toEqual({
      title: 'Title is required',
      departureAirport: 'Departure airport is required',
      departureTime: 'Departure time is required',
      arrivalAirport: 'Arrival airport is required',
      arrivalTime: 'Arrival time is required',
    });
  });
  it('wants the arrival later than the departure', () => {
    const message = { arrivalTime: 'Arrival time must be after departure time' };
    expect(travelErrors('flight', { ...good, arrivalTime: good.departureTime }, text)).toEqual(message);
    expect(travelErrors('flight', { ...good, arrivalTime: '2025-05-12T09:00' }, text)).toEqual(message);
  });
  it('limits title, airports and flight number to 50 and the description to 250', () => {
    const long = 'x'.repeat(51);
    const values = { ...good, title: long, departureAirport: long, arrivalAirport: long, flightNumber: long };
    expect(Object.keys(travelErrors('flight', { ...values, description: 'x'.repeat(251) }, text))).toEqual([
      'title',
      'description',
      'departureAirport',
      'arrivalAirport',
      'flightNumber',
    ]);
    const most = 'x'.repeat(50);
    const fitting = { ...good, title: `${most} `, flightNumber: most, description: 'x'.repeat(250) };
    expect(travelErrors('flight', fitting, text)).toEqual({});
    expect(travelErrors('flight', { ...good, title: long }, text).title).toBe('Title must be at most 50 characters');
  });
});

describe('part 1, section 5: the hotel form', () => {
  const good = {
    title: 'Stay',
    hotelName: 'Canal',
    address: '18 Wharf Street',
    checkInTime: '2025-05-12T15:00',
    checkOutTime: '2025-05-13T11:00',
  };
  it('says by the field what is missing', () => {
    expect(travelErrors('hotel', {}, text)).toEqual({
      title: 'Title is required',
      hotelName: 'Hotel name is required',
      address: 'Address is required',
      checkInTime: 'Check-in time is required',
      checkOutTime: 'Check-out time is required',
    });
  });
  it('wants the check-out later than the check-in', () => {
    expect(travelErrors('hotel', { ...good, checkOutTime: good.checkInTime }, text)).toEqual({
      checkOutTime: 'Check-out time must be after check-in time',
    });
  });
  it('limits the address to 100 and the other texts to 50', () => {
    expect(travelErrors('hotel', { ...good, address: 'x'.repeat(100) }, text)).toEqual({});
    const long = { address: 'x'.repeat(101), hotelName: 'x'.repeat(51), confirmationNumber: 'x'.repeat(51) };
    expect(Object.keys(travelErrors('hotel', { ...good, ...long }, text))).toEqual([
      'hotelName',
      'address',
      'confirmationNumber',
    ]);
  });
  it('is sent without the blanks around its texts', () => {
    expect(trimmed({ title: ' Stay ', documents: [] })).toEqual({ title: 'Stay', documents: [] });
  });
});
