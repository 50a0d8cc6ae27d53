import { createContext, useContext, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { Needs } from '#contract/permissions';
import type { FilterValues } from './filters/filterValues';

/** Settings of an embedded list. */
export interface EmbeddedIn {
  /** Filter that all records match; not part of the address. Must keep its identity between renders. */
  filter: Readonly<Record<string, string>>;
  /** Address of the import into this list, and the permission for it. */
  importing?: { path: string; needs: Needs };
}

const nothing: FilterValues = {};
const FixedFilterContext = createContext<FilterValues>(nothing);

export const FixedFilterProvider = FixedFilterContext.Provider;

/** Filter that all records of the surrounding list match. */
const useFixedFilter = (): FilterValues => useContext(FixedFilterContext);

/** Filter of the surrounding list's requests: the person's and the fixed one. */
export function useAskedFilter(): FilterValues {
  const { filterValues } = useListContext();
  const fixed = useFixedFilter();
  return useMemo(() => asked(filterValues, fixed), [filterValues, fixed]);
}

/** Combines both filters; without a fixed one the filter keeps its identity. */
export const asked = (filter: FilterValues, fixed: FilterValues = nothing): FilterValues =>
  Object.keys(fixed).length > 0 ? { ...filter, ...fixed } : filter;
