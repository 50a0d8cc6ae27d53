import { useReducer, useState } from 'react';
import { useEvent, useStore } from 'react-admin';
import { canonicalText, type FilterValues } from '#console/lists/filters/filterValues';
import { type FilterGroup, filterGroupOf, type KindOf } from './filterTree';
import { type TreeAction, treeAfter } from './treeActions';

/** Unapplied edits, by the filter that they began with, last edited last. */
type Drafts = readonly { of: string; root: FilterGroup }[];

/** How many are kept. */
const mostDrafts = 5;
const none: Drafts = [];

/**
 * The filter in the builder. The draft survives the dialog, the page and changes of the filter, until it is applied or
 * discarded.
 */
export function useFilterDraft(resource: string, filter: FilterValues, kinds: KindOf) {
  const [drafts, keep] = useStore<Drafts>(`${resource}.filterDrafts`, none);
  const { q: _search, ...conditions } = filter;
  const of = canonicalText(conditions);
  const others = drafts.filter((draft) => draft.of !== of);
  const own = drafts.find((draft) => draft.of === of);
  // only a draft from before the builder opened is announced
  const [begun, setBegun] = useState(own !== undefined);
  const [root, reduce] = useReducer(treeAfter, undefined, () => own?.root ?? filterGroupOf(filter, kinds));
  const dispatch = useEvent((action: TreeAction) => {
    reduce(action);
    keep([...others, { of, root: treeAfter(root, action) }].slice(-mostDrafts));
  });
  const forget = useEvent(() => keep(others));
  const startOver = useEvent(() => {
    reduce({ type: 'replace', root: filterGroupOf(filter, kinds) });
    keep(others);
    setBegun(false);
  });
  const earlier = others.at(-1);
  const takeUp = useEvent(() => {
    if (!earlier) return;
    reduce({ type: 'replace', root: earlier.root });
    keep([...others.slice(0, -1), { of, root: earlier.root }]);
  });
  return { root, dispatch, forget, startOver, begun, takeUp: earlier && !own ? takeUp : undefined };
}
