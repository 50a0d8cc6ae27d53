import { twoFactorEndpoints } from '#contract/extensions/twoFactor';
import { message } from '#contract/message';
import { challengedUser, countWrongCode, endChallenge, lockChallenge, takesCode } from '#server/access/twoFactor';
import { implementOpen } from '#server/http/implement';
import { unauthenticated } from '#server/problem';
import { tokenKeys } from '#server/process/keys';
import { networkOf } from '#server/security/callLimits';
import { accountSubject, countSignIn } from '#server/security/loginThrottle';
import { tenantOfSecret } from '#server/security/secrets';
import { callOrigin } from '#server/security/securityEvents';
import { beginSession, lockAccount, recordFailure, signInQueues, takeBackIfBroken } from './signedIn';

const ended = () => unauthenticated(message('sign.challengeEnded'));

/**
 * Finishes a sign-in by a code. A wrong one counts as a failed sign-in to the account, and the fifth ends the challenge.
 * @see rules 1.16
 */
export const verify = implementOpen(twoFactorEndpoints.verify, async ({ body, request, reply, services }) => {
  const { challenge, code, remember = false } = body;
  const { database, config } = services;
  const tenantId = tenantOfSecret(challenge);
  if (!tenantId) throw ended();
  const userId = await database.tenant(tenantId, { readOnly: true }, (tx) => challengedUser(tx, challenge));
  if (!userId) throw ended();
  const actor = { tenantId, userId };
  const subjects = { account: accountSubject(tenantId, userId), address: `address ${networkOf(request.ip)}` };

  return signInQueues(subjects.account, async () => {
    const attempt = await countSignIn({ database, request, actor, what: 'failed sign-ins' }, subjects);
    const outcome = await takeBackIfBroken(database, attempt.counted, () =>
      database.tenant(tenantId, { origin: callOrigin(request) }, async (tx) => {
        const account = await lockAccount(tx, userId);
        const begun = account && (await lockChallenge(tx, challenge));
        if (!account || !begun) return 'ended';
        if (!(await takesCode(tx, tokenKeys(config), userId, code))) {
          await countWrongCode(tx, challenge);
          return 'wrong';
        }
        await endChallenge(tx, challenge);
        return beginSession({
          tx,
          services,
          account,
          request,
          reply,
          remember,
          withFactor: true,
          method: 'code',
          ...begun,
        });
      }),
    );
    if (outcome === 'ended') {
      await database.system.forgetAttempts(attempt.counted, []);
      throw ended();
    }
    if (outcome === 'wrong') {
      attempt.failed?.();
      await recordFailure({ database, request, ...actor }, 'code');
      throw unauthenticated(message('sign.wrongCode'));
    }
    await database.system.forgetAttempts(attempt.counted, [subjects.account]);
    return outcome;
  });
});
