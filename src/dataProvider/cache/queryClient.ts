import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, errorText } from '#console/dataProvider/calls/apiError';
import { cacheLifetime, commentFreshness, listFreshness, readAttempts, retryDelay } from './freshness';
import { isWhole, markWhole } from './wholeRecords';

/**
 * The query cache of the console: what is fresh is not fetched again, failed reads are repeated, writes never are,
 * and every error says what the backend said.
 * @see rules 13.6
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: sayWhatTheBackendSaid,
      onSuccess: (_data, query) => markWhole(query), // of reads alone, not of what is put into a query
    }),
    mutationCache: new MutationCache({ onError: sayWhatTheBackendSaid }),
    defaultOptions: {
      queries: {
        staleTime: freshnessOf,
        gcTime: cacheLifetime,
        retry: (failures, error) => failures < readAttempts && isWorthRepeating(error),
        retryDelay,
      },
      // Without a connection a write fails at once and keeps what was typed, rather than waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** A record that only a list has shown is not whole: its own screen reads it. */
export function freshnessOf(query: { queryKey: QueryKey }): number {
  const [resource, verb] = query.queryKey;
  if (resource === 'comments') return commentFreshness;
  return verb === 'getOne' && !isWhole(query) ? 0 : listFreshness;
}

/** No answer, or the backend's own fault: the next attempt may succeed. What it refuses, it refuses again. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.status !== 501;

function sayWhatTheBackendSaid(error: unknown): void {
  if (error instanceof ApiError) error.message = errorText(error);
}
