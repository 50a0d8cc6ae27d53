import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useAskedFilter } from '#console/lists/embeddedList';
import { useNamedView } from '#console/lists/views/opening';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** How many records one request brings, and how many requests a timeline makes. */
const pageSize = 1000;
const mostPages = 5;

/** The records of the list by their beginning, page after page, up to 5,000. */
export function useTimelineRecords<R extends ListedRecord>(start: SchemaField) {
  const { resource } = useListContext<R>();
  const dataProvider = useDataProvider();
  const view = useNamedView();
  const filter = useAskedFilter();
  const asked = {
    filter,
    sort: { field: start.key, order: 'ASC' as const },
    ...(view && { meta: { view } }),
  };
  const { data, error, isPending, isPlaceholderData, refetch, ...pages } = useInfiniteQuery({
    // as a list's own, so that every write has it read anew
    queryKey: [resource, 'getList', { ...asked, timeline: pageSize }],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getList<R>(resource, { ...asked, pagination: { page: pageParam, perPage: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, read) =>
      read.length < mostPages && read.length * pageSize < total ? read.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const records = useMemo(() => {
    // rows that others insert meanwhile shift the pages
    const byId = new Map(data?.pages.flatMap((page) => page.data.map((record) => [record.id, record] as const)));
    return [...byId.values()];
  }, [data]);
  const total = data?.pages[0]?.total ?? 0;
  return {
    records,
    /** How many records of the list are not among them. */
    more: hasNextPage ? 0 : Math.max(0, total - records.length),
    error: data ? null : error,
    busy: isPending || isPlaceholderData || hasNextPage,
    refetch,
  };
}
