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
  { of, groups = [] }: Pick<AggregatesParams, 'of' | 'groups'>,
): ListAggregates {
  const whole = aggregatesOf(rows, of);
  if (groups.length === 0) return whole;
  return { ...whole, groups: groups.flatMap((_field, level) => groupsOf(rows, of, groups.slice(0, level + 1))) };
}

/** The groups of a level, by the fields from the outermost to its own. */
function groupsOf(
  rows: readonly AtriumRecord[],
  of: readonly string[],
  fields: readonly string[],
): NonNullable<ListAggregates['groups']> {
  const parts = new Map<string, { values: (string | null)[]; some: AtriumRecord[] }>();
  for (const row of rows) {
    const values = fields.map((field) => groupText(fieldValue(row, field)));
    const key = JSON.stringify(values);
    const part = parts.get(key) ?? { values, some: [] };
    part.some.push(row);
    parts.set(key, part);
  }
  return [...parts.values()].map(({ values, some }) => ({
    value: values.at(-1) ?? null,
    ...(values.length > 1 && { values }),
    ...aggregatesOf(some, of),
  }));
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
