import { useEvent } from 'react-admin';
import { changeFilter, type FilterValues } from './filterValues';
import { setFilter, useChangeAddress } from './useListModifiers';

/**
 * Changes the list's filter in the address where it stands: what one types letter by letter, or tries in the drawer,
 * are no steps to go back through.
 */
export function useFilterInPlace(): (changes: FilterValues) => void {
  const changeAddress = useChangeAddress();
  return useEvent((changes: FilterValues) =>
    changeAddress((parameters) => setFilter(parameters, (values) => changeFilter(values, changes)), { replace: true }),
  );
}
