import { useLocation } from 'react-router-dom';
import type { View } from '#contract/extensions/views';
import { viewSearch } from './viewState';

const namesAlone = (search: string): boolean => [...new URLSearchParams(search).keys()].join() === 'view';

/** Whether the address names this view and nothing else of what it says: as soon as it is known, it is made whole. */
export function useIsOpening(view: View | undefined): boolean {
  const { search } = useLocation();
  return view !== undefined && namesAlone(search) && !namesAlone(viewSearch(view));
}
