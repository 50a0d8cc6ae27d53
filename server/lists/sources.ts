import type { ListDescriptor } from './descriptor';
import type { ListPlan } from './statement';

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
