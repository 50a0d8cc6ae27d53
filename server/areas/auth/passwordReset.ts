import { setTimeout as delay } from 'node:timers/promises';
import { message } from '#contract/message';
import { passwordResetEndpoints } from '#contract/resources/calls/auth';
import { findAccount, setPassword, signsInByPassword } from '#server/access/accounts';
import { lockUser } from '#server/access/users';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { implementOpen } from '#server/http/implement';
import type { Services } from '#server/http/services';
import { queueMail } from '#server/notifications/outbox';
import { hasResetToken, takeResetToken } from '#server/notifications/resets';
import { invalid } from '#server/problem';
import { networkOf } from '#server/security/callLimits';
import { refuseCommonPassword } from '#server/security/commonPasswords';
import { hashingQueue, hashPassword } from '#server/security/passwords';
import { isFixed } from '#server/security/rights';
import { tenantOfSecret } from '#server/security/secrets';
import { callOrigin, record } from '#server/security/securityEvents';
import { logSecurity } from '#server/security/securityLog';

/** Every reply takes so long at least, in milliseconds: more than an account takes to be found and a mail to be queued. */
const replyAfter = 400;
/** The most mails an hour for one account. */
const mostMails = 3;

/** Whether one more mail may be asked for; calls of one person wait for each other. */
async function countRequest(tx: Transaction, userId: string): Promise<boolean> {
  await lockUser(tx, userId);
  await tx.query(
    `delete from password_reset_requests where tenant_id = $company and user_id = $1 and at <= now() - interval '1 hour'`,
    [userId],
  );
  return tx.finds(
    `insert into password_reset_requests (tenant_id, user_id) select $company, $1
      where (select count(*) from password_reset_requests where tenant_id = $company and user_id = $1) < ${mostMails}
      returning 1`,
    [userId],
  );
}

/** @returns the account that gets a mail */
async function queueReset(
  { database, config }: Pick<Services, 'database' | 'config'>,
  tenantId: string,
  identifier: string,
): Promise<string | undefined> {
  if (!config.mail || !isId(tenantId)) return undefined;
  return database.tenant(tenantId, {}, async (tx) => {
    if (!tx.session.tenantActive || isFixed(tx, config)) return undefined;
    const account = await findAccount(tx, { identifier });
    if (!account?.isActive || account.passwordHash === null || !account.email) return undefined;
    if (!signsInByPassword(tx, account)) return undefined;
    if (!(await countRequest(tx, account.id))) return undefined;
    await queueMail(tx, account.id, 'reset');
    return account.id;
  });
}

/** The same reply in the same time, whether there is such an account or not. @see rules 1.19 */
const forgot = implementOpen(passwordResetEndpoints.forgot, async ({ body, request, services }) => {
  const { tenantId, identifier } = body;
  const queued = queueReset(services, tenantId, identifier).then(
    (userId) => {
      if (userId !== undefined) logSecurity(request, 'resetRequested', { tenantId, userId });
    },
    (error: unknown) => request.log.warn({ err: error }, 'A mail for a forgotten password was not queued'),
  );
  await Promise.all([queued, delay(replyAfter)]);
});

const noLink = () => invalid({ token: [message('sign.resetLink')] });

/** @see rules 1.19 */
const reset = implementOpen(passwordResetEndpoints.reset, async ({ body, request, services: { database, config } }) => {
  const { token, password } = body;
  const tenantId = tenantOfSecret(token);
  if (!tenantId) throw noLink();
  const isValid = await database.tenant(
    tenantId,
    { readOnly: true },
    async (tx) => tx.session.tenantActive && !isFixed(tx, config) && hasResetToken(tx, token),
  );
  if (!isValid) throw noLink();
  refuseCommonPassword(password, 'password');
  const passwordHash = await hashingQueue(`address ${networkOf(request.ip)}`, () => hashPassword(password));
  await database.tenant(tenantId, { changesRights: true, origin: callOrigin(request) }, async (tx) => {
    const taken = await takeResetToken(tx, token);
    if (taken === undefined) throw noLink();
    await setPassword(tx, taken, passwordHash);
    await record(tx, 'passwordReset', { actorId: taken, target: { resource: 'users', id: taken } });
  });
});

export const passwordResetCalls = [forgot, reset];
