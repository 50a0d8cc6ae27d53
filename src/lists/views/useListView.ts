import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { LayoutOptions, ListLayout } from '#console/lists/layouts/keys';
import { shownColumns } from '#console/lists/table/columnChoice';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import type { Column } from '#console/schema/schemaColumns';
import type { ListView } from './viewState';

/** Values of the surrounding list that views store. */
export interface ViewedList {
  columns: readonly Column[];
  layout: ListLayout;
  options: LayoutOptions;
  table: TableChoice;
}

/** The current state of the surrounding list, as a view stores it. */
export function useListView({ columns, layout, options, table: { choice } }: ViewedList): ListView {
  const { filterValues, sort, perPage } = useListContext();
  return useMemo(
    () => ({
      filter: filterValues,
      sort: { field: sort.field, order: sort.order },
      perPage,
      layout,
      options,
      columns: shownColumns(columns, choice).map(({ key }) => key),
      choice,
    }),
    [filterValues, sort, perPage, layout, options, columns, choice],
  );
}
