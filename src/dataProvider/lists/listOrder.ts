import type { SortPayload } from 'react-admin';
import { mostLevels } from '#contract/lists/listLevels';
import type { ListSort } from '#contract/lists/listQuery';

/**
 * A list's order. react-admin knows one field with a direction. Several fields are encoded in the field's name, so that
 * addresses, saved queries and query keys contain them: `status,-endDate` sorts by status, then by due date descending;
 * `status/-endDate` also groups by status, `status/clientName/-endDate` by status and, within it, by client.
 */
export interface ListOrder {
  /** The number of leading fields by which rows are grouped. */
  grouped: number;
  sorts: readonly [ListSort, ...ListSort[]];
}

const signed = ({ field, order }: ListSort): string => (order === 'DESC' ? `-${field}` : field);

/** The most fields that a backend sorts by. */
const mostSorts = 10;

const readSort = (name: string): ListSort =>
  name.startsWith('-') ? { field: name.slice(1), order: 'DESC' } : { field: name, order: 'ASC' };

export function readOrder({ field, order }: SortPayload): ListOrder {
  const parts = field.split('/');
  const count = Math.min(parts.length - 1, mostLevels);
  const levels = parts.slice(0, count).filter(Boolean);
  const rest = parts.slice(count).join(',').split(',').filter(Boolean);
  const [first = field, ...others] = [...levels, ...rest];
  const known = new Set([first]);
  const once = others.map(readSort).filter((sort) => !known.has(sort.field) && known.add(sort.field));
  // Levels come first, so that each of them stays where it is named again.
  const grouped = new Set(levels.map((name, level) => (level === 0 ? name : readSort(name).field))).size;
  return { grouped, sorts: [{ field: first, order }, ...once.slice(0, mostSorts - 1)] };
}

export function writeOrder({ grouped, sorts }: ListOrder): { field: string; order: 'ASC' | 'DESC' } {
  const [first, ...others] = sorts;
  const names = [first.field, ...others.map(signed)];
  const levels = names.slice(0, grouped).map((name) => `${name}/`);
  return { field: levels.join('') + names.slice(grouped).join(','), order: first.order };
}

const turned = (order: ListSort['order']) => (order === 'ASC' ? 'DESC' : 'ASC');

/** Pressing a sorted column reverses it; another column starts ascending. */
const pressed = (sorts: readonly ListSort[], field: string): ListSort => {
  const known = sorts.find((sort) => sort.field === field);
  return { field, order: known ? turned(known.order) : 'ASC' };
};

/**
 * The order after pressing a column's head; the grouping stays.
 * @param add whether to add the column to the sort: the second press reverses it, the third removes it
 */
export function pressOrder({ grouped, sorts }: ListOrder, field: string, add: boolean): ListOrder {
  const next = pressed(sorts, field);
  const index = sorts.findIndex((sort) => sort.field === field);
  const exchanged = () => ordered(sorts.map((sort, other) => (other === index ? next : sort)));
  if (index >= 0 && index < grouped) return { grouped, sorts: exchanged() };
  if (index === 0 && (sorts.length === 1 || add)) return { grouped, sorts: exchanged() };
  if (!add) return { grouped, sorts: ordered([...sorts.slice(0, grouped), next]) };
  if (index < 0) return { grouped, sorts: ordered([...sorts, next]) };
  if (sorts[index]?.order === 'ASC') return { grouped, sorts: exchanged() };
  return { grouped, sorts: ordered(sorts.filter((sort) => sort.field !== field)) };
}

/** A list of sorts that is known to have one. */
export function ordered([first, ...others]: readonly ListSort[]): ListOrder['sorts'] {
  if (!first) throw new Error('An order has a field.');
  return [first, ...others];
}
