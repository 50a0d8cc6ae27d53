import { createContext, useContext } from 'react';
import { flatFilter } from '#console/dataProvider/lists/filters';
import type { Matching } from '#console/dataProvider/verbs/chosen';
import { canonicalText, type FilterValues } from '#console/lists/filters/filterValues';

/** Whether a selection of all matches belongs to the current filter. Another filter ends the selection. */
export const isOfFilter = (matching: Matching, filter: FilterValues): boolean =>
  canonicalText(flatFilter(matching.filter)) === canonicalText(flatFilter(filter));

/** The selection of all matches after rows of a page were selected or deselected: deselected rows become exceptions. */
export function afterSelecting(matching: Matching, page: readonly string[], selected: readonly string[]): Matching {
  const chosen = new Set(selected);
  const shown = new Set(page);
  const others = matching.except.filter((id) => !shown.has(id));
  return { ...matching, except: [...others, ...page.filter((id) => !chosen.has(id))] };
}

/** The selection of the surrounding list. Without `matching` the context contains the ids. */
export type ListSelection = { count: number; matching: Matching | null };

const ListSelectionContext = createContext<ListSelection>({ count: 0, matching: null });

export const ListSelectionProvider = ListSelectionContext.Provider;
export const useSelected = (): ListSelection => useContext(ListSelectionContext);
