import { useEffect } from 'react';
import { useAskedFilter } from '#console/lists/embeddedList';
import { useListPages } from '#console/lists/layouts/useListPages';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** Records in one request, and the most requests of a timeline. */
const pageSize = 1000;
const mostPages = 5;

/** The records of the list by start, loaded page by page, up to 5,000. */
export function useTimelineRecords<R extends ListedRecord>(start: SchemaField) {
  const filter = useAskedFilter();
  const sort = { field: start.key, order: 'ASC' as const };
  const {
    data,
    records,
    total = 0,
    error,
    isPending,
    isPlaceholderData,
    refetch,
    ...pages
  } = useListPages<R>({
    filter,
    sort,
    pageSize,
    mostPages,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    records,
    /** The number of records that are not loaded. */
    more: hasNextPage ? 0 : Math.max(0, total - records.length),
    error: data ? null : error,
    busy: isPending || isPlaceholderData || hasNextPage,
    refetch,
  };
}
