import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { readOrder } from '#console/dataProvider/lists/listOrder';
import type { AggregatesParams, AtriumDataProvider } from '#console/dataProvider/types';
import { useAskedFilter } from '#console/lists/embeddedList';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';

/** The query for a list's aggregates; equal parameters share one request. */
export const listAggregatesQuery = (dataProvider: AtriumDataProvider, resource: string, asked: AggregatesParams) => ({
  queryKey: [resource, 'listAggregates', asked],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await dataProvider.listAggregates(resource, { ...asked, signal })).data,
});

/** Aggregates of the surrounding list, in total and by group; components share one request. */
export function useListAggregates<R extends ListedRecord>(columns: readonly Column<R>[]) {
  const { resource, sort } = useListContext();
  const filter = useAskedFilter();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { grouped, sorts } = readOrder(sort);
  const groups = sorts.slice(0, grouped).map(({ field }) => field);
  const of = [...new Set(columns.flatMap(({ total }) => total?.of ?? []))].sort();
  const { data } = useQuery({
    ...listAggregatesQuery(dataProvider, resource, { filter, of, groups }),
    placeholderData: keepPreviousData,
  });
  return data;
}
