import { useEvent, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { readListSearch } from './listAddress';
import type { ListLayout } from './listTypes';
import { useChangeAddress } from './useListModifiers';

const isLayout = (value: string | undefined): value is ListLayout => value === 'grid' || value === 'table';

/** A list's layout: the address says it, else what the person chose last, else the list itself. */
export function useListLayout(resource: string, preset: ListLayout): [ListLayout, (layout: ListLayout) => void] {
  const { search } = useLocation();
  const changeAddress = useChangeAddress();
  const [chosen, choose] = useStore<ListLayout>(`${resource}.layout`, preset);
  const address = readListSearch(search);
  const setLayout = useEvent((layout: ListLayout) => {
    choose(layout);
    changeAddress((parameters) => parameters.set('layout', layout));
  });
  return [isLayout(address.layout) ? address.layout : chosen, setLayout];
}
