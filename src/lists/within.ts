import { createContext, useContext, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { Needs } from '#contract/permissions';
import type { FilterValues } from './filters/filterValues';

/** What a list has that stands within the screen of the record that its records belong to. */
export interface WithinRecord {
  /** What all of its records meet; no address says it. Must keep its identity between renders. */
  filter: Readonly<Record<string, string>>;
  /** Where a file's rows become records of it, and for whom. */
  importing?: { path: string; needs: Needs };
}

const nothing: FilterValues = {};
const FixedFilterContext = createContext<FilterValues>(nothing);

export const FixedFilterProvider = FixedFilterContext.Provider;

/** What all records of the list around meet. */
export const useFixedFilter = (): FilterValues => useContext(FixedFilterContext);

/** What the list around asks for: what the person filters by, and what all of its records meet. */
export function useAskedFilter(): FilterValues {
  const { filterValues } = useListContext();
  const fixed = useFixedFilter();
  return useMemo(() => asked(filterValues, fixed), [filterValues, fixed]);
}

/** A filter that is not fixed to anything keeps its identity. */
export const asked = (filter: FilterValues, fixed: FilterValues = nothing): FilterValues =>
  Object.keys(fixed).length > 0 ? { ...filter, ...fixed } : filter;
