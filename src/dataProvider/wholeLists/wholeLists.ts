import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listFreshness } from '#console/dataProvider/cache/freshness';
import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import type { AggregatesParams } from '#console/dataProvider/types';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { ListChange } from './listChanges';
import type { LocalListQuery } from './localList';

/** Request for aggregates of a whole list. */
export type AggregatesView = Pick<LocalListQuery, 'filter'> & Pick<AggregatesParams, 'of' | 'group'>;

/** A stored whole list, in the page or in a worker: it answers with the rows that a screen shows. */
export interface WholeList {
  page(view: LocalListQuery, signal?: AbortSignal): Promise<{ data: AtriumRecord[]; total: number }>;
  addUp(view: AggregatesView, signal?: AbortSignal): Promise<ListAggregates>;
  change(change: ListChange): void;
  /** The list no longer answers: its worker has failed. */
  readonly lost: boolean;
  /** No more requests will follow. */
  drop(): void;
}

/** The whole list in the cache, by its key. */
const heldAt = ([, verb]: QueryKey, data: unknown) => (verb === 'all' ? (data as WholeList | undefined) : undefined); // put there below

/**
 * Whole lists of backends that do not page: fetched once, shared by whoever asks meanwhile, kept for 5 minutes in the
 * query cache (so that logging out clears them) and forgotten at a write.
 * @see rules 13.6
 */
export function wholeLists(queryClient: QueryClient) {
  const generations = new Map<string, number>();
  const keyOf = (resource: string) => [resource, 'all', generations.get(resource) ?? 0];
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') heldAt(query.queryKey, query.state.data)?.drop();
  });
  return {
    read(resource: string, open: () => Promise<WholeList>): Promise<WholeList> {
      const queryKey = keyOf(resource);
      return queryClient.fetchQuery({
        queryKey,
        queryFn: async ({ signal }) => {
          const list = await open();
          const superseded = signal.aborted ? list : queryClient.getQueryData<WholeList>(queryKey);
          superseded?.drop(); // signed out meanwhile, or read anew
          return list;
        },
        staleTime: ({ state }) => (state.data?.lost ? 0 : listFreshness),
        retry: false, // the screen's own query repeats it
        structuralSharing: false,
      });
    },
    /**
     * Takes a write into the list as it is, so that thousands of rows need no reading again.
     * @returns false where there is none, or one is being read that may not hold the write
     */
    patch(resource: string, change: ListChange): boolean {
      const known = queryClient.getQueryState<WholeList>(keyOf(resource));
      if (!known?.data || known.fetchStatus !== 'idle') return false;
      known.data.change(change);
      return true;
    },
    /** A running fetch ends in a cache that nobody reads any more. */
    forget(resource: string): void {
      queryClient.removeQueries({ queryKey: keyOf(resource), type: 'inactive', predicate: isIdle });
      generations.set(resource, (generations.get(resource) ?? 0) + 1);
    },
  };
}

const isIdle = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'idle';

export type WholeLists = ReturnType<typeof wholeLists>;
