import { type Calculation, isCalculation } from '#contract/fields/calculations';
import { keepDay } from '#contract/values';

/** A calendar day of a form as it travels: `YYYY-MM-DD`; null: none. No zone ever moves it. */
export function dayText(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return keepDay(value) ?? value;
}

/** The same of a bulk action, which may shift it. */
export const dayOrShift = (value: unknown): string | null | Calculation =>
  isCalculation(value) ? value : dayText(value);
