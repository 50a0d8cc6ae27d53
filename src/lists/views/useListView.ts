import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { ListLayout } from '#console/lists/listTypes';
import { shownColumns } from '#console/lists/table/columnChoice';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import type { Column } from '#console/schema/schemaColumns';
import type { ListView } from './viewState';

/** Values of the surrounding list that views need. */
export interface ViewedList {
  columns: readonly Column[];
  layout: ListLayout;
  table: TableChoice;
}

/** How the list around is looked at now. */
export function useListView({ columns, layout, table: { choice } }: ViewedList): ListView {
  const { filterValues, sort, perPage } = useListContext();
  return useMemo(
    () => ({
      filter: filterValues,
      sort: { field: sort.field, order: sort.order },
      perPage,
      layout,
      columns: shownColumns(columns, choice).map(({ key }) => key),
      choice,
    }),
    [filterValues, sort, perPage, layout, columns, choice],
  );
}
