import { useReducer, useState } from 'react';
import { useEvent, useStore } from 'react-admin';
import { type FilterValues, spelled } from '#console/lists/filters/filterValues';
import { type FilterGroup, type KindOf, readFilter } from './filterTree';
import { type TreeAction, treeAfter } from './treeActions';

/** What was begun and not applied yet, by the filter that it began with, the latest last. */
type Drafts = readonly { of: string; root: FilterGroup }[];

/** How many are kept. */
const mostDrafts = 5;
const none: Drafts = [];

/**
 * What stands in the builder. It outlives the dialog, the page and a filter that changes meanwhile: nothing that was
 * typed is lost before it is applied or thrown away.
 */
export function useFilterDraft(resource: string, filter: FilterValues, kinds: KindOf) {
  const [drafts, keep] = useStore<Drafts>(`${resource}.filterDrafts`, none);
  const { q: _search, ...conditions } = filter;
  const of = spelled(conditions);
  const others = drafts.filter((draft) => draft.of !== of);
  const own = drafts.find((draft) => draft.of === of);
  // what was begun before it was opened is said, and not what is being typed
  const [begun, setBegun] = useState(own !== undefined);
  const [root, reduce] = useReducer(treeAfter, undefined, () => own?.root ?? readFilter(filter, kinds));
  const dispatch = useEvent((action: TreeAction) => {
    reduce(action);
    keep([...others, { of, root: treeAfter(root, action) }].slice(-mostDrafts));
  });
  const forget = useEvent(() => keep(others));
  const startOver = useEvent(() => {
    reduce({ type: 'replace', root: readFilter(filter, kinds) });
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
