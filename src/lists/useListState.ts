import {
  type ListControllerResult,
  type RaRecord,
  useDataProvider,
  useEvent,
  useGetList,
  useRecordSelection,
} from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changeFilter } from './filterValues';
import { type ListAddress, listSearch, readListSearch } from './listAddress';
import { everyRecord, pageCount, pageSizes } from './pages';

interface ListStateOptions {
  resource: string;
  /** The order that the list begins with. */
  sort: { field: string; order: 'ASC' | 'DESC' };
}

const nothing = () => undefined;
const noFilters: Record<string, unknown> = {};

/**
 * The state of a list, in the shape of react-admin's list context. Search, filters, sort and page live in the address
 * alone; the rows of the page before stay until the new ones are there.
 * react-admin's own controller does the same by way of the store, at three times the code and two more renders.
 * @see decisions, section 6
 */
export function useListState<R extends RaRecord>({ resource, sort: start }: ListStateOptions): ListControllerResult<R> {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const address = useMemo(() => readListSearch(search), [search]);
  const { filter: filterValues = noFilters, sort = start, page = 1, perPage = pageSizes[0] } = address;
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection<R>({ resource });

  const reply = useGetList<R>(
    resource,
    { pagination: { page, perPage }, sort, filter: filterValues },
    { placeholderData: (previous) => previous },
  );
  const { data, total, isFetching, isPlaceholderData } = reply;

  const change = useEvent((changes: ListAddress, replace?: boolean) =>
    navigate({ search: listSearch({ ...address, ...changes }) }, { replace: replace ?? false, state }),
  );
  const setSort = useEvent(({ field, order }: { field: string; order?: 'ASC' | 'DESC' }) =>
    change({ sort: { field, order: order ?? 'ASC' }, page: 1 }),
  );
  const setPage = useEvent((next: number) => change({ page: next }));
  const setPerPage = useEvent((next: number) => change({ perPage: next, page: 1 }));
  const setFilters = useEvent((filter: Record<string, unknown>) =>
    change({ filter: changeFilter(filter, {}), page: 1 }),
  );
  const onUnselectItems = useEvent(() => clearSelection());
  const getData = useEvent(() =>
    everyRecord<R>((nth, size) =>
      dataProvider.getList(resource, { pagination: { page: nth, perPage: size }, sort, filter: filterValues }),
    ),
  );
  const onSelectAll = useEvent(async () => select((await getData()).map(({ id }) => id)));

  // the last rows of the last page are gone
  const pages = total === undefined ? page : pageCount(perPage, total);
  const beyond = !isFetching && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (beyond) change({ page: pages }, true);
  }, [beyond, pages, change]);

  return {
    ...reply,
    data,
    resource,
    sort,
    page,
    perPage,
    filterValues,
    selectedIds,
    hasNextPage: page < pages,
    hasPreviousPage: page > 1,
    onSelect: select,
    onToggleItem: toggle,
    onSelectAll,
    onUnselectItems,
    setSort,
    setPage,
    setPerPage,
    setFilters,
    getData,
    displayedFilters: noFilters,
    showFilter: nothing,
    hideFilter: nothing,
    exporter: false,
  } as ListControllerResult<R>; // react-admin's type tells the states of the reply apart, which `reply` already is one of
}
