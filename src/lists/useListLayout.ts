import { useEvent, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { listSearch, readListSearch } from './listAddress';
import type { ListLayout } from './listTypes';

const isLayout = (value: string | undefined): value is ListLayout => value === 'grid' || value === 'table';

/** A list's layout: the address says it, else what the person chose last, else the list itself. */
export function useListLayout(resource: string, preset: ListLayout): [ListLayout, (layout: ListLayout) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [chosen, choose] = useStore<ListLayout>(`${resource}.layout`, preset);
  const address = readListSearch(search);
  const setLayout = useEvent((layout: ListLayout) => {
    choose(layout);
    navigate({ search: listSearch({ ...address, layout }) }, { state });
  });
  return [isLayout(address.layout) ? address.layout : chosen, setLayout];
}
