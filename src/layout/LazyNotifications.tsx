import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { lazyPart } from './lazyPart';

const Notifications = lazyPart(async () => (await import('./Notifications')).Notifications);

/** The notifications; their code comes with the first one. */
export function LazyNotifications() {
  const { notifications } = useNotificationContext();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  return needed && <Notifications />;
}
