import type { Notification } from '#contract/extensions/notifications';
import { lazyPages } from './lazyPages';
import { defineMapping } from './mapping';

/** The person's notifications; marking them as read is a separate call. @see rules 19.8 */
export const notificationsMapping = defineMapping<Notification, Notification, never, never>({
  pages: lazyPages(async () => (await import('#console/dataProvider/notificationCalls')).notificationPages),
  search: ({ text }) => [text],
});
