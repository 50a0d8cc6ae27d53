import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { hashSecret, newSecret } from '../auth/secrets';

/** A one-time token for taking up an account within 7 days; those before it lose their force. @see decisions, section 10 */
export async function invite(transaction: Transaction, userId: string): Promise<string> {
  const invitation = newSecret(transaction.tenantId);
  await transaction.query('delete from invitations where user_id = $1 and used_at is null', [userId]);
  await transaction.query(
    `insert into invitations (tenant_id, id, user_id, token_hash, expires_at)
      values ($1, $2, $3, $4, now() + interval '7 days')`,
    [transaction.tenantId, newId(), userId, hashSecret(invitation)],
  );
  return invitation;
}
