import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listFreshness } from '#console/dataProvider/cache/freshness';
import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import type { AggregatesParams } from '#console/dataProvider/types';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { ListChange } from './listChanges';
import type { LocalListQuery } from './localList';

/** Request for aggregates of a whole list. */
export type AggregatesView = Pick<LocalListQuery, 'filter'> & Pick<AggregatesParams, 'of' | 'groups'>;

/** A cached whole list, in the page or in a worker; it answers with the rows that a screen shows. */
export interface WholeList {
  page(view: LocalListQuery, signal?: AbortSignal): Promise<{ data: AtriumRecord[]; total: number }>;
  addUp(view: AggregatesView, signal?: AbortSignal): Promise<ListAggregates>;
  change(change: ListChange): void;
  /** Whether the list no longer answers because its worker has failed. */
  readonly lost: boolean;
  /** Releases the list. */
  drop(): void;
}

/** The cached whole list of a query. */
const heldAt = ([, verb]: QueryKey, data: unknown) => (verb === 'all' ? (data as WholeList | undefined) : undefined); // put there below

/**
 * Whole lists of backends without pages: fetched once, shared by concurrent callers, cached for 5 minutes (in the query
 * cache, so that signing out clears them) and dropped after a write.
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
          superseded?.drop(); // signed out meanwhile, or read again
          return list;
        },
        staleTime: ({ state }) => (state.data?.lost ? 0 : listFreshness),
        retry: false, // the screen's query retries
        structuralSharing: false,
      });
    },
    /**
     * Applies a write to the list, so that thousands of rows need not be read again.
     * @returns false if there is no list, or a running read may miss the write
     */
    patch(resource: string, change: ListChange): boolean {
      const known = queryClient.getQueryState<WholeList>(keyOf(resource));
      if (!known?.data || known.fetchStatus !== 'idle') return false;
      known.data.change(change);
      return true;
    },
    /** Drops the list; the result of a running read goes to a key that nobody uses. */
    forget(resource: string): void {
      queryClient.removeQueries({ queryKey: keyOf(resource), type: 'inactive', predicate: isIdle });
      generations.set(resource, (generations.get(resource) ?? 0) + 1);
    },
  };
}

const isIdle = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'idle';

export type WholeLists = ReturnType<typeof wholeLists>;
