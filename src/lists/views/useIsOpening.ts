import { useLocation } from 'react-router-dom';
import type { View } from '#contract/extensions/views';
import { viewSearch } from './viewState';

const namesAlone = (search: string): boolean => [...new URLSearchParams(search).keys()].join() === 'view';

/** Whether the address has only the view's id: the view's parameters are added as soon as they are known. */
export function useIsOpening(view: View | undefined): boolean {
  const { search } = useLocation();
  return view !== undefined && namesAlone(search) && !namesAlone(viewSearch(view));
}
