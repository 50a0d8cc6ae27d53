import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether a query is being read for the first time. */
const isFirstRead = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;

/**
 * Marks queries as outdated and reads those on the screen again. TanStack Query restarts a running read only if the
 * query has data: a first read, whose reply may be older than the change, is repeated after its end.
 * @param isOlder whether a running read began before the change
 */
export function readAgain(
  queryClient: QueryClient,
  isConcerned: (query: Query) => boolean,
  isOlder: (query: Query) => boolean = () => true,
): void {
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isFirstRead(query) && isOlder(query) && isConcerned(query) });
  void queryClient.invalidateQueries({ predicate: isConcerned });
  for (const { promise, queryKey } of firstReads) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
    void promise?.then(again, again);
  }
}
