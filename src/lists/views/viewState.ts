import { flatFilter } from '#console/dataProvider/lists/filters';
import { readOrder, writeOrder } from '#console/dataProvider/lists/listOrder';
import { canonicalText } from '#console/lists/filters/filterValues';
import type { LayoutOptions } from '#console/lists/layouts/keys';
import { listSearch } from '#console/lists/listAddress';
import { type ColumnChoice, noChoice, shownColumns } from '#console/lists/table/columnChoice';
import type { Column } from '#console/schema/schemaColumns';
import type { View } from '#contract/extensions/views';
import type { ListSort } from '#contract/lists/listQuery';

/** How a list is looked at now. */
export interface ListView {
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
  layout: string;
  options: LayoutOptions;
  /** Keys of the columns on show, in their order. */
  columns: readonly string[];
  choice: ColumnChoice;
}

/** The query that a view saves. */
export const queryOf = ({ filter, sort, perPage, layout, options, columns, choice }: ListView): View['query'] => ({
  filter: { ...flatFilter(filter) },
  ...orderOf(sort),
  perPage,
  layout,
  ...(Object.keys(options).length > 0 && { options: { ...options } }),
  columns: [...columns],
  ...(choice.widths && { widths: { ...choice.widths } }),
});

/** A list's order as views keep it: names and orders in turn, and what it is grouped by. */
function orderOf(sort: ListView['sort']): Pick<View['query'], 'sort' | 'group'> {
  const { grouped, sorts } = readOrder(sort);
  return { sort: sorts.flatMap(({ field, order }) => [field, order]), ...(grouped && { group: sorts[0].field }) };
}

/** The order that a view keeps; undefined: the list's own. */
export function sortOf({ sort, group }: View['query']): ListView['sort'] | undefined {
  const parts = Array.isArray(sort) ? sort : [sort?.field, sort?.order];
  const sorts = parts.flatMap((field, index): ListSort[] => {
    if (index % 2 === 1 || typeof field !== 'string' || field === '') return [];
    return [{ field, order: parts[index + 1] === 'DESC' ? 'DESC' : 'ASC' }];
  });
  const [first, ...others] = sorts;
  return first && writeOrder({ grouped: group === first.field, sorts: [first, ...others] });
}

/** The address of a list that is looked at so. */
export function viewSearch({ id, query }: Pick<View, 'id' | 'query'>): string {
  const { filter = {}, perPage, layout, options } = query;
  const sort = sortOf(query);
  return listSearch({
    filter,
    ...(sort && { sort }),
    ...(perPage && { perPage }),
    ...(layout && { layout }),
    ...(options && { options }),
    view: id,
  });
}

/** A view's columns as a person's choice of them; columns that it does not name are hidden. */
export function choiceOf({ columns: keys, widths }: View['query'], all: readonly Pick<Column, 'key'>[]): ColumnChoice {
  if (!keys) return widths ? { ...noChoice, widths } : noChoice;
  return {
    order: [...keys],
    shown: [...keys],
    hidden: all.map(({ key }) => key).filter((key) => !keys.includes(key)),
    ...(widths && { widths }),
  };
}

/** Whether a list is looked at otherwise than a view says; what the view leaves open is not asked. */
export function isChanged({ query }: Pick<View, 'query'>, now: ListView, all: readonly Column[]): boolean {
  const sort = sortOf(query);
  const differs = (stored: unknown, current: unknown) => canonicalText(stored) !== canonicalText(current);
  const columns = query.columns && shownColumns(all, choiceOf(query, all)).map(({ key }) => key);
  return (
    differs(flatFilter(query.filter ?? {}), flatFilter(now.filter)) ||
    (sort !== undefined && differs(sort, now.sort)) ||
    (query.perPage ? query.perPage !== now.perPage : false) ||
    (query.layout ? query.layout !== now.layout || differs(query.options ?? {}, now.options) : false) ||
    (columns ? differs(columns, now.columns) : false) ||
    differs(query.widths ?? {}, now.choice.widths ?? {})
  );
}
