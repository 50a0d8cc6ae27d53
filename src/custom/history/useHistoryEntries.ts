import { usePages } from '#console/custom/shared/useAttachedPages';
import type { HistoryRecord } from './changes';

/** The newest entries of a filter, page by page. */
export function useHistoryEntries(filter: Readonly<Record<string, unknown>>) {
  const { data: entries, ...pages } = usePages<HistoryRecord>('history', {
    filter,
    sort: { field: 'at', order: 'DESC' },
    perPage: 25,
  });
  return { entries, ...pages };
}
