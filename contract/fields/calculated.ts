import { keepClock, keepDay } from '../days';
import type { Calculation } from './calculations';
import { type FieldTypeName, typeOf } from './fieldTypes';

/** Whether a calculation applies to values of a type. */
export function canCalculate(type: FieldTypeName, by: Calculation): boolean {
  const { kind, assigned } = typeOf({ type });
  if (assigned) return false;
  return '$shift' in by ? kind === 'day' || kind === 'clock' : kind === 'number';
}

/**
 * The result of a calculation for one row, as text. The field's own rules may still refuse it. A text that is not a
 * value of the type stays unchanged.
 */
export function calculated(type: FieldTypeName, text: string, by: Calculation): string {
  return '$shift' in by ? shifted(type, text, by.$shift.days) : raised(type, text, by.$raise);
}

const milliseconds = 24 * 60 * 60 * 1000;

function shifted(type: FieldTypeName, text: string, days: number): string {
  const day = keepDay(text);
  if (day === null) return text;
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + days * milliseconds).toISOString().split('T')[0] ?? '';
  const clock = typeOf({ type }).kind === 'clock' ? keepClock(text) : null;
  return clock === null ? moved : `${moved}${clock.slice(10)}`;
}

/** Decimal digits that a double holds without loss. */
const certainDigits = 15;

function raised(type: FieldTypeName, text: string, by: { amount: number } | { percent: number }): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  const sum = 'amount' in by ? number + by.amount : number + (number * by.percent) / 100;
  if (!Number.isFinite(sum)) return String(sum);
  const certain = Number(sum.toPrecision(certainDigits));
  const decimals = typeOf({ type }).decimals;
  return String(decimals === undefined ? certain : rounded(certain, decimals));
}

/** Rounds half away from zero, the rule for money. */
function rounded(number: number, decimals: number): number {
  const size = Math.round(Number(`${Math.abs(number)}e${decimals}`));
  const back = Number(`${size}e-${decimals}`);
  return Number.isFinite(back) && back !== 0 ? Math.sign(number) * back : back === 0 ? 0 : number;
}
