import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { listFreshness } from '#console/dataProvider/cache/freshness';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import { isEstimated } from '#console/dataProvider/lists/lists';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { View } from '#contract/extensions/views';

const viewsQuery = (dataProvider: AtriumDataProvider, resource: string) => ({
  queryKey: [...queryKeys.views, resource],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await dataProvider.views({ resource, signal })).data,
  staleTime: listFreshness,
});

/** The person's views of a list, and shared ones. @see rules 14.14 */
export function useSavedViews(resource: string, enabled = true) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useQuery({ ...viewsQuery(dataProvider, resource), enabled });
}

/** The views of several lists, as far as loaded. */
export function useSavedViewsOf(resources: readonly string[]): View[] {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const replies = useQueries({ queries: resources.map((resource) => viewsQuery(dataProvider, resource)) });
  return replies.flatMap(({ data }) => data ?? []);
}

export interface ViewCount {
  total: number;
  /** Whether the count is an estimate. @see rules 13.14 */
  estimated: boolean;
}

/** Formats the number of a view's records, with 'about' for an estimate. */
export function useViewCountWords(): (count: ViewCount) => string {
  const text = useText();
  const { about, number } = useFormat();
  return ({ total, estimated }) => (estimated ? text('views.about', { figure: about(total) }) : number(total));
}

/** The number of records of each view, by id, as far as loaded; each costs a request for a page with one row. */
export function useViewCounts(
  resource: string,
  views: readonly View[],
  enabled = true,
): ReadonlyMap<string, ViewCount> {
  const dataProvider = useDataProvider();
  const replies = useQueries({
    queries: views.map(({ id, query: { filter = {} } }) => {
      const parameters = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter };
      return {
        // keyed as a list, so that every write counts again
        queryKey: [resource, 'getList', { ...parameters, meta: 'count' }],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ViewCount> => {
          const { total = 0, meta } = await dataProvider.getList(resource, {
            ...{ ...parameters, signal },
            meta: { view: id },
          });
          return { total, estimated: isEstimated(meta) };
        },
        staleTime: listFreshness,
        retry: false,
        enabled,
      };
    }),
  });
  return new Map(
    views.flatMap(({ id }, index) => {
      const count = replies[index]?.data;
      return count ? [[id, count] as const] : [];
    }),
  );
}
