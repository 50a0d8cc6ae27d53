import { verifyAuthenticationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import type { Passkey, PasskeyAnswer } from '#contract/extensions/passkeys';
import type { Transaction } from '#server/database/connect';
import type { Config } from '#server/process/config';
import { tokenKeys } from '#server/process/keys';
import { isOwnChallenge } from '#server/security/challenges';
import { hashSecret } from '#server/security/secrets';

/** The relying party and its origin are those of `PUBLIC_URL`, never those that a request names. */
export const relyingParty = ({ publicUrl }: Config): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** Purposes of challenges: the sign-in to a company, and a new passkey of a user. */
export const loginPurpose = (tenantId: string): string => `sign-in ${tenantId.toLowerCase()}`;
export const creationPurpose = (tenantId: string, userId: string): string => `passkey ${tenantId} ${userId}`;

export const passkeyColumns = 'id, name, created_at as "createdAt", last_used_at as "lastUsedAt"';

/** The user's passkeys, the oldest first. */
export const listPasskeys = (tx: Transaction, userId: string): Promise<Passkey[]> =>
  tx.rows<Passkey>(
    `select ${passkeyColumns} from passkeys where tenant_id = $company and user_id = $1 order by created_at, id`,
    [userId],
  );

/** Passkeys of the user that are both factors at once, but for one. */
export async function countVerifying(tx: Transaction, userId: string, exceptId?: string): Promise<number> {
  const found = await tx.first<{ count: number }>(
    `select count(*)::int as count from passkeys
     where tenant_id = $company and user_id = $1 and verifies_user and id is distinct from $2::uuid`,
    [userId, exceptId ?? null],
  );
  return found?.count ?? 0;
}

/** A stored credential. */
interface StoredPasskey {
  id: string;
  userId: string;
  credential: WebAuthnCredential;
}

interface PasskeyRow {
  id: string;
  userId: string;
  publicKey: string;
  counter: number;
}

/** The passkey of a credential; undefined: the company has none of it. */
export async function findPasskey(tx: Transaction, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await tx.first<PasskeyRow>(
    `select id, user_id as "userId", public_key as "publicKey", counter from passkeys
     where tenant_id = $company and credential_id = $1`,
    [credentialId],
  );
  if (!row) return undefined;
  const publicKey = new Uint8Array(Buffer.from(row.publicKey, 'base64url'));
  return { id: row.id, userId: row.userId, credential: { id: credentialId, publicKey, counter: Number(row.counter) } };
}

/** An answer whose signature was right. */
export interface VerifiedAnswer {
  passkey: StoredPasskey;
  counter: number;
  /** The authenticator has verified its user, by a fingerprint or a PIN: both factors at once. */
  userVerified: boolean;
  challenge: string;
}

/** The handle of a user that authenticators keep. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId));

/** Checks the signature of an answer to a sign-in's challenge; undefined: it is not right. */
export async function verifyAnswer(
  config: Config,
  tenantId: string,
  passkey: StoredPasskey,
  response: PasskeyAnswer,
): Promise<VerifiedAnswer | undefined> {
  const { rpID, origin } = relyingParty(config);
  const handle = response.response.userHandle;
  if (handle && !Buffer.from(handle, 'base64url').equals(Buffer.from(passkey.userId))) return undefined;
  let answered = '';
  const { authenticatorAttachment, response: signed, ...rest } = response;
  const { userHandle: _, ...members } = signed;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...rest,
      response: { ...members, ...(handle && { userHandle: handle }) },
      ...(authenticatorAttachment && { authenticatorAttachment }),
    },
    expectedChallenge: (challenge) => {
      answered = challenge;
      return isOwnChallenge(tokenKeys(config), loginPurpose(tenantId), challenge);
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: passkey.credential,
    requireUserVerification: false,
  }).catch(() => undefined); // the library throws what is wrong with an answer
  if (!verified?.verified) return undefined;
  const { newCounter, userVerified } = verified.authenticationInfo;
  return { passkey, counter: newCounter, userVerified, challenge: answered };
}

/** Takes a challenge, once. @returns false where it was answered before */
export async function takeChallenge(tx: Transaction, challenge: string): Promise<boolean> {
  await tx.query('delete from answered_challenges where tenant_id = $company and expires_at < now()');
  return tx.finds(
    `insert into answered_challenges (tenant_id, challenge_hash, expires_at)
     values ($company, $1, now() + interval '15 minutes') on conflict do nothing`,
    [hashSecret(challenge)],
  );
}

/**
 * Uses a verified answer up: its challenge and its counter, which must have risen unless the authenticator has none.
 * @returns false where another call was faster
 */
export async function takeAnswer(tx: Transaction, { passkey, counter, challenge }: VerifiedAnswer): Promise<boolean> {
  if (!(await takeChallenge(tx, challenge))) return false;
  return tx.finds(
    `update passkeys set counter = $2, last_used_at = now()
     where tenant_id = $company and id = $1 and (counter < $2 or $2 = 0)`,
    [passkey.id, counter],
  );
}

/** Deletes the user's passkeys. @returns how many there were */
export async function removePasskeys(tx: Transaction, userId: string): Promise<number> {
  const removed = await tx.query('delete from passkeys where tenant_id = $company and user_id = $1', [userId]);
  return removed.rowCount ?? 0;
}
