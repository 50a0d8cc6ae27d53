import type { FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import { authEndpoints } from '#contract/resources/calls/auth';
import { type Account, findAccount, stillHas } from '#server/access/accounts';
import { languageOf } from '#server/access/language';
import { createSession, signFor, storeRefreshToken } from '#server/access/sessions';
import { companySettingsOf } from '#server/areas/tenants/settings';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { implementOpen } from '#server/http/implement';
import type { Services } from '#server/http/services';
import { unauthenticated } from '#server/problem';
import { networkOf } from '#server/security/callLimits';
import { countSignIn } from '#server/security/loginThrottle';
import { hashingQueue, isPassword } from '#server/security/passwords';
import { roleClaims } from '#server/security/rights';
import { newSecret } from '#server/security/secrets';
import { logSecurity } from '#server/security/securityLog';
import { createQueues } from './queues';

/** Sign-ins to one account that are sent at once are counted one by one. */
const inTurn = createQueues();

const refused = () => unauthenticated(message('sign.refused'));

/**
 * Unknown user, wrong password, disabled account and inactive company answer the same, in the same time.
 *
 * The limit that is told is that of the name as it was typed, whether there is such an account or not. What an account
 * is tried by all its names together is limited, too, but not told: its password is simply not right any more. Whoever
 * guesses learns neither which names exist nor which of them are one account's. That of the address is told to guesses
 * alone.
 */
export const login = implementOpen(authEndpoints.login, async ({ body, request, services }) => {
  const { tenantId, identifier, password } = body;
  const { database } = services;
  const account = isId(tenantId)
    ? await database.tenant(tenantId, { readOnly: true }, async (tx) =>
        tx.session.tenantActive ? findAccount(tx, { identifier }) : undefined,
      )
    : undefined;
  const typed = identifier.trim().toLowerCase();
  const company = tenantId.toLowerCase();
  const subjects = {
    name: `name ${company} ${typed}`,
    account: `account ${company} ${account?.id ?? `unknown ${typed}`}`,
    address: `address ${networkOf(request.ip)}`,
  };
  const actor = { tenantId: isId(tenantId) ? tenantId : undefined, userId: account?.id };

  return inTurn(subjects.account, async () => {
    const { counted, failed, matches } = await hashingQueue(subjects.address, async () => {
      const attempts = await countSignIn({ database, request, actor, what: 'failed sign-ins' }, subjects);
      return { ...attempts, matches: await isPassword(password, attempts.checked ? account?.passwordHash : undefined) };
    });
    const entering =
      matches && account && database.tenant(tenantId, {}, (tx) => signIn(tx, services, account, request));
    const signedIn = await (entering || undefined)?.catch(async (error: unknown) => {
      await database.system.forgetAttempts(counted, []); // nobody's fault but the server's
      throw error;
    });
    if (!signedIn) {
      failed?.();
      logSecurity(request, 'signInFailed', actor);
      throw refused();
    }
    await database.system.forgetAttempts(counted, [subjects.name, subjects.account]);
    logSecurity(request, 'signIn', actor);
    return signedIn;
  });
});

/** Undefined for an account that is not what it was when its password was checked. */
async function signIn(tx: Transaction, { tokens }: Services, account: Account, request: FastifyRequest) {
  if (!tx.session.tenantActive || !(await stillHas(tx, account))) return undefined;
  const sessionId = await createSession(tx, account.id, request);
  const refreshToken = newSecret(tx.tenantId);
  await storeRefreshToken(tx, account.id, sessionId, refreshToken);
  const { passwordHash: _, mustChangePassword, claims, ...user } = account;
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
  };
}
