import { notificationDays } from '#contract/extensions/notifications';
import type { Transaction } from '#server/database/connect';

/** Deletes old notifications, mails that nobody sent, and links of passwords that are no longer valid. @returns how many */
export async function forgetNotifications(tx: Transaction, most: number): Promise<number> {
  await tx.query('delete from password_resets where tenant_id = $company and expires_at <= now()');
  await tx.query("delete from password_reset_requests where tenant_id = $company and at <= now() - interval '1 hour'");
  await tx.query("delete from mails where tenant_id = $company and created_at <= now() - interval '30 days'");
  const deleted = await tx.query(
    `delete from notifications where tenant_id = $company and id in (
      select id from notifications where tenant_id = $company and at <= now() - interval '${notificationDays} days'
      limit $1 for update skip locked)`,
    [most],
  );
  return deleted.rowCount ?? 0;
}
