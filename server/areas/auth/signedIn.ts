import type { FastifyRequest } from 'fastify';
import type { Account } from '#server/access/accounts';
import { languageOf } from '#server/access/language';
import { createSession, signFor, storeRefreshToken } from '#server/access/sessions';
import { companySettingsOf } from '#server/areas/tenants/settings';
import type { Database, Transaction } from '#server/database/connect';
import type { Services } from '#server/http/services';
import { roleClaims } from '#server/security/rights';
import { newSecret } from '#server/security/secrets';

/** An account whose sign-in was checked, in the transaction that begins its session. */
export interface SigningIn {
  tx: Transaction;
  services: Pick<Services, 'tokens'>;
  account: Account;
  request: FastifyRequest;
  /** A second factor was shown. */
  withFactor?: boolean;
}

/** Begins a session. @returns the reply of every way of signing in */
export async function beginSession({ tx, services: { tokens }, account, request, withFactor = false }: SigningIn) {
  const mustSetUpTwoFactor = account.requiresTwoFactor && !withFactor;
  const sessionId = await createSession(tx, account.id, request, mustSetUpTwoFactor);
  const refreshToken = newSecret(tx.tenantId);
  await storeRefreshToken(tx, account.id, sessionId, refreshToken);
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
    ...(mustChangePassword && { mustChangePassword }),
    ...(mustSetUpTwoFactor && { mustSetUpTwoFactor }),
  };
}

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
