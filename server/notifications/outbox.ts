import type { NotificationKind } from '#contract/extensions/notifications';
import type { Transaction } from '#server/database/connect';

/** Kinds of mails. `digest`: the day's notifications. */
export type MailKind = NotificationKind | 'digest' | 'invitation' | 'reset' | 'newDevice';

/** Puts a mail into the outbox, in the transaction of its reason. @param sessionId the sign-in that it is about */
export const queueMail = (
  tx: Transaction,
  userId: string,
  kind: 'invitation' | 'reset' | 'newDevice',
  sessionId: string | null = null,
) =>
  tx.query('insert into mails (tenant_id, user_id, kind, session_id) values ($company, $1, $2, $3)', [
    userId,
    kind,
    sessionId,
  ]);

/** The most failures that are listed. */
const mostFailures = 50;

interface Failure {
  id: string;
  at: string;
  kind: string;
  userId: string;
  userName: string;
  attempts: number;
  error: string;
}

/** Puts mails that were given up into the outbox again; of a person's daily mails one, and none where one waits. */
export const retryMails = (tx: Transaction, ids: readonly string[]) =>
  tx.query(
    `update mails m set due_at = now(), failed_at = null, error = null, attempts = 0, planned = false
      where m.tenant_id = $company and m.id = any($1::uuid[]) and m.failed_at is not null
        and (m.kind <> 'digest' or not exists (select from mails o where o.tenant_id = $company and o.user_id = m.user_id
          and o.kind = 'digest' and (o.due_at is not null or (o.id = any($1::uuid[]) and o.id < m.id))))`,
    [ids],
  );

/** How the mails of a company fare. */
export async function mailStateOf(tx: Transaction): Promise<{ waiting: number; failed: number; failures: Failure[] }> {
  const counted = await tx.first<{ waiting: number; failed: number }>(
    `select count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as failed
      from mails where tenant_id = $company`,
  );
  const failures = await tx.query<Failure>(
    `select m.id, m.failed_at as at, m.kind, m.user_id as "userId", u.full_name as "userName", m.attempts,
        coalesce(m.error, '') as error
      from mails m join users u on u.tenant_id = $company and u.id = m.user_id
      where m.tenant_id = $company and m.failed_at is not null order by m.failed_at desc, m.id limit ${mostFailures}`,
  );
  return { ...(counted ?? { waiting: 0, failed: 0 }), failures: failures.rows };
}
