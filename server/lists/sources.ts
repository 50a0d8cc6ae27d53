import type { ListDescriptor } from '#server/resources/list';
import type { ListPlan, SortKey } from './listPlan';

/** The number of rows that are read for a page: one more than it has shows whether there are others. */
export const rowsRead = ({ first, last }: { first: number; last: number }): number => last - first + 2;

/** A list's rows, with the named joins. */
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

/** Conditions on the sorted values `v`: the field, and its part of `conditions`. */
export const valueConditions = (key: Extract<SortKey, { kind: 'custom' }>, conditions: readonly string[]): string[] => [
  `v.tenant_id = $company and v.definition_id = ${key.definition} and v.${key.column} is not null`,
  ...conditions.flatMap((condition) => key.own.get(condition) ?? []),
];

/** The maintained total of a list. */
export const maintainedTotal = ({ aggregates }: ListDescriptor): string =>
  `select sum(count)::int from ${aggregates?.table} where tenant_id = $company`;

/** Whether the list has a maintained total, so that it is known also beyond the bound. */
export const hasMaintainedTotal = (
  { aggregates }: ListDescriptor,
  { conditions, company }: Pick<ListPlan, 'conditions' | 'company'>,
): boolean => aggregates !== undefined && conditions.every((condition) => condition === company);
