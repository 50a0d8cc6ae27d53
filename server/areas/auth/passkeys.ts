import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { mostPasskeys, type Passkey, passkeyEndpoints } from '#contract/extensions/passkeys';
import { message } from '#contract/message';
import { findAccount } from '#server/access/accounts';
import {
  countVerifying,
  creationPurpose,
  listPasskeys,
  passkeyColumns,
  relyingParty,
  takeChallenge,
  userHandle,
} from '#server/access/passkeys';
import { requireLateAuthentication } from '#server/access/reauthentication';
import { openWithFactor } from '#server/access/sessions';
import { factorSince, tellOfFactor } from '#server/access/twoFactor';
import { fullName } from '#server/access/users';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { type Implementation, implement } from '#server/http/implement';
import { conflict, forbidden, invalid, notFound, Problem } from '#server/problem';
import { tokenKeys } from '#server/process/keys';
import { isOwnChallenge, newChallenge } from '#server/security/challenges';
import { refuseInDemo } from '#server/security/rights';

/**
 * The algorithms of passkeys. The library's own list grows with the version of Node.js, and a passkey made with an
 * algorithm of a newer one could not be verified by a server that runs on an older one.
 */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Passkeys can be set up in a session that lacks a demanded factor. */
const whileSettingUp = { allowsMissingFactor: true };

/** @throws Problem 403 where a password alone would add a factor beside the passkey that the account has */
export async function requirePasskeySignIn(tx: Transaction, userId: string): Promise<void> {
  if (!tx.session.factorMissing || (await countVerifying(tx, userId)) === 0) return;
  throw forbidden(message('sign.usePasskey'));
}

/** @throws Problem 409 where the account has as many as it may */
async function requireBelowLimit(tx: Transaction, userId: string): Promise<Passkey[]> {
  const known = await listPasskeys(tx, userId);
  if (known.length >= mostPasskeys) throw new Problem(409, message('sign.mostPasskeys', { limit: mostPasskeys }));
  return known;
}

const options = implement(
  passkeyEndpoints.options,
  whileSettingUp,
  async ({ tx, identity: { tenantId, userId }, services: { config } }) => {
    refuseInDemo(tx, config);
    await requirePasskeySignIn(tx, userId);
    requireLateAuthentication(tx);
    await requireBelowLimit(tx, userId);
    const account = await findAccount(tx, { id: userId });
    if (!account) throw notFound();
    const stored = await tx.query<{ id: string }>(
      'select credential_id as id from passkeys where tenant_id = $company and user_id = $1',
      [userId],
    );
    const made = await generateRegistrationOptions({
      rpName: 'Atrium',
      rpID: relyingParty(config).rpID,
      userName: account.email ?? account.username ?? account.id,
      userDisplayName: fullName(account),
      userID: userHandle(userId),
      challenge: new Uint8Array(newChallenge(tokenKeys(config), creationPurpose(tenantId, userId))),
      attestationType: 'none',
      excludeCredentials: stored.rows,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      supportedAlgorithmIDs,
    });
    return { ...made };
  },
);

const refused = () => invalid({ response: [message('sign.passkeyRefused')] });

const create = implement(passkeyEndpoints.create, whileSettingUp, async (call) => {
  const { tx, body, identity, services } = call;
  const { tenantId, userId, sessionId } = identity;
  const { config } = services;
  refuseInDemo(tx, config);
  await requirePasskeySignIn(tx, userId);
  await requireBelowLimit(tx, userId);
  const account = await findAccount(tx, { id: userId });
  if (!account) throw notFound();
  const { rpID, origin } = relyingParty(config);
  let answered = '';
  const { authenticatorAttachment: _, response: signed, ...rest } = body.response;
  const { transports, ...members } = signed;
  const verified = await verifyRegistrationResponse({
    response: { ...rest, response: members },
    expectedChallenge: (challenge) => {
      answered = challenge;
      return isOwnChallenge(tokenKeys(config), creationPurpose(tenantId, userId), challenge);
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => undefined); // the library throws what is wrong with a response
  if (!verified?.verified || !(await takeChallenge(tx, answered))) throw refused();
  const { credential, userVerified } = verified.registrationInfo;
  const row = await tx.first<Passkey>(
    `insert into passkeys (tenant_id, id, user_id, name, credential_id, public_key, counter, verifies_user, transports)
       values ($company, $1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${passkeyColumns}`,
    [
      newId(),
      userId,
      body.name,
      credential.id,
      Buffer.from(credential.publicKey).toString('base64url'),
      credential.counter,
      userVerified,
      transports ?? [],
    ],
  );
  if (!row) throw conflict({ response: [message('sign.passkeyKnown')] });
  if (userVerified) await openWithFactor(tx, userId, sessionId);
  await tellOfFactor(tx, 'factorAdded', { id: userId, name: fullName(account) }, 'passkey');
  return row;
});

const list = implement(passkeyEndpoints.list, whileSettingUp, ({ tx, identity }) => listPasskeys(tx, identity.userId));

const rename = implement(
  passkeyEndpoints.rename,
  whileSettingUp,
  async ({ tx, params, body, identity: { userId }, services: { config } }) => {
    refuseInDemo(tx, config);
    const row = await tx.first<Passkey>(
      `update passkeys set name = $3 where tenant_id = $company and user_id = $1 and id = $2 returning ${passkeyColumns}`,
      [userId, params.id, body.name],
    );
    if (!row) throw notFound();
    return row;
  },
);

/** The last factor of a user whose role requires one stays. */
const remove = implement(passkeyEndpoints.remove, whileSettingUp, async (call) => {
  const { tx, params, identity, services } = call;
  const { userId } = identity;
  refuseInDemo(tx, services.config);
  const account = await findAccount(tx, { id: userId });
  const known = await listPasskeys(tx, userId);
  if (!account || !known.some(({ id }) => id === params.id)) throw notFound();
  requireLateAuthentication(tx);
  const staysFactor = (await factorSince(tx, userId)) || (await countVerifying(tx, userId, params.id)) > 0;
  if (account.requiresTwoFactor && !staysFactor) throw forbidden(message('sign.factorDemanded'));
  await tx.query('delete from passkeys where tenant_id = $company and user_id = $1 and id = $2', [userId, params.id]);
  await tellOfFactor(tx, 'factorRemoved', { id: userId, name: fullName(account) }, 'passkey');
});

/** @see rules 1.18 */
export const passkeyCalls: readonly Implementation[] = [options, create, list, rename, remove];
