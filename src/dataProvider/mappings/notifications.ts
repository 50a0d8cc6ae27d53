import type { Notification } from '#contract/extensions/notifications';
import { defineMapping } from './mapping';

/** Loaded on first use. */
const pages = async () => (await import('#console/dataProvider/notificationCalls')).notificationPages;

/** The person's notifications; marking them as read is a separate call. @see rules 19.8 */
export const notificationsMapping = defineMapping<Notification, Notification, never, never>({
  pages: {
    page: async (request) => (await pages()).page(request),
    some: async (ids, signal) => (await pages()).some(ids, signal),
    async *stream(request) {
      yield* (await pages()).stream(request);
    },
  },
  search: ({ text }) => [text],
  toRecord: (entry) => ({ ...entry }),
});
