import { useStore } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { readListSearch } from '#console/lists/listAddress';

/** What a list opens with where its address says nothing; null: with all records. */
export interface Opening {
  search: string;
}

/** `none` of the address: all records, whatever the list opens with. */
export const noView = 'none';

/** What the person's list opens with, as this browser knows it; undefined: it was never told. */
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
