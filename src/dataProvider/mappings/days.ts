import { keepDay } from '#contract/values';

/** A calendar day of a form as it travels: `YYYY-MM-DD`; null: none. No zone ever moves it. */
export function dayText(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return keepDay(value) ?? value;
}
