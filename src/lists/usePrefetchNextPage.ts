import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useAskedFilter } from './embeddedList';
import { pageCount } from './pages';
import { useNamedView } from './views/opening';
import { whenListIdles } from './whenIdle';

/** Fetches the next page of a list with pages while the page is idle, under the key that the list will use. */
export function usePrefetchNextPage(paged: boolean): void {
  const { resource, page, perPage, total = 0, sort, isFetching } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const wanted = paged && !isFetching && page < pageCount(perPage, total);
  const filter = JSON.stringify(useAskedFilter());
  const view = useNamedView();
  useEffect(() => {
    if (!wanted) return;
    const parameters = {
      pagination: { page: page + 1, perPage },
      sort: { field: sort.field, order: sort.order },
      filter: JSON.parse(filter),
      meta: view ? { view } : undefined,
    };
    const fetchIt = () =>
      queryClient.prefetchQuery({
        queryKey: [resource, 'getList', parameters],
        queryFn: async ({ signal }) => {
          const reply = await dataProvider.getList(resource, { ...parameters, signal });
          return { data: reply.data, total: reply.total, pageInfo: reply.pageInfo, meta: reply.meta };
        },
      });
    return whenListIdles(fetchIt);
  }, [wanted, resource, page, perPage, sort.field, sort.order, filter, view, queryClient, dataProvider]);
}
