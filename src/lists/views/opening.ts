import { useStore } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { readListSearch } from '#console/lists/listAddress';

/** Initial query of a list whose address has none; null: all records. */
export interface Opening {
  search: string;
}

/** `none` of the address: all records, whatever the list opens with. */
export const noView = 'none';

/** Initial query of the person's list, as this browser knows it; undefined: unknown. */
export const useOpening = (resource: string) => useStore<Opening | null | undefined>(`${resource}.opening`, undefined);

/** Whether the list is opened without an address of its own. */
export function useIsBare(): boolean {
  const { search } = useLocation();
  const { '*': rest } = useParams();
  return search === '' && rest === '';
}

/** The id of the view that the list's address names. */
export function useNamedView(): string | undefined {
  const { view } = readListSearch(useLocation().search);
  return view === noView ? undefined : view;
}
