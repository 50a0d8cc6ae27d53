import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useGetList } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { type NotificationRecord, notificationKeys } from './told';

const latest = {
  pagination: { page: 1, perPage: 8 },
  sort: { field: 'at', order: 'DESC' },
  filter: {},
} as const;

/** The latest notifications. */
export const useLatest = () => useGetList<NotificationRecord>('notifications', latest);

const isList = ({ queryKey: [name, verb] }: { queryKey: QueryKey }) => name === 'notifications' && verb === 'getList';

/** Marks notifications as read at once, and reverts that if the backend refuses. */
export function useMarkRead() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const sayProblem = useSayProblem();

  const show = (isMeant: (entry: NotificationRecord) => boolean, left: (unread: number) => number) => {
    const readAt = new Date().toISOString();
    queryClient.setQueriesData<GetListResult<NotificationRecord>>(
      { predicate: isList },
      (known) =>
        known && { ...known, data: known.data.map((entry) => (isMeant(entry) ? { ...entry, readAt } : entry)) },
    );
    queryClient.setQueryData<number>(notificationKeys.count, (known) => known && left(known));
  };
  const send = async (which: { ids: string[] } | { before: string }) => {
    try {
      await dataProvider.readNotifications(which);
    } catch (error) {
      sayProblem(error);
      void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
    }
  };
  return {
    some(entries: readonly Pick<NotificationRecord, 'id' | 'readAt'>[]): Promise<void> {
      const ids = entries.filter(({ readAt }) => readAt === null).map(({ id }) => id);
      if (ids.length === 0) return Promise.resolve();
      show(
        ({ id, readAt }) => readAt === null && ids.includes(id),
        (unread) => Math.max(0, unread - ids.length),
      );
      return send({ ids });
    },
    /** Marks all notifications up to the newest shown one, so that later ones stay unread. */
    all(newest: Pick<NotificationRecord, 'at'>): Promise<void> {
      show(
        ({ readAt }) => readAt === null,
        () => 0,
      );
      return send({ before: newest.at });
    },
  };
}
