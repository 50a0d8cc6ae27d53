import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { hashSecret, newSecret } from '../auth/secrets';

export interface Invitation {
  invitation: string;
  expiresAt: string;
}

/** A one-time token for taking up an account within 7 days; those before it lose their force. @see decisions, section 10 */
export async function invite(transaction: Transaction, userId: string): Promise<Invitation> {
  const invitation = newSecret(transaction.tenantId);
  await transaction.query('delete from invitations where user_id = $1 and used_at is null', [userId]);
  const made = await transaction.query<{ expiresAt: string }>(
    `insert into invitations (tenant_id, id, user_id, token_hash, expires_at)
      values ($1, $2, $3, $4, now() + interval '7 days') returning expires_at as "expiresAt"`,
    [transaction.tenantId, newId(), userId, hashSecret(invitation)],
  );
  return { invitation, expiresAt: made.rows[0]?.expiresAt ?? '' };
}

/** An email that is changed was the wrong one, or is not theirs any more: what was sent there has no force. */
export const voidInvitationsElsewhere = (transaction: Transaction, userIds: readonly string[], email: string | null) =>
  transaction.query(
    `delete from invitations i using users u where i.user_id = any($1::uuid[])
      and u.tenant_id = i.tenant_id and u.id = i.user_id and u.email_key is distinct from atrium_key($2)
      and u.email_key is not null`,
    [userIds, email],
  );
