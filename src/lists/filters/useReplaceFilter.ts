import { useEvent } from 'react-admin';
import { setFilter, useChangeAddress } from '#console/lists/useListModifiers';
import { changeFilter, type FilterValues } from './filterValues';

/** Changes the filter in the current history entry, so that typing adds no steps to go back through. */
export function useReplaceFilter(): (changes: FilterValues) => void {
  const changeAddress = useChangeAddress();
  return useEvent((changes: FilterValues) =>
    changeAddress((parameters) => setFilter(parameters, (values) => changeFilter(values, changes)), { replace: true }),
  );
}
