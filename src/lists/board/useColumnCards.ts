import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { isEstimated } from '#console/dataProvider/lists/lists';
import { useAskedFilter } from '#console/lists/embeddedList';
import { useNamedView } from '#console/lists/views/opening';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { columnFilter } from './boardColumns';

/** How many cards of a column one request brings. */
const pageSize = 25;

/** The records of one column in the list's order, page by page. */
export function useColumnCards<R extends ListedRecord>(field: SchemaField, key: string, enabled: boolean) {
  const { resource, sort } = useListContext<R>();
  const dataProvider = useDataProvider();
  const view = useNamedView();
  const listed = useAskedFilter();
  const filter = useMemo(() => columnFilter(listed, field, key), [listed, field, key]);
  const { field: by, order } = sort;
  const asked = { sort: { field: by, order }, filter, ...(view && { meta: { view } }) };
  const query = useInfiniteQuery({
    // as a list's own, so that every write has it read anew
    queryKey: [resource, 'getList', { ...asked, board: pageSize }],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getList<R>(resource, { ...asked, pagination: { page: pageParam, perPage: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data } = query;
  const [first] = data?.pages ?? [];
  const records = useMemo(() => {
    // rows that others insert meanwhile shift the pages
    const byId = new Map(data?.pages.flatMap((page) => page.data.map((record) => [record.id, record] as const)));
    return [...byId.values()];
  }, [data]);
  return { ...query, records, total: first?.total, estimated: isEstimated(first?.meta) };
}
