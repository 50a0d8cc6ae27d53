import { type ListControllerResult, type SortPayload, useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePageNavigate } from '#console/layout/navigation/pageNavigate';
import { type FilterValues, filterChanges } from './filters/filterValues';
import { readListSearch } from './listAddress';

type ListModifiers = Pick<ListControllerResult, 'setFilters' | 'setSort' | 'setPage' | 'setPerPage'>;

/**
 * Changes the current address of the list. react-admin's modifiers start from the last render, so that the second of
 * two quick changes would drop the first.
 */
export function useChangeAddress() {
  const { pathname, state } = useLocation();
  const navigate = usePageNavigate();
  return useEvent((change: (parameters: URLSearchParams) => void, { replace = false, toTop = false } = {}) => {
    if (window.location.pathname !== pathname) return; // a late change must not navigate back to the list
    const parameters = new URLSearchParams(window.location.search);
    const before = `${parameters}`;
    change(parameters);
    if (`${parameters}` === before) return;
    // a history entry renders synchronously; a replacement while typing may be interrupted by the next letter
    const how = replace ? { replace, state } : { flushSync: true, state: { _scrollToTop: toTop } };
    navigate({ pathname, search: `?${parameters}` }, how);
  });
}

/** Sets the filter in an address and returns to the first page. */
export function setFilter(parameters: URLSearchParams, changes: (values: FilterValues) => FilterValues): void {
  const { filter = {} } = readListSearch(`${parameters}`);
  parameters.set('filter', JSON.stringify(changes(filter)));
  parameters.delete('page');
}

/** The modifiers of react-admin's list controller. Each changes the address, which has the whole state of the list. */
export function useListModifiers({ filterValues, sort, perPage }: ListControllerResult): ListModifiers {
  const changeAddress = useChangeAddress();
  const step = (change: (parameters: URLSearchParams) => void, toTop = false) =>
    changeAddress(
      (parameters) => {
        if (!parameters.has('sort')) setSorting(parameters, sort);
        if (!parameters.has('perPage')) parameters.set('perPage', String(perPage));
        change(parameters);
        if (!parameters.has('page')) parameters.set('page', '1');
      },
      { toTop },
    );
  return {
    setFilters: useEvent((filter: FilterValues) =>
      step((parameters) => setFilter(parameters, filterChanges(filterValues, filter))),
    ),
    setSort: useEvent((next: SortPayload) =>
      step((parameters) => {
        setSorting(parameters, next);
        parameters.delete('page');
      }),
    ),
    setPage: useEvent((page: number) => step((parameters) => parameters.set('page', String(page)), true)),
    setPerPage: useEvent((size: number) =>
      step((parameters) => {
        parameters.set('perPage', String(size));
        parameters.delete('page');
      }),
    ),
  };
}

export function setSorting(parameters: URLSearchParams, { field, order }: SortPayload): void {
  parameters.set('sort', field);
  parameters.set('order', order);
}
