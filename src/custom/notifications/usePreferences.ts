import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ApiError } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { describeError } from '#console/layout/messages/useSayProblem';
import {
  type NotificationKind,
  type NotificationPreference,
  type NotificationPreferences,
  notificationKinds,
  type PreferenceChanges,
} from '#contract/extensions/notifications';
import { notificationKeys } from './told';

/** A setting that is saved on its own: a kind of notification, or a time. */
type Setting = keyof NotificationPreferences;

const isKind = (setting: string): setting is NotificationKind => notificationKinds.some((kind) => kind === setting);

/** The preferences with changes; the change of a kind may contain only some of its choices. */
function withChanges(known: NotificationPreferences, changes: PreferenceChanges): NotificationPreferences {
  const entries = Object.entries(changes).map(([setting, value]) => [
    setting,
    isKind(setting) ? { ...known[setting], ...(value as Partial<NotificationPreference>) } : value,
  ]);
  return { ...known, ...Object.fromEntries(entries) };
}

/** The backend's message about a setting or a part of it, otherwise about the whole. */
function problemOf(error: unknown, setting: Setting, otherwise: string): string {
  let said = error instanceof ApiError ? error.body.errors?.[setting] : undefined;
  while (typeof said === 'object') [said] = Object.values(said);
  return said ?? otherwise;
}

/**
 * The person's preferences. A change is shown at once, saved on its own, and reverted if the backend refuses it.
 */
export function usePreferences() {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: notificationKeys.preferences,
    queryFn: async ({ signal }) => (await dataProvider.notificationPreferences({ signal })).data,
    // a reply must not replace a choice that is being made
    refetchOnWindowFocus: false,
  });
  const [problems, setProblems] = useState<Partial<Record<Setting, string>>>({});
  const [saved, setSaved] = useState<Setting | null>(null);
  const running = useRef(0);
  const put = (change: (known: NotificationPreferences) => NotificationPreferences) =>
    queryClient.setQueryData<NotificationPreferences>(notificationKeys.preferences, (known) => known && change(known));

  const save = async (setting: Setting, changes: PreferenceChanges): Promise<void> => {
    const before = data;
    setProblems(({ [setting]: _problem, ...others }) => others);
    setSaved(null);
    put((known) => withChanges(known, changes));
    running.current += 1;
    try {
      const reply = await dataProvider.changeNotificationPreferences({ data: changes });
      // an earlier reply does not contain later choices
      if (running.current === 1) put(() => reply.data);
      setSaved(setting);
    } catch (refusal) {
      const taken = Object.keys(changes) as Setting[]; // the keys of the object itself
      if (before) put((known) => ({ ...known, ...Object.fromEntries(taken.map((name) => [name, before[name]])) }));
      setProblems((known) => ({ ...known, [setting]: problemOf(refusal, setting, describeError(refusal, text)) }));
    } finally {
      running.current -= 1;
    }
  };
  return { preferences: data, error, refetch, problems, saved, save };
}

export type Preferences = ReturnType<typeof usePreferences>;
