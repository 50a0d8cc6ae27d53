import { useEffect, useMemo } from 'react';
import { type ListControllerResult, type RaRecord, useEvent, useRecordSelection, useStore } from 'react-admin';
import { isAmong, type Matching } from '#console/dataProvider/verbs/chosen';
import type { ListTotal } from '#console/lists/listTotal';
import { afterSelecting, isOfFilter, type ListSelection } from './matching';

type Found<R extends RaRecord> = Pick<ListControllerResult<R>, 'resource' | 'filterValues' | 'data'> & {
  total?: number | undefined;
};

/**
 * The selection of a list: ids, or all matches of the filter with exceptions. In both cases the context's `selectedIds`
 * are correct for the visible rows. The selection outlives the screen and ends with the session.
 * @param embedded the id of the record around an embedded list: each has a selection of its own
 */
export function useSelection<R extends RaRecord>(
  { resource, filterValues, data, total = 0 }: Found<R>,
  { estimated, count }: Pick<ListTotal, 'estimated' | 'count'>,
  embedded?: string,
) {
  const key = embedded === undefined ? resource : `${resource}.${embedded}`;
  // without a store key the controller's selection would end with the screen
  const [ids, { select, toggle, unselect }] = useRecordSelection<R>({
    resource,
    ...(embedded !== undefined && { storeKey: key }),
  });
  const [stored, setMatching] = useStore<Matching | null>(`${key}.matching.selectedIds`, null);
  const matching = stored && isOfFilter(stored, filterValues) ? stored : null;
  // another filter ends the selection, even if the person returns to the first one
  const isOver = stored !== null && matching === null && data !== undefined;
  useEffect(() => {
    if (isOver) setMatching(null);
  }, [isOver, setMatching]);
  const uncounted = matching !== null && estimated;
  useEffect(() => {
    if (uncounted) void count(); // the screen was left meanwhile
  }, [uncounted, count]);
  const page = useMemo(() => (data ?? []).map(({ id }) => String(id)), [data]);

  const selectedIds = useMemo(() => (matching ? page.filter(isAmong(matching)) : ids), [matching, page, ids]);
  const onSelect = useEvent((chosen: R['id'][]) => {
    if (matching) setMatching(afterSelecting(matching, page, chosen.map(String)));
    else select(chosen);
  });
  const onToggleItem = useEvent((id: R['id']) => {
    if (!matching) return toggle(id);
    const others = selectedIds.filter((other) => other !== id);
    onSelect(others.length < selectedIds.length ? others : [...others, id]);
  });
  const onSelectAll = useEvent(async () => {
    // A bulk action on all matches needs the exact count.
    if (estimated && (await count()) === undefined) return;
    unselect(ids);
    setMatching({ filter: filterValues, except: [] });
  });
  const onUnselectItems = useEvent(() => {
    setMatching(null);
    unselect(ids);
  });
  const selected = useMemo(
    (): ListSelection => ({ count: matching ? total - matching.except.length : ids.length, matching }),
    [matching, total, ids],
  );
  return { selectedIds, onSelect, onToggleItem, onSelectAll, onUnselectItems, selected };
}
