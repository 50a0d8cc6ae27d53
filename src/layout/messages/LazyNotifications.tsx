import { useEffect, useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useFirstScreenReady } from '#console/layout/loading/useFirstScreenReady';
import { useUnsentWrites } from '#console/layout/shell/useUnsentWrites';

const Notifications = lazyPart(async () => (await import('./Notifications')).Notifications);

/** Loads the code ahead of something that may end without a connection. */
export const prefetchNotifications = Notifications.prefetch;

/** The notifications. Their code loads after the first screen, because it could not load without a connection. */
export function LazyNotifications() {
  useUnsentWrites();
  const { notifications } = useNotificationContext();
  const isReady = useFirstScreenReady();
  useEffect(() => void (isReady && Notifications.prefetch()), [isReady]);
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  return needed && <Notifications />;
}
