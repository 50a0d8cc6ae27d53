import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { DateRange } from '#console/lists/dates/dateFields';
import { overlapping } from '#console/lists/dates/overlap';
import { useAskedFilter } from '#console/lists/embeddedList';
import { useNamedView } from '#console/lists/views/opening';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** The most records that a calendar shows at once. */
const mostRecords = 500;

const none: readonly never[] = [];

/** The records of the list that are at some time between two days, both included. */
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
    // as a list's own, so that every write has it read anew
    queryKey: [resource, 'getList', asked],
    queryFn: ({ signal }) => dataProvider.getList<R>(resource, { ...asked, signal }),
    placeholderData: keepPreviousData,
  });
  const records: readonly R[] = data?.data ?? none;
  return {
    records,
    /** How many records of these days are not among them. */
    more: Math.max(0, (data?.total ?? 0) - records.length),
    error: data ? null : error,
    busy: isPending || isPlaceholderData,
    refetch,
  };
}
