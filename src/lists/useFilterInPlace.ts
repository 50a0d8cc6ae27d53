import { useEvent, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeFilter, type FilterValues } from './filterValues';

/**
 * Changes the list's filter in the address where it stands: what one types letter by letter, or tries in the drawer,
 * are no steps to go back through.
 */
export function useFilterInPlace(): (changes: FilterValues) => void {
  const { filterValues } = useListContext();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return useEvent((changes: FilterValues) => {
    const parameters = new URLSearchParams(search);
    parameters.set('filter', JSON.stringify(changeFilter(filterValues, changes)));
    parameters.delete('page');
    navigate({ search: `?${parameters}` }, { replace: true, state });
  });
}
