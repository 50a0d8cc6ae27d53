import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether a query is being fetched for the first time. */
const isInitialFetch = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;

/**
 * Marks queries as outdated and reads those on the screen again. TanStack Query restarts a running read only if the
 * query has data: an initial fetch, whose reply may be older than the change, is repeated after its end.
 * @param isOlder whether a running read began before the change
 */
export function readAgain(
  queryClient: QueryClient,
  isConcerned: (query: Query) => boolean,
  isOlder: (query: Query) => boolean = () => true,
): void {
  const initialFetches = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isInitialFetch(query) && isOlder(query) && isConcerned(query) });
  void queryClient.invalidateQueries({ predicate: isConcerned });
  for (const { promise, queryKey } of initialFetches) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
    void promise?.then(again, again);
  }
}
