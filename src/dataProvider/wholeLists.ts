import type { QueryClient } from '@tanstack/react-query';
import { listFreshness } from './freshness';
import type { AtriumRecord } from './mappings/mapping';

/**
 * Whole lists of backends that do not page: fetched once, shared by whoever asks meanwhile, kept for 5 minutes in the
 * query cache (so that logging out clears them) and forgotten at a write.
 * @see rules 13.6
 */
export function wholeLists(queryClient: QueryClient) {
  const generations = new Map<string, number>();
  const keyOf = (resource: string) => [resource, 'all', generations.get(resource) ?? 0];
  return {
    read: (resource: string, fetchAll: () => Promise<AtriumRecord[]>): Promise<readonly AtriumRecord[]> =>
      queryClient.fetchQuery({
        queryKey: keyOf(resource),
        queryFn: fetchAll,
        staleTime: listFreshness,
        retry: false, // the screen's own query repeats it
        structuralSharing: false, // comparing 100,000 rows would cost more than it saves
      }),
    /**
     * Takes a write into the list as it is, so that thousands of rows need no reading again.
     * @returns false where there is none, or one is being read that may not hold the write
     */
    patch(resource: string, change: (rows: readonly AtriumRecord[]) => AtriumRecord[]): boolean {
      const queryKey = keyOf(resource);
      const known = queryClient.getQueryState<readonly AtriumRecord[]>(queryKey);
      if (!known?.data || known.fetchStatus !== 'idle') return false;
      queryClient.setQueryData(queryKey, change(known.data), { updatedAt: known.dataUpdatedAt }); // as old as it was
      return true;
    },
    /** A fetch that is under way ends in a cache that nobody asks any more. */
    forget(resource: string): void {
      queryClient.removeQueries({ queryKey: keyOf(resource), type: 'inactive', predicate: isSettled });
      generations.set(resource, (generations.get(resource) ?? 0) + 1);
    },
  };
}

const isSettled = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'idle';

export type WholeLists = ReturnType<typeof wholeLists>;
