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

/** Concurrent sign-ins to one account run one after the other, so that each is counted. */
const queued = createQueues();

const refused = () => unauthenticated(message('sign.refused'));

/**
 * Unknown user, wrong password, disabled account and inactive company get the same reply in the same time.
 * The reply names only the limit of the typed name, whether such an account exists or not. Attempts on one account by
 * all of its names are limited, too; then its password simply counts as wrong. So nobody learns which names exist and
 * which belong to one account. Only failed attempts are told the limit of the address.
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

  return queued(subjects.account, async () => {
    const { counted, failed, matches } = await hashingQueue(subjects.address, async () => {
      const attempts = await countSignIn({ database, request, actor, what: 'failed sign-ins' }, subjects);
      return { ...attempts, matches: await isPassword(password, attempts.checked ? account?.passwordHash : undefined) };
    });
    const entering =
      matches && account && database.tenant(tenantId, {}, (tx) => signIn(tx, services, account, request));
    const signedIn = await (entering || undefined)?.catch(async (error: unknown) => {
      await database.system.forgetAttempts(counted, []); // the server is at fault
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

/** Undefined: the account changed since its password was checked. */
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
