import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { hashSecret, newSecret } from '#server/security/secrets';

export interface Invitation {
  invitation: string;
  expiresAt: string;
}

/** Revokes the open invitations of people. */
export const voidInvitations = (tx: Transaction, userIds: readonly string[]): Promise<unknown> =>
  tx.query('delete from invitations where tenant_id = $company and user_id = any($1::uuid[]) and used_at is null', [
    userIds,
  ]);

/**
 * A one-time token for accepting an invitation within 7 days; earlier tokens of the user are revoked.
 * @see rules 1.12
 */
export async function invite(tx: Transaction, userId: string): Promise<Invitation> {
  const invitation = newSecret(tx.tenantId);
  await voidInvitations(tx, [userId]);
  const made = await tx.first<{ expiresAt: string }>(
    `insert into invitations (tenant_id, id, user_id, token_hash, expires_at)
      values ($company, $1, $2, $3, now() + interval '7 days') returning expires_at as "expiresAt"`,
    [newId(), userId, hashSecret(invitation)],
  );
  return { invitation, expiresAt: made?.expiresAt ?? '' };
}

/** Another token beside that of a user's open invitation, with the same end; undefined: there is none. */
export async function addInvitation(tx: Transaction, userId: string): Promise<Invitation | undefined> {
  const invitation = newSecret(tx.tenantId);
  const row = await tx.first<{ expiresAt: string }>(
    `insert into invitations (tenant_id, id, user_id, token_hash, expires_at)
      select $company, $1, $2::uuid, $3, max(expires_at) from invitations
      where tenant_id = $company and user_id = $2::uuid and used_at is null and expires_at > now()
      having count(*) > 0 returning expires_at as "expiresAt"`,
    [newId(), userId, hashSecret(invitation)],
  );
  return row && { invitation, expiresAt: row.expiresAt };
}

/** An address that was changed may have been another person's: links that were sent to it are revoked. */
export async function voidLinksElsewhere(
  tx: Transaction,
  before: readonly { id: string; email: string | null }[],
): Promise<void> {
  const values = [before.map(({ id }) => id), before.map(({ email }) => email)];
  const isElsewhere = `u.tenant_id = $company and u.id = had.id
    and had.email is not null and atrium_key(had.email) is distinct from u.email_key`;
  await tx.query(
    `delete from invitations i using users u, unnest($1::uuid[], $2::text[]) had(id, email)
      where i.tenant_id = $company and i.user_id = had.id and ${isElsewhere}`,
    values,
  );
  await tx.query(
    `delete from password_resets i using users u, unnest($1::uuid[], $2::text[]) had(id, email)
      where i.tenant_id = $company and i.user_id = had.id and ${isElsewhere}`,
    values,
  );
}
