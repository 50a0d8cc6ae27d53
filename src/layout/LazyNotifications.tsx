import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { lazyPart } from './lazyPart';
import { useUnsentWrites } from './useUnsentWrites';

const Notifications = lazyPart(async () => (await import('./Notifications')).Notifications);

/** The notifications; their code comes with the first one. */
export function LazyNotifications() {
  useUnsentWrites();
  const { notifications } = useNotificationContext();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  return needed && <Notifications />;
}
