import { notificationEndpoints, type PreferenceChanges } from '#contract/extensions/notifications';
import { call } from './calls/calls';
import { inLocalTime } from './lists/localTime';
import { pagedList } from './lists/simpleRest';

/** The calls of the extension `notifications`. */

export const notificationPages = inLocalTime(pagedList(notificationEndpoints.list));

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
