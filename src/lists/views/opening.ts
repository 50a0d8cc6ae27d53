import { useStore } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { readListSearch } from '#console/lists/listAddress';

/** The initial query of a list without one in its address; null: all records. */
export interface Opening {
  search: string;
}

/** `none` in the address: all records, whatever the default view. */
export const noView = 'none';

/** The initial query of the person's list, as stored in this browser; undefined: unknown. */
export const useOpening = (resource: string) => useStore<Opening | null | undefined>(`${resource}.opening`, undefined);

/** Whether the list's address has no query. */
export function useIsBare(): boolean {
  const { search } = useLocation();
  const { '*': rest } = useParams();
  return search === '' && rest === '';
}

/** The id of the view in the list's address. */
export function useNamedView(): string | undefined {
  const { view } = readListSearch(useLocation().search);
  return view === noView ? undefined : view;
}
