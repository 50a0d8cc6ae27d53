import { message } from '#contract/message';
import { authEndpoints } from '#contract/resources/calls/auth';
import { findAccount, signsInByPassword, stillHas } from '#server/access/accounts';
import { factorSince } from '#server/access/twoFactor';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { implementOpen } from '#server/http/implement';
import { forbidden, unauthenticated } from '#server/problem';
import { networkOf } from '#server/security/callLimits';
import { accountSubject, countSignIn } from '#server/security/loginThrottle';
import { hashingQueue, isPassword } from '#server/security/passwords';
import { callOrigin } from '#server/security/securityEvents';
import {
  beginSession,
  beginWithFactor,
  recordFailure,
  type SigningIn,
  signInQueues,
  takeBackIfBroken,
} from './signedIn';

const refused = () => unauthenticated(message('sign.refused'));

/** @throws Problem 403 if the company does not allow passwords */
function requirePasswords(tx: Transaction): void {
  if (tx.session.signIn.passwordSignIn === 'nobody') throw forbidden(message('identity.noPasswords'));
}

/**
 * Unknown user, wrong password, disabled account and inactive company get the same reply in the same time. The limit of
 * an account holds for all its names, and is told alike for names that no account has. Only failed attempts are told the
 * limit of the address. Somebody with a second factor gets a challenge; a right password alone does not end the count of
 * the account's failures.
 */
export const login = implementOpen(authEndpoints.login, async ({ body, request, reply, services }) => {
  const { tenantId, identifier, password } = body;
  const { database } = services;
  const account = isId(tenantId)
    ? await database.tenant(tenantId, { readOnly: true }, async (tx) => {
        requirePasswords(tx);
        return tx.session.tenantActive ? findAccount(tx, { identifier }) : undefined;
      })
    : undefined;
  const subjects = {
    account: accountSubject(tenantId, account?.id, identifier),
    address: `address ${networkOf(request.ip)}`,
  };
  const actor = { tenantId: isId(tenantId) ? tenantId : undefined, userId: account?.id };

  return signInQueues(subjects.account, async () => {
    const { counted, failed, matches } = await hashingQueue(subjects.address, async () => {
      const attempt = await countSignIn({ database, request, actor, what: 'failed sign-ins' }, subjects);
      return { ...attempt, matches: await isPassword(password, account?.passwordHash) };
    });
    const entered = await takeBackIfBroken(database, counted, async () =>
      matches && account
        ? database.tenant(tenantId, { origin: callOrigin(request) }, (tx) =>
            enter({ tx, services, account, request, reply, method: 'password' }),
          )
        : undefined,
    );
    if (!entered) {
      failed?.();
      await recordFailure({ database, request, ...actor }, 'password', identifier);
      throw refused();
    }
    const isWhole = 'token' in entered;
    await database.system.forgetAttempts(counted, isWhole ? [subjects.account] : []);
    if ('elsewhere' in entered) {
      await recordFailure({ database, request, ...actor }, 'password', identifier);
      throw forbidden(message('identity.adminPasswords'));
    }
    return entered;
  });
});

/**
 * A session, or the challenge of the second factor; `elsewhere`: the account signs in at an identity provider; undefined:
 * the account changed since its password was checked.
 */
async function enter(signingIn: SigningIn) {
  const { tx, account } = signingIn;
  if (!tx.session.tenantActive || !(await stillHas(tx, account))) return undefined;
  requirePasswords(tx);
  if (!signsInByPassword(tx, account)) return { elsewhere: true } as const;
  if (await factorSince(tx, account.id)) return beginWithFactor(signingIn);
  return beginSession(signingIn);
}
