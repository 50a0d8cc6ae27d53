import { useMemo } from 'react';
import { useInfiniteGetList } from 'react-admin';
import type { HistoryRecord } from './changes';

const perPage = 25;
const saidInPlace = () => undefined;

/** The newest entries that a filter finds, and the way to the older ones. */
export function useEntries(filter: Readonly<Record<string, unknown>>) {
  const { data, total, fetchNextPage, hasNextPage, isFetchingNextPage, error, refetch } =
    useInfiniteGetList<HistoryRecord>(
      'history',
      { filter, sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage } },
      { onError: saidInPlace },
    );
  const entries = useMemo(() => {
    if (!data) return undefined;
    // what others write meanwhile shifts the pages: nothing twice
    const found = new Map(data.pages.flatMap((page) => page.data).map((entry) => [entry.id, entry]));
    return [...found.values()];
  }, [data]);
  return {
    entries,
    total: total ?? entries?.length ?? 0,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    reading: isFetchingNextPage,
    error,
    refetch,
  };
}
