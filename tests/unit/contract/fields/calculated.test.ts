import { describe, expect, it } from 'vitest';
import { calculated, canCalculate } from '#contract/fields/calculated';
import { calculation } from '#contract/fields/calculations';

const days = (count: number) => ({ $shift: { days: count } });
const amount = (more: number) => ({ $raise: { amount: more } });
const percent = (more: number) => ({ $raise: { percent: more } });

describe('what a bulk edit works out for a row (rules 13.21)', () => {
  it('shifts days over months, leap days and years, and keeps the time of day', () => {
    expect(calculated('date', '2026-01-31', days(14))).toBe('2026-02-14');
    expect(calculated('date', '2024-02-28', days(1))).toBe('2024-02-29');
    expect(calculated('date', '2026-01-01', days(-1))).toBe('2025-12-31');
    expect(calculated('date', '2026-03-28T00:00:00Z', days(2))).toBe('2026-03-30');
    expect(calculated('dateTime', '2026-10-24T08:30', days(7))).toBe('2026-10-31T08:30');
  });

  it('leaves a day that nobody can read, and says one outside of the calendar as it comes', () => {
    expect(calculated('date', 'soon', days(1))).toBe('soon');
    expect(calculated('date', '9999-12-31', days(1))).toMatch(/^\+?10000|^\+010000/);
  });

  it('raises numbers by an amount or per cent as their type keeps them', () => {
    expect(calculated('integer', '10', percent(15))).toBe('12');
    expect(calculated('integer', '-10', percent(15))).toBe('-12');
    expect(calculated('currency', '19.99', percent(10))).toBe('21.99');
    expect(calculated('currency', '1.005', amount(0))).toBe('1.01');
    expect(calculated('number', '0.1', amount(0.2))).toBe('0.3');
    expect(calculated('percentage', '12.5', amount(-2.5))).toBe('10');
    expect(calculated('integer', '0', percent(50))).toBe('0');
    expect(calculated('number', 'many', amount(1))).toBe('many');
  });

  it('is for days and times, and for numbers, alone', () => {
    const shiftable = ['date', 'dateTime'] as const;
    const raisable = ['integer', 'number', 'currency', 'percentage'] as const;
    for (const type of shiftable)
      expect([canCalculate(type, days(1)), canCalculate(type, amount(1))]).toEqual([true, false]);
    for (const type of raisable)
      expect([canCalculate(type, days(1)), canCalculate(type, amount(1))]).toEqual([false, true]);
    for (const type of ['text', 'select', 'multiSelect', 'checkbox', 'user'] as const) {
      expect([canCalculate(type, days(1)), canCalculate(type, percent(1))]).toEqual([false, false]);
    }
  });

  it('is whole days within a century, and one way of raising', () => {
    expect(calculation.safeParse(days(1.5)).success).toBe(false);
    expect(calculation.safeParse(days(40_000)).success).toBe(false);
    expect(calculation.safeParse({ $raise: { amount: 1, percent: 1 } }).success).toBe(false);
    expect(calculation.safeParse({ $raise: { amount: Number.POSITIVE_INFINITY } }).success).toBe(false);
    expect(calculation.safeParse(percent(-3.5)).success).toBe(true);
  });
});
