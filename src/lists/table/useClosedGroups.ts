import { useCallback, useMemo } from 'react';
import { useEvent, useListContext, useStore } from 'react-admin';
import { type Column, groupOf, type ListedRecord } from '#console/schema/schemaColumns';

/** The collapsed groups of a table, stored for the person and company while the grouping stays the same. */
interface ClosedGroups {
  by: string;
  /** Values of the collapsed groups; null: the group without a value. */
  values: readonly (string | null)[];
}

const none: ClosedGroups = { by: '', values: [] };

/** @see rules 13.19 */
export function useClosedGroups<R extends ListedRecord>(records: readonly R[], group: Column<R> | undefined) {
  const { resource } = useListContext();
  const [{ by, values }, setClosed] = useStore<ClosedGroups>(`${resource}.closedGroups`, none);
  const closed = useMemo(() => new Set(group && by === group.key ? values : []), [group, by, values]);
  const isOpen = useCallback((record: R) => !group || !closed.has(groupOf(group, record) ?? null), [group, closed]);
  /** The visible rows. */
  const shown = useMemo(() => (closed.size === 0 ? records : records.filter(isOpen)), [records, closed, isOpen]);
  const toggleGroup = useEvent((record: R) => {
    if (!group) return;
    const value = groupOf(group, record) ?? null;
    const others = [...closed].filter((other) => other !== value);
    setClosed({ by: group.key, values: others.length < closed.size ? others : [...others, value] });
  });
  return { shown, isOpen, toggleGroup };
}
