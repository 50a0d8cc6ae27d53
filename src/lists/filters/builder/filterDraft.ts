import { useReducer, useState } from 'react';
import { useEvent, useStore } from 'react-admin';
import { canonicalText, type FilterValues } from '#console/lists/filters/filterValues';
import { type FilterGroup, filterGroupOf, type KindOf, unfinished, writeFilter } from './filterTree';
import { type TreeAction, treeAfter } from './treeActions';

/** Trees with incomplete conditions, each with the filter of its complete ones; the most recent comes last. */
type Drafts = readonly { of: string; root: FilterGroup }[];

/** The most stored drafts. */
const mostDrafts = 5;
const none: Drafts = [];

/**
 * The filter in the builder. Incomplete conditions survive closing the popover, reloading the page and changes of the
 * filter, until they are completed or discarded.
 */
export function useFilterDraft(resource: string, filter: FilterValues, kinds: KindOf) {
  const [drafts, keep] = useStore<Drafts>(`${resource}.filterDrafts`, none);
  const { q: _search, ...conditions } = filter;
  const of = canonicalText(conditions);
  const others = drafts.filter((draft) => draft.of !== of);
  const own = drafts.find((draft) => draft.of === of);
  // only drafts from before the builder opened are announced
  const [begun, setBegun] = useState(own !== undefined);
  const [root, reduce] = useReducer(treeAfter, undefined, () => own?.root ?? filterGroupOf(filter, kinds));
  const dispatch = useEvent((action: TreeAction) => {
    const next = treeAfter(root, action);
    const finished = canonicalText(writeFilter(next, kinds));
    const left = drafts.filter((draft) => draft.of !== finished && draft.root.id !== root.id);
    reduce(action);
    keep(unfinished(next).length > 0 ? [...left, { of: finished, root: next }].slice(-mostDrafts) : left);
  });
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
  return { root, dispatch, startOver, begun, takeUp: earlier && !own ? takeUp : undefined };
}
