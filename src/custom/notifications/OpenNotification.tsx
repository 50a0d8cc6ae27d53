import { useEffect } from 'react';
import { useEvent, useGetMany } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import { PageSkeleton } from '#console/layout/states/PageSkeleton';
import { type NotificationRecord, recordAddress } from './told';
import { useMarkRead } from './useInbox';

/** Marks a notification as read and opens its record. */
export function OpenNotification() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetMany<NotificationRecord>('notifications', { ids: [id] });
  const entry = data?.find((one) => one?.id === id);
  const markRead = useMarkRead();
  const mark = useEvent(() => entry && void markRead.some([entry]));
  const found = entry?.id;
  useEffect(() => {
    if (found !== undefined) mark();
  }, [found, mark]);
  const address = entry && recordAddress(entry);
  if (address) return <Navigate to={address} replace />;
  if (error) return <ErrorState title={text('notifications.failed')} error={error} onRetry={refetch} />;
  return data ? <EmptyState title={text('notifications.gone')} /> : <PageSkeleton />;
}
