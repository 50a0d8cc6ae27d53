import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { listFreshness } from '#console/dataProvider/freshness';
import { queryKeys } from '#console/dataProvider/refetching';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { View } from '#contract/views';

/** One's own views of a list, and the company's. @see rules 14.14 */
export function useSavedViews(resource: string, enabled = true) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useQuery({
    queryKey: [...queryKeys.views, resource],
    queryFn: async ({ signal }) => (await dataProvider.views({ resource, signal })).data,
    staleTime: listFreshness,
    enabled,
  });
}

/** How many records each view finds, by its id, as far as it is known yet; each costs a page of one row. */
export function useViewCounts(resource: string, views: readonly View[], enabled = true): ReadonlyMap<string, number> {
  const dataProvider = useDataProvider();
  const replies = useQueries({
    queries: views.map(({ query: { filter = {} } }) => {
      const parameters = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter };
      return {
        // as a list's own, so that every write has it counted anew
        queryKey: [resource, 'getList', { ...parameters, meta: 'count' }],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await dataProvider.getList(resource, { ...parameters, signal })).total ?? 0,
        staleTime: listFreshness,
        retry: false,
        enabled,
      };
    }),
  });
  return new Map(
    views.flatMap(({ id }, index) => {
      const total = replies[index]?.data;
      return total === undefined ? [] : [[id, total] as const];
    }),
  );
}
