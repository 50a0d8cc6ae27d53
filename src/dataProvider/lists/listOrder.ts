import type { SortPayload } from 'react-admin';
import type { ListSort } from '#contract/lists/listQuery';

/**
 * A list's order. react-admin knows one field with a direction. Several fields are encoded in the field's name, so that
 * addresses, saved queries and query keys contain them: `status,-endDate` sorts by status, then by due date descending;
 * `status/-endDate` also groups by status.
 */
export interface ListOrder {
  /** Whether rows are grouped by the first field. */
  grouped: boolean;
  sorts: readonly [ListSort, ...ListSort[]];
}

const signed = ({ field, order }: ListSort): string => (order === 'DESC' ? `-${field}` : field);

/** The most fields that a backend sorts by. */
const mostSorts = 10;

export function readOrder({ field, order }: SortPayload): ListOrder {
  const slash = field.indexOf('/');
  const grouped = slash > 0;
  const first = grouped ? field.slice(0, slash) : (field.split(',')[0] ?? field);
  const others = field.slice(first.length + 1).split(',');
  const sorts = others.filter(Boolean).map((name): ListSort => {
    const down = name.startsWith('-');
    return { field: down ? name.slice(1) : name, order: down ? 'DESC' : 'ASC' };
  });
  const known = new Set([first]);
  const once = sorts.filter((sort) => !known.has(sort.field) && known.add(sort.field));
  return { grouped, sorts: [{ field: first, order }, ...once.slice(0, mostSorts - 1)] };
}

export function writeOrder({ grouped, sorts }: ListOrder): { field: string; order: 'ASC' | 'DESC' } {
  const [first, ...others] = sorts;
  const rest = others.map(signed).join(',');
  const joined = grouped ? `${first.field}/${rest}` : [first.field, rest].filter(Boolean).join(',');
  return { field: joined, order: first.order };
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
  const [first, ...others] = sorts;
  const next = pressed(sorts, field);
  if (first.field === field && (grouped || others.length === 0 || add)) return { grouped, sorts: [next, ...others] };
  if (!add) return grouped ? { grouped, sorts: [first, next] } : { grouped, sorts: [next] };
  const known = others.find((sort) => sort.field === field);
  if (!known) return { grouped, sorts: [first, ...others, next] };
  const left = others.flatMap((sort) => (sort !== known ? [sort] : known.order === 'ASC' ? [next] : []));
  return { grouped, sorts: [first, ...left] };
}

/** The order with rows grouped by a field; null: no groups. */
export function groupOrder({ grouped, sorts }: ListOrder, field: string | null): ListOrder {
  const [first, ...others] = sorts;
  const remaining = grouped ? others : sorts;
  if (field !== null) {
    const known = sorts.find((sort) => sort.field === field) ?? { field, order: 'ASC' };
    return { grouped: true, sorts: [known, ...remaining.filter((sort) => sort.field !== field)] };
  }
  const [next, ...rest] = remaining;
  return { grouped: false, sorts: next ? [next, ...rest] : [first] };
}
