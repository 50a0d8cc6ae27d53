import type { ListDescriptor } from '#server/resources/list';
import type { ListPlan, SortKey } from './listPlan';

/** How many rows a page of a list is read with: one more than it has tells whether there are others. */
export const rowsRead = ({ first, last }: { first: number; last: number }): number => last - first + 2;

/** A list's rows, with the joins of those names. */
export function from(list: ListDescriptor, { table }: Pick<ListPlan, 'table'>, joins: Iterable<string>): string {
  const used = [...new Set(joins)].map((name) => {
    const join = list.joins?.[name];
    if (!join) throw new Error(`The list of ${list.unit} has no join '${name}'.`);
    return ` ${join}`;
  });
  return `${table} ${list.alias}${used.join('')}`;
}

export const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';

/** Conditions on the values `v` that a list is ordered by: the field, and its part of `conditions`. */
export const valueConditions = (key: Extract<SortKey, { kind: 'custom' }>, conditions: readonly string[]): string[] => [
  `v.tenant_id = $company and v.definition_id = ${key.definition} and v.${key.column} is not null`,
  ...conditions.flatMap((condition) => key.own.get(condition) ?? []),
];

/** The number of all rows of a list of which it is kept. */
export const maintainedTotal = ({ aggregates: figures }: ListDescriptor): string =>
  `select sum(count)::int from ${figures} where tenant_id = $company`;

/** Whether the number of all rows that a list finds is kept, so that it is known where it is beyond the bound. */
export const hasMaintainedTotal = (
  { aggregates: figures }: ListDescriptor,
  { conditions, company }: ListPlan,
): boolean => figures !== undefined && conditions.every((condition) => condition === company);
