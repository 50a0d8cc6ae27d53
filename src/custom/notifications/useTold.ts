import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { beginningOfPage } from '#console/dataProvider/live/beginningOfPage';
import type { RealtimeEvent } from '#console/dataProvider/live/realtime';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { Notification } from '#contract/extensions/notifications';
import { notificationKeys } from './told';

/** Interval of reading the count, in milliseconds: without live updates, and with them. */
const pollIntervals = { alone: 60_000, live: 300_000 } as const;

/** The topic of the person's notifications, and a topic that keeps the stream open on screens without topics. */
const topics = ['notifications', 'resource/tenants'] as const;

/** Number of unread notifications; updated live, without live updates at intervals. */
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
 * Reads notifications again after a live event, or after missed events.
 * @param heard called with each new notification
 */
export function useTold(heard: (told: Notification) => void): void {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const onEvent = useEvent(({ type, payload }: RealtimeEvent) => {
    const isTold = type === 'notification';
    if (isTold || payload?.many) void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
    if (isTold) heard(payload as unknown as Notification); // the payload of the backend's stream
  });
  useEffect(() => {
    // counts notifications that arrived after the page had read its count
    for (const topic of topics) void dataProvider.subscribe(topic, onEvent, beginningOfPage());
    return () => {
      for (const topic of topics) void dataProvider.unsubscribe(topic, onEvent);
    };
  }, [dataProvider, onEvent]);
}
