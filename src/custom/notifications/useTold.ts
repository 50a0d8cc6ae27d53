import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { beginningOfPage } from '#console/dataProvider/live/beginningOfPage';
import type { RealtimeEvent } from '#console/dataProvider/live/realtime';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { Notification } from '#contract/extensions/notifications';
import { notificationKeys } from './told';

/** How often the count is read, in milliseconds: where the backend tells nothing by itself, and where it does. */
const pollIntervals = { alone: 60_000, live: 300_000 } as const;

/** The topic of what a person is told, and one that keeps the stream open on screens that follow nothing else. */
const topics = ['notifications', 'resource/tenants'] as const;

/** How many notifications are unread; it follows what the backend tells, elsewhere it is read again at intervals. */
export function useUnread(): number {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  // a browser without locks shares no stream
  const isLive = useExtension('live') && 'locks' in navigator;
  const { data } = useQuery({
    queryKey: notificationKeys.count,
    queryFn: async ({ signal }) => (await dataProvider.unreadNotifications({ signal })).data.unread,
    refetchInterval: pollIntervals[isLive ? 'live' : 'alone'],
  });
  return data ?? 0;
}

/**
 * Reads notifications anew when the backend tells of one, or something was missed.
 * @param heard is told of each as it comes
 */
export function useTold(heard: (told: Notification) => void): void {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const onEvent = useEvent(({ type, payload }: RealtimeEvent) => {
    const isTold = type === 'notification';
    if (isTold || payload?.many) void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
    if (isTold) heard(payload as unknown as Notification); // as the backend's stream has it
  });
  useEffect(() => {
    // notifications that came after the page had read its count count as well
    for (const topic of topics) void dataProvider.subscribe(topic, onEvent, beginningOfPage());
    return () => {
      for (const topic of topics) void dataProvider.unsubscribe(topic, onEvent);
    };
  }, [dataProvider, onEvent]);
}
