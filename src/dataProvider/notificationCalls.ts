import { notificationEndpoints, type PreferenceChanges } from '#contract/extensions/notifications';
import { call } from './calls/calls';
import { pagedList } from './lists/simpleRest';
import { withInstants } from './mappings/historyAndTrash';

/** The calls of the extension `notifications`. */

const list = pagedList(notificationEndpoints.list);
export const notificationPages: typeof list = { ...list, page: (request) => list.page(withInstants(request)) };

interface Aborting {
  signal?: AbortSignal;
}

export const askUnread = (parameters?: Aborting) => call(notificationEndpoints.count, { signal: parameters?.signal });

export const markRead = (body: { ids: string[] } | { before: string }) => call(notificationEndpoints.read, { body });

export const askPreferences = (parameters?: Aborting) =>
  call(notificationEndpoints.preferences, { signal: parameters?.signal });

export const sendPreferences = ({ data }: { data: PreferenceChanges }) =>
  call(notificationEndpoints.changePreferences, { body: data });

export const askMentionable = ({ projectId, q, signal }: { projectId: string; q: string } & Aborting) =>
  call(notificationEndpoints.mentionable, { params: { id: projectId }, query: { q }, signal });
