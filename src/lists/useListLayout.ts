import { useEvent, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isLayout, type ListLayout } from './layouts/keys';
import { readListSearch } from './listAddress';
import { useChangeAddress } from './useListModifiers';

/**
 * The layout of a list, among those that its fields allow: from the address, else the person's last choice, else the
 * default.
 */
export function useListLayout(
  resource: string,
  preset: ListLayout,
  offered: readonly ListLayout[],
): [ListLayout, (layout: ListLayout) => void] {
  const { search } = useLocation();
  const changeAddress = useChangeAddress();
  const [chosen, choose] = useStore<string>(`${resource}.layout`, preset);
  const { layout: asked } = readListSearch(search);
  const setLayout = useEvent((layout: ListLayout) => {
    choose(layout);
    changeAddress((parameters) => parameters.set('layout', layout));
  });
  const allowed = [asked, chosen].find((layout) => isLayout(layout) && offered.includes(layout));
  return [isLayout(allowed) ? allowed : preset, setLayout];
}
