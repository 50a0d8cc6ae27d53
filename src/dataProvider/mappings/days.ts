import { type Calculation, isCalculation } from '#contract/fields/calculations';
import { keepDay } from '#contract/values';

/** A form's calendar day in wire format, `YYYY-MM-DD`; null: none. No time zone shifts it. */
export function dayText(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return keepDay(value) ?? value;
}

/** A day of a bulk action, or a calculation. */
export const dayOrShift = (value: unknown): string | null | Calculation =>
  isCalculation(value) ? value : dayText(value);
