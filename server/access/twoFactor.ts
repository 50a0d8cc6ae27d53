import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import type { Keys } from '#server/process/keys';
import { leaveEntry } from '#server/records/history/entries';
import { hashRecoveryCode, newRecoveryCodes, stepOfCode } from '#server/security/oneTimeCodes';
import { sealWithKey, unsealWithKey } from '#server/security/sealing';
import { hashSecret, newSecret } from '#server/security/secrets';
import { record } from '#server/security/securityEvents';
import { forgetFactors } from './devices';
import type { SessionProvider } from './sessions';

const purposeOf = (tx: Transaction, userId: string) => `atrium second factor ${tx.tenantId} ${userId}`;

interface FactorRow {
  secret: string;
  enabledAt: string | null;
}

const findFactor = (tx: Transaction, userId: string): Promise<FactorRow | undefined> =>
  tx.first<FactorRow>({
    name: 'two-factor',
    text: `select secret, enabled_at as "enabledAt" from two_factors where tenant_id = $company and user_id = $1`,
    values: [userId],
  });

/** Since when the user's second factor is on; null: it is not. */
export const factorSince = async (tx: Transaction, userId: string): Promise<string | null> =>
  (await findFactor(tx, userId))?.enabledAt ?? null;

/** Stores the secret of a factor that is not on yet, in the place of an earlier one. */
export const storeFactor = (tx: Transaction, keys: Keys, userId: string, secret: string) =>
  tx.query(
    `insert into two_factors (tenant_id, user_id, secret) values ($company, $1, $2)
     on conflict (tenant_id, user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
       where two_factors.enabled_at is null`,
    [userId, sealWithKey(secret, keys, purposeOf(tx, userId))],
  );

/** Turns a factor on whose first code was right. @returns its recovery codes, which are stored as hashes */
export async function turnFactorOn(tx: Transaction, userId: string): Promise<string[]> {
  await tx.query('update two_factors set enabled_at = now() where tenant_id = $company and user_id = $1', [userId]);
  const recoveryCodes = newRecoveryCodes();
  await tx.query('delete from recovery_codes where tenant_id = $company and user_id = $1', [userId]);
  await tx.query(
    `insert into recovery_codes (tenant_id, user_id, code_hash)
     select $company, $1, hash from unnest($2::text[]) hash returning 1`,
    [userId, recoveryCodes.map(hashRecoveryCode)],
  );
  return recoveryCodes;
}

/** The user's recovery codes that are not used up. */
export async function recoveryCodesLeft(tx: Transaction, userId: string): Promise<number> {
  const found = await tx.first<{ count: number }>(
    'select count(*)::int as count from recovery_codes where tenant_id = $company and user_id = $1',
    [userId],
  );
  return found?.count ?? 0;
}

/** Deletes the user's factor, recovery codes and unfinished sign-ins. @returns whether the factor was on */
export async function removeFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx.first<{ on: boolean }>(
    `delete from two_factors where tenant_id = $company and user_id = $1 returning enabled_at is not null as "on"`,
    [userId],
  );
  await tx.query('delete from recovery_codes where tenant_id = $company and user_id = $1', [userId]);
  await endChallenges(tx, userId);
  await forgetFactors(tx, [userId]);
  return removed?.on ?? false;
}

/**
 * Whether a code of the authenticator app is right; it is taken once, and so are those of earlier steps. A secret that
 * the previous key sealed is sealed anew.
 */
export async function takesAppCode(tx: Transaction, keys: Keys, userId: string, code: string): Promise<boolean> {
  const factor = await findFactor(tx, userId);
  if (!factor) return false;
  const { text: secret, isOld } = unsealWithKey(factor.secret, keys, purposeOf(tx, userId));
  const step = stepOfCode(secret, code);
  if (step === undefined) return false;
  return tx.finds(
    `update two_factors set last_step = $2, secret = coalesce($4, secret)
     where tenant_id = $company and user_id = $1 and last_step < $2 and secret = $3`,
    [userId, step, factor.secret, isOld ? sealWithKey(secret, keys, purposeOf(tx, userId)) : null],
  );
}

/** Whether a code of the app or a recovery code is right; either is taken once. */
export async function takesCode(tx: Transaction, keys: Keys, userId: string, code: string): Promise<boolean> {
  if (await takesAppCode(tx, keys, userId, code)) return true;
  return tx.finds('delete from recovery_codes where tenant_id = $company and user_id = $1 and code_hash = $2', [
    userId,
    hashRecoveryCode(code),
  ]);
}

/** Wrong codes that end a challenge. */
const mostWrongCodes = 5;

/**
 * A challenge for five minutes, once.
 * @param provider where the sign-in began, for its session
 * @returns its secret, which is stored as a hash
 */
export async function createChallenge(
  tx: Transaction,
  userId: string,
  provider: SessionProvider | null = null,
): Promise<string> {
  const challenge = newSecret(tx.tenantId);
  await tx.query('delete from sign_in_challenges where tenant_id = $company and user_id = $1 and expires_at <= now()', [
    userId,
  ]);
  await tx.query(
    `insert into sign_in_challenges (tenant_id, id, user_id, token_hash, provider, expires_at)
     values ($company, $1, $2, $3, $4, now() + interval '5 minutes')`,
    [newId(), userId, hashSecret(challenge), provider && JSON.stringify(provider)],
  );
  return challenge;
}

const validChallenge = `tenant_id = $company and token_hash = $1 and expires_at > now() and attempts < ${mostWrongCodes}`;

/** The user whose sign-in waits for a code; undefined: none does. */
export async function challengedUser(tx: Transaction, challenge: string): Promise<string | undefined> {
  const found = await tx.first<{ userId: string }>(
    `select user_id as "userId" from sign_in_challenges where ${validChallenge}`,
    [hashSecret(challenge)],
  );
  return found?.userId;
}

/** Locks a challenge until the transaction ends. @returns undefined: it is not valid any more */
export const lockChallenge = (
  tx: Transaction,
  challenge: string,
): Promise<{ provider: SessionProvider | null } | undefined> =>
  tx.first<{ provider: SessionProvider | null }>(
    `select provider from sign_in_challenges where ${validChallenge} for update`,
    [hashSecret(challenge)],
  );

/** Ends a challenge that was answered. */
export const endChallenge = (tx: Transaction, challenge: string) =>
  tx.query('delete from sign_in_challenges where tenant_id = $company and token_hash = $1', [hashSecret(challenge)]);

/** Counts a wrong code; the fifth ends the challenge. */
export const countWrongCode = (tx: Transaction, challenge: string) =>
  tx.query('update sign_in_challenges set attempts = attempts + 1 where tenant_id = $company and token_hash = $1', [
    hashSecret(challenge),
  ]);

/** Ends the user's unfinished sign-ins. */
export const endChallenges = (tx: Transaction, userId: string) =>
  tx.query('delete from sign_in_challenges where tenant_id = $company and user_id = $1', [userId]);

/** History and security log tell that a factor of a user was added or taken away, never its secret. */
export async function tellOfFactor(
  tx: Transaction,
  event: 'factorAdded' | 'factorRemoved',
  { id, name }: { id: string; name: string },
  factor: 'codes' | 'passkey' | 'every',
): Promise<void> {
  await leaveEntry(tx, { action: 'updated', resource: 'users', entityId: id, entityName: name });
  await record(tx, event, { target: { resource: 'users', id, name }, details: { factor } });
}
