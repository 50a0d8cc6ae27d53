import { useListContext, useStore } from 'react-admin';
import { type Column, groupKey, type ListedRecord } from '#console/schema/schemaColumns';
import { type ClosedGroups, noneClosed } from './useClosedGroups';

/** Collapses the outermost groups of the page, and expands the groups of every level. */
export function useAllGroups<R extends ListedRecord>(groups: readonly Pick<Column<R>, 'key' | 'field'>[]) {
  const { resource, data = [] } = useListContext<R>();
  const [, setClosed] = useStore<ClosedGroups>(`${resource}.closedGroups`, noneClosed);
  const by = groups.map(({ key }) => key).join('/');
  const keys = () => [...new Set(data.map((record) => groupKey(groups.slice(0, 1), record)))];
  return {
    collapse: () => setClosed({ by, keys: keys() }),
    expand: () => setClosed({ by, keys: [] }),
  };
}
