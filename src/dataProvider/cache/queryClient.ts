import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, errorText } from '#console/dataProvider/calls/apiError';
import { cacheLifetime, commentFreshness, listFreshness, readAttempts, retryDelay } from './freshness';
import { isWhole, markWhole } from './wholeRecords';

/**
 * The console's query cache. Fresh data is not fetched again, failed reads are retried, writes are not, and every error
 * shows the backend's message.
 * @see rules 13.6
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: sayWhatTheBackendSaid,
      onSuccess: (_data, query) => markWhole(query), // runs after reads, not after `setQueryData`
    }),
    mutationCache: new MutationCache({ onError: sayWhatTheBackendSaid }),
    defaultOptions: {
      queries: {
        staleTime: freshnessOf,
        gcTime: cacheLifetime,
        retry: (failures, error) => failures < readAttempts && isWorthRepeating(error),
        retryDelay,
      },
      // Without a connection a write fails at once and keeps what was typed, instead of waiting invisibly.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** A record that only a list has loaded is incomplete: its screen reads it. */
export function freshnessOf(query: { queryKey: QueryKey }): number {
  const [resource, verb] = query.queryKey;
  if (resource === 'comments') return commentFreshness;
  return verb === 'getOne' && !isWhole(query) ? 0 : listFreshness;
}

/** Whether a retry can succeed: after no answer, or an error of the server. A refusal would be repeated. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.status !== 501;

function sayWhatTheBackendSaid(error: unknown): void {
  if (error instanceof ApiError) error.message = errorText(error);
}
