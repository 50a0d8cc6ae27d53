import { usePages } from '#console/custom/shared/useAttachedPages';
import type { HistoryRecord } from './changes';

/** The newest entries that a filter finds, and the way to the older ones. */
export function useHistoryEntries(filter: Readonly<Record<string, unknown>>) {
  const { data: entries, ...pages } = usePages<HistoryRecord>('history', {
    filter,
    sort: { field: 'at', order: 'DESC' },
    perPage: 25,
  });
  return { entries, ...pages };
}
