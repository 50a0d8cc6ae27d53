import { useNotificationContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from './lazyScreen';

const Notifications = lazy(async () => ({
  default: (await loadChunk(() => import('./Notifications'))).Notifications,
}));

/** The notifications; their code comes with the first one. */
export function LazyNotifications() {
  const { notifications } = useNotificationContext();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  return <Suspense>{needed && <Notifications />}</Suspense>;
}
