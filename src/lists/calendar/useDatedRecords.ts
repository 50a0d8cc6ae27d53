import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { DateRange } from '#console/lists/dates/dateFields';
import { overlapping } from '#console/lists/dates/overlap';
import { useAskedFilter } from '#console/lists/embeddedList';
import { useNamedView } from '#console/lists/views/opening';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** The most records that a calendar loads. */
const mostRecords = 500;

const none: readonly never[] = [];

/** The records of the list whose dates overlap two days, inclusive. */
export function useDatedRecords<R extends ListedRecord>(range: DateRange, first: string, last: string) {
  const { resource } = useListContext<R>();
  const dataProvider = useDataProvider();
  const view = useNamedView();
  const listed = useAskedFilter();
  const asked = useMemo(
    () => ({
      filter: overlapping(listed, range, first, last),
      sort: { field: range.start.key, order: 'ASC' as const },
      pagination: { page: 1, perPage: mostRecords },
      ...(view && { meta: { view } }),
    }),
    [listed, range, first, last, view],
  );
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    // keyed as a list, so that every write refetches it
    queryKey: [resource, 'getList', asked],
    queryFn: ({ signal }) => dataProvider.getList<R>(resource, { ...asked, signal }),
    placeholderData: keepPreviousData,
  });
  const records: readonly R[] = data?.data ?? none;
  return {
    records,
    /** The number of records of these days that are not loaded. */
    more: Math.max(0, (data?.total ?? 0) - records.length),
    error: data ? null : error,
    busy: isPending || isPlaceholderData,
    refetch,
  };
}
