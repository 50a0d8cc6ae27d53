import { entityAddress } from '#console/custom/history/kinds';
import { directKinds, type Notification } from '#contract/extensions/notifications';

export type NotificationRecord = Notification & Readonly<Record<string, unknown>>;

/** For each open toast of a notification, what closes it. */
export type OpenToasts = Set<() => void>;

/** Query keys. The count is below the key of the list, so that a write invalidates both. */
export const notificationKeys = {
  list: ['notifications'],
  count: ['notifications', 'count'],
  preferences: ['preferences'],
};

export const inboxPath = '/notifications';

/** Whether a notification concerns the person directly, and so appears as a toast. */
export const isDirect = ({ kind }: Pick<Notification, 'kind'>): boolean => directKinds.includes(kind);

/** Address of the record of a notification; undefined: none. A comment is shown in its project. */
export function recordAddress({ resource, entityId, parent, list }: Notification): string | undefined {
  if (resource === 'views') return list ? `/${list}?view=${entityId}` : undefined;
  const address = entityAddress({ resource, id: entityId }, parent);
  return address && resource === 'comments' ? `${address}#comment-${entityId}` : address;
}
