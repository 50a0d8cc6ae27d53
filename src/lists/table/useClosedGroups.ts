import { useMemo } from 'react';
import { useEvent, useListContext, useStore } from 'react-admin';
import { type Column, groupKey, type ListedRecord } from '#console/schema/schemaColumns';

/** The collapsed groups of a table, stored for the person and company while the grouping stays the same. */
export interface ClosedGroups {
  by: string;
  /** Keys of the collapsed groups. */
  keys: readonly string[];
}

export const noneClosed: ClosedGroups = { by: '', keys: [] };

/** A group of a page of rows. */
export interface RowGroup<R extends ListedRecord> {
  /** The columns of its level and of those around it, the outermost first. */
  columns: readonly Column<R>[];
  key: string;
  /** The first row of the group. */
  record: R;
  isOpen: boolean;
}

/**
 * The groups of the rows of a page, by one field within another.
 * @see rules 13.19
 */
export function useClosedGroups<R extends ListedRecord>(records: readonly R[], groups: readonly Column<R>[]) {
  const { resource } = useListContext();
  const by = groups.map(({ key }) => key).join('/');
  const [stored, setClosed] = useStore<ClosedGroups>(`${resource}.closedGroups`, noneClosed);
  const closed = useMemo(() => new Set(stored.by === by ? stored.keys : []), [by, stored]);
  const levels = useMemo(() => groups.map((_column, level) => groups.slice(0, level + 1)), [groups]);
  /** The rows on show, and the groups that begin before a row, by its place in the page. */
  const { shown, heads } = useMemo(() => {
    const begins = new Map<number, RowGroup<R>[]>();
    const before = new Map<number, string>();
    const open = records.filter((record, index) => {
      let isShown = true;
      for (const [level, columns] of levels.entries()) {
        const key = groupKey(columns, record);
        const isOpen = !closed.has(key);
        if (isShown && before.get(level) !== key) {
          begins.set(index, [...(begins.get(index) ?? []), { columns, key, record, isOpen }]);
        }
        before.set(level, key);
        isShown &&= isOpen;
      }
      return isShown;
    });
    return { shown: open, heads: begins };
  }, [records, closed, levels]);
  const toggleGroup = useEvent((key: string) => {
    const others = [...closed].filter((other) => other !== key);
    setClosed({ by, keys: others.length < closed.size ? others : [...others, key] });
  });
  return { shown, heads, toggleGroup };
}
