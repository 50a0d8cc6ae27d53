import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import type { AggregatesParams } from '#console/dataProvider/types';
import type { ListAggregates } from '#contract/lists/listAggregates';
import { fieldValue } from './localFields';

/** The value of a group; null for blank values. */
const groupText = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

/** Aggregates of a whole list, in the format of the backend's extension. @see rules 13.18 */
export function addUp(
  rows: readonly AtriumRecord[],
  { of, group }: Pick<AggregatesParams, 'of' | 'group'>,
): ListAggregates {
  const whole = aggregatesOf(rows, of);
  if (group === undefined) return whole;
  const parts = new Map<string | null, AtriumRecord[]>();
  for (const row of rows) {
    const value = groupText(fieldValue(row, group));
    const some = parts.get(value);
    if (some) some.push(row);
    else parts.set(value, [row]);
  }
  return { ...whole, groups: [...parts].map(([value, some]) => ({ value, ...aggregatesOf(some, of) })) };
}

function aggregatesOf(rows: readonly AtriumRecord[], of: readonly string[]): Pick<ListAggregates, 'count' | 'figures'> {
  const aggregates = of.map((field) => {
    const numbers = rows.flatMap((row) => {
      const text = groupText(fieldValue(row, field));
      const number = Number(text);
      return text === null || !Number.isFinite(number) ? [] : [number];
    });
    const sum = numbers.length > 0 ? numbers.reduce((all, number) => all + number, 0) : null;
    return [field, { sum, filled: numbers.length }] as const;
  });
  return { count: rows.length, figures: Object.fromEntries(aggregates) };
}
