import { createContext, useContext } from 'react';
import { flatFilter } from '#console/dataProvider/lists/filters';
import type { Matching } from '#console/dataProvider/verbs/chosen';
import { canonicalText, type FilterValues } from '#console/lists/filters/filterValues';

/** A selection of all that match is one of the filter on show; another filter ends it. */
export const isOfFilter = (matching: Matching, filter: FilterValues): boolean =>
  canonicalText(flatFilter(matching.filter)) === canonicalText(flatFilter(filter));

/** After the rows of a page were selected anew: those that were let go are exceptions, those taken back are none. */
export function afterSelecting(matching: Matching, page: readonly string[], selected: readonly string[]): Matching {
  const chosen = new Set(selected);
  const shown = new Set(page);
  const others = matching.except.filter((id) => !shown.has(id));
  return { ...matching, except: [...others, ...page.filter((id) => !chosen.has(id))] };
}

/** The selection of the surrounding list; without `matching` its context holds the ids. */
export type ListSelection = { count: number; matching: Matching | null };

const ListSelectionContext = createContext<ListSelection>({ count: 0, matching: null });

export const ListSelectionProvider = ListSelectionContext.Provider;
export const useSelected = (): ListSelection => useContext(ListSelectionContext);
