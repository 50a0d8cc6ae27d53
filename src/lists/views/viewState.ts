import { flatFilter } from '#console/dataProvider/lists/filters';
import { readOrder, writeOrder } from '#console/dataProvider/lists/listOrder';
import { canonicalText } from '#console/lists/filters/filterValues';
import type { LayoutOptions } from '#console/lists/layouts/keys';
import { listSearch } from '#console/lists/listAddress';
import { type ColumnChoice, noChoice, shownColumns } from '#console/lists/table/columnChoice';
import type { Column } from '#console/schema/schemaColumns';
import type { View } from '#contract/extensions/views';
import type { ListSort } from '#contract/lists/listQuery';

/** The state of a list, as views store it. */
export interface ListView {
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
  layout: string;
  options: LayoutOptions;
  /** Keys of the visible columns in order. */
  columns: readonly string[];
  choice: ColumnChoice;
}

/** The query of a view for the current state. */
export const queryOf = ({ filter, sort, perPage, layout, options, columns, choice }: ListView): View['query'] => ({
  filter: { ...flatFilter(filter) },
  ...orderOf(sort),
  perPage,
  layout,
  ...(Object.keys(options).length > 0 && { options: { ...options } }),
  columns: [...columns],
  ...(choice.widths && { widths: { ...choice.widths } }),
});

/** A list's order as views store it: alternating names and orders, and the grouping. */
function orderOf(sort: ListView['sort']): Pick<View['query'], 'sort' | 'group' | 'groups'> {
  const { grouped, sorts } = readOrder(sort);
  return {
    sort: sorts.flatMap(({ field, order }) => [field, order]),
    ...(grouped > 0 && { group: sorts[0].field }),
    ...(grouped > 1 && { groups: sorts.slice(0, grouped).map(({ field }) => field) }),
  };
}

/** The order in a view; undefined: the list's default. */
export function sortOf({ sort, group, groups }: View['query']): ListView['sort'] | undefined {
  const parts = Array.isArray(sort) ? sort : [sort?.field, sort?.order];
  const sorts = parts.flatMap((field, index): ListSort[] => {
    if (index % 2 === 1 || typeof field !== 'string' || field === '') return [];
    return [{ field, order: parts[index + 1] === 'DESC' ? 'DESC' : 'ASC' }];
  });
  const [first, ...others] = sorts;
  const levels = groups ?? (group ? [group] : []);
  const differs = sorts.findIndex(({ field }, level) => field !== levels[level]);
  return first && writeOrder({ grouped: differs < 0 ? sorts.length : differs, sorts: [first, ...others] });
}

/** The query string of a list that shows a view. */
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

/** A view's columns as a choice of columns; unnamed columns are hidden. */
export function choiceOf({ columns: keys, widths }: View['query'], all: readonly Pick<Column, 'key'>[]): ColumnChoice {
  if (!keys) return widths ? { ...noChoice, widths } : noChoice;
  return {
    order: [...keys],
    shown: [...keys],
    hidden: all.map(({ key }) => key).filter((key) => !keys.includes(key)),
    ...(widths && { widths }),
  };
}

/** Whether the list differs from a view. Members that the view leaves open do not count. */
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
