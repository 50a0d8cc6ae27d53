import type { Transaction } from '#server/database/connect';
import { hashSecret, newSecret } from '#server/security/secrets';

/**
 * A token that sets a new password once, of an active person who has one, within minutes; undefined: there is nobody such.
 * Only its hash is stored.
 */
export async function makeResetToken(tx: Transaction, userId: string, minutes: number): Promise<string | undefined> {
  await tx.query('delete from password_resets where tenant_id = $company and user_id = $1 and expires_at <= now()', [
    userId,
  ]);
  const token = newSecret(tx.tenantId);
  const made = await tx.query(
    `insert into password_resets (tenant_id, token_hash, user_id, expires_at)
      select $company, $1, u.id, now() + $3 * interval '1 minute' from users u
      where u.tenant_id = $company and u.id = $2 and u.is_active and u.password_hash is not null returning 1`,
    [hashSecret(token), userId, minutes],
  );
  return made.rowCount === 1 ? token : undefined;
}

const valid = 'r.tenant_id = $company and r.token_hash = $1 and r.expires_at > now() and u.is_active';
const ofPeople = 'from password_resets r join users u on u.tenant_id = $company and u.id = r.user_id';

/** Whether a token may set a password. */
export const hasResetToken = async (tx: Transaction, token: string): Promise<boolean> =>
  (await tx.query(`select ${ofPeople} where ${valid}`, [hashSecret(token)])).rowCount === 1;

/**
 * Redeems a token, and locks the person, as every change of a password does.
 * @returns the id of the person whose password it sets; undefined: it is not valid
 */
export async function takeResetToken(tx: Transaction, token: string): Promise<string | undefined> {
  const found = await tx.first<{ userId: string }>(
    `select r.user_id as "userId" ${ofPeople} where ${valid} for update of u`,
    [hashSecret(token)],
  );
  const taken = await tx.query('delete from password_resets where tenant_id = $company and token_hash = $1', [
    hashSecret(token),
  ]);
  return taken.rowCount === 1 ? found?.userId : undefined;
}
