import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import { isEstimated } from '#console/dataProvider/lists/lists';
import type { FilterValues } from '#console/lists/filters/filterValues';
import { useNamedView } from '#console/lists/views/opening';
import type { ListedRecord } from '#console/schema/schemaColumns';

interface ListPagesOptions {
  filter: FilterValues;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Records in one request. */
  pageSize: number;
  /** The most requests. */
  mostPages?: number;
  enabled?: boolean;
}

/** Loads records of the surrounding list page by page, for layouts without pages. */
export function useListPages<R extends ListedRecord>(options: ListPagesOptions) {
  const { filter, sort, pageSize, mostPages = Number.POSITIVE_INFINITY, enabled = true } = options;
  const { resource } = useListContext<R>();
  const dataProvider = useDataProvider();
  const view = useNamedView();
  const asked = { sort, filter, ...(view && { meta: { view } }) };
  const query = useInfiniteQuery({
    queryKey: queryKeys.pages(resource, { ...asked, pageSize }),
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getList<R>(resource, { ...asked, pagination: { page: pageParam, perPage: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, { length }) =>
      length < mostPages && length * pageSize < total ? length + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data } = query;
  const [first] = data?.pages ?? [];
  const records = useMemo(() => {
    // insertions by others shift pages, so that a record can occur twice
    const byId = new Map(data?.pages.flatMap((page) => page.data.map((record) => [record.id, record] as const)));
    return [...byId.values()];
  }, [data]);
  return { ...query, records, total: first?.total, estimated: isEstimated(first?.meta) };
}
