import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dayNumber,
  dayOfNumber,
  daysBetween,
  daysInMonth,
  startOfQuarter,
  startOfWeek,
  weekdayOf,
  weekOf,
} from '#console/lists/dates/days';

describe('calendar days (rules 14.1)', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin'])('are not moved by the zone %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(weekdayOf('2026-11-25')).toBe(3);
  });

  it('are counted, and come back from their numbers', () => {
    for (const day of ['0001-01-01', '1970-01-01', '2024-02-29', '9999-12-31']) {
      expect(dayOfNumber(dayNumber(day))).toBe(day);
    }
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
  });

  it('have the weekdays of the calendar, before 1970 too', () => {
    expect(weekdayOf('1969-12-31')).toBe(3);
    expect(weekdayOf('1900-01-01')).toBe(1);
  });

  it.each([
    ['2026-11-25', 1, '2026-11-23'],
    ['2026-11-25', 7, '2026-11-22'],
    ['2026-11-25', 6, '2026-11-21'],
    ['2026-11-23', 1, '2026-11-23'],
  ])('the week of %s that begins on %i begins on %s', (day, firstWeekday, start) => {
    expect(startOfWeek(day, firstWeekday)).toBe(start);
  });

  it('a month later is the same day, or the last of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('9999-12-01', 1)).toBe('9999-12-01');
    expect(daysInMonth('2023-02-10')).toBe(28);
    expect(startOfQuarter('2026-11-25')).toBe('2026-10-01');
  });

  it('the week begins as the language says', () => {
    expect(weekOf('de').firstDay).toBe(1);
    expect(weekOf('en-US').firstDay).toBe(7);
    expect(weekOf('ar-EG').firstDay).toBe(6);
    expect(weekOf('he-IL').weekend).toEqual([5, 6]);
  });
});
