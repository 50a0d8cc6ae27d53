import { entityAddress } from '#console/custom/history/kinds';
import { directKinds, type Notification } from '#contract/extensions/notifications';

export type NotificationRecord = Notification & Readonly<Record<string, unknown>>;

/** The keys of their queries: the count stands below the name of the list, so that a write reads both anew. */
export const notificationKeys = {
  list: ['notifications'],
  count: ['notifications', 'count'],
  preferences: ['preferences'],
};

export const inboxPath = '/notifications';

/** Whether it concerns the person directly: they are told at once. */
export const isDirect = ({ kind }: Pick<Notification, 'kind'>): boolean => directKinds.includes(kind);

/** Where the record of a notification is shown; undefined: nowhere. A comment is shown among those of its project. */
export function recordAddress({ resource, entityId, parent, list }: Notification): string | undefined {
  if (resource === 'views') return list ? `/${list}?view=${entityId}` : undefined;
  const address = entityAddress({ resource, id: entityId }, parent);
  return address && resource === 'comments' ? `${address}#comment-${entityId}` : address;
}
