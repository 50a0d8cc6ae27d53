import {
  type NotificationPreferences,
  notificationKinds,
  type PreferenceChanges,
  presetPreferences,
} from '#contract/extensions/notifications';
import { lockUser } from '#server/access/users';
import type { Transaction } from '#server/database/connect';

interface StoredPreferences {
  kinds: Partial<NotificationPreferences>;
  digestHour: number | null;
  quietFrom: string | null;
  quietTo: string | null;
  timeZone: string | null;
}

/** A person's choices, and the preset ones of whatever was not chosen. */
export async function preferencesOf(tx: Transaction, userId: string): Promise<NotificationPreferences> {
  const stored = await tx.first<StoredPreferences>(
    `select kinds, digest_hour as "digestHour", quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone"
      from notification_preferences where tenant_id = $company and user_id = $1`,
    [userId],
  );
  if (!stored) return presetPreferences;
  const { kinds, digestHour, quietFrom, quietTo, timeZone } = stored;
  const chosen = notificationKinds.map((kind) => [kind, { ...presetPreferences[kind], ...kinds[kind] }]);
  return {
    ...presetPreferences,
    ...Object.fromEntries(chosen),
    digestHour: digestHour ?? presetPreferences.digestHour,
    quietFrom,
    quietTo,
    timeZone,
  };
}

/** Stores a person's choices; what is left out stays. */
export async function changePreferences(tx: Transaction, userId: string, changes: PreferenceChanges): Promise<void> {
  await lockUser(tx, userId);
  const before = await preferencesOf(tx, userId);
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, { ...before[kind], ...changes[kind] }]));
  const after = { ...before, ...changes };
  await tx.query(
    `insert into notification_preferences (tenant_id, user_id, kinds, digest_hour, quiet_from, quiet_to, time_zone)
      values ($company, $1, $2, $3, $4, $5, $6)
      on conflict (tenant_id, user_id) do update set kinds = excluded.kinds, digest_hour = excluded.digest_hour,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone`,
    [userId, JSON.stringify(kinds), after.digestHour, after.quietFrom, after.quietTo, after.timeZone],
  );
  await tx.query(
    `update mails set due_at = now(), planned = false
      where tenant_id = $company and user_id = $1 and kind = 'digest' and due_at is not null and planned`,
    [userId],
  );
}
