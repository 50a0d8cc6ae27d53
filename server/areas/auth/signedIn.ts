import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, findAccount } from '#server/access/accounts';
import { isRemembered, noteDevice, rememberFactor, sendDevice } from '#server/access/devices';
import { languageOf } from '#server/access/language';
import { createSession, type SessionProvider, signFor, storeRefreshToken } from '#server/access/sessions';
import { createChallenge } from '#server/access/twoFactor';
import { companySettingsOf } from '#server/areas/tenants/settings';
import type { Database, Transaction } from '#server/database/connect';
import type { Services } from '#server/http/services';
import { queueMail } from '#server/notifications/outbox';
import { createFairQueue } from '#server/security/fairQueue';
import { roleClaims } from '#server/security/rights';
import { newSecret } from '#server/security/secrets';
import { record, recordApart } from '#server/security/securityEvents';

/** Concurrent sign-ins to one account run one after the other, so that each is counted. */
export const signInQueues = createFairQueue({
  atOnce: Number.POSITIVE_INFINITY,
  ofOneAtOnce: 1,
  waitingOfOne: Number.POSITIVE_INFINITY,
});

/** An account whose sign-in was checked, in the transaction that begins its session. */
export interface SigningIn {
  tx: Transaction;
  services: Pick<Services, 'tokens' | 'config'>;
  account: Account;
  request: FastifyRequest;
  /** Keeps what the browser is known by. */
  reply?: FastifyReply;
  /** The second factor that was shown is remembered in this browser. */
  remember?: boolean;
  /** A second factor was shown. */
  withFactor?: boolean;
  /** How they have shown who they are. */
  method: 'password' | 'code' | 'passkey' | 'provider';
  /** The identity provider that authenticated the person. */
  provider?: SessionProvider | null;
}

/**
 * Locks a user before their session, as a new password does.
 * @returns the account; undefined: it cannot sign in now
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<Account | undefined> {
  await tx.query('select from users where tenant_id = $company and id = $1 for share', [userId]);
  const account = await findAccount(tx, { id: userId });
  return tx.session.tenantActive && account?.isActive ? account : undefined;
}

/**
 * Goes on with a sign-in of somebody with a second factor: a session where this browser remembers the factor, else the
 * challenge.
 */
export async function beginWithFactor(signingIn: SigningIn) {
  const { tx, account, provider } = signingIn;
  const calling = { request: signingIn.request, config: signingIn.services.config };
  const days = tx.session.signIn.rememberDays ?? 0;
  if (await isRemembered(tx, account.id, calling, days)) return beginSession({ ...signingIn, withFactor: true });
  const twoFactor = await createChallenge(tx, account.id, provider);
  return { twoFactor, ...(days > 0 && { rememberDays: days }) };
}

/** Begins a session. @returns the reply of every way of signing in */
export async function beginSession({
  tx,
  services: { tokens, config },
  account,
  request,
  reply,
  remember = false,
  withFactor = false,
  method,
  provider,
}: SigningIn) {
  const mustSetUpTwoFactor = account.requiresTwoFactor && !withFactor;
  const { secret, isNew } = await noteDevice(tx, account.id, { request, config });
  if (reply) sendDevice(reply, config, secret);
  if (remember && withFactor && tx.session.signIn.rememberDays) await rememberFactor(tx, account.id, secret);
  const sessionId = await createSession(tx, account.id, request, {
    needsFactor: mustSetUpTwoFactor,
    newDevice: isNew,
    provider,
  });
  const refreshToken = newSecret(tx.tenantId);
  await storeRefreshToken(tx, account.id, sessionId, refreshToken);
  await record(tx, 'signIn', {
    actorId: account.id,
    details: { method, session: sessionId, ...(isNew && { newDevice: true }) },
  });
  if (isNew && config.mail && account.email) await queueMail(tx, account.id, 'newDevice', sessionId);
  const { passwordHash: _, requiresTwoFactor: __, mustChangePassword, claims, ...user } = account;
  return {
    token: await signFor(tokens, account, tx.tenantId, sessionId),
    refreshToken,
    user: {
      ...user,
      ...(await languageOf(tx, account.id)),
      company: await companySettingsOf(tx),
      permissions: roleClaims({ name: account.roleName, claims }),
    },
    ...(mustChangePassword && !provider && { mustChangePassword }),
    ...(mustSetUpTwoFactor && { mustSetUpTwoFactor }),
  };
}

/**
 * Tells the security log of a sign-in that failed; its entry names the account as what it happened to, where there is one.
 * @param identifier as it was typed, of at most 200 characters, as the contract has it
 */
export const recordFailure = (
  {
    userId,
    ...apart
  }: Pick<Services, 'database'> & {
    request: FastifyRequest;
    tenantId: string | undefined;
    userId: string | undefined;
  },
  method: SigningIn['method'],
  identifier?: string,
): Promise<void> =>
  recordApart(
    apart,
    'signInFailed',
    { target: userId === undefined ? undefined : { resource: 'users', id: userId }, details: { method } },
    identifier === undefined ? undefined : { identifier },
  );

/** Runs the work of a counted attempt; where the server is at fault, the attempt is taken back. */
export const takeBackIfBroken = <Result>(
  database: Pick<Database, 'system'>,
  counted: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> =>
  work().catch(async (error: unknown) => {
    await database.system.forgetAttempts(counted, []);
    throw error;
  });
