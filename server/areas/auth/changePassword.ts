import { message } from '#contract/message';
import { authEndpoints } from '#contract/resources/calls/auth';
import { findAccount, requireBelow, setPassword, stillHas } from '#server/access/accounts';
import { requireLateAuthentication } from '#server/access/reauthentication';
import { implementStreaming } from '#server/http/implement';
import { invalid, notFound } from '#server/problem';
import { refuseCommonPassword } from '#server/security/commonPasswords';
import { hashingQueue, hashPassword } from '#server/security/passwords';
import { refuseInDemo } from '#server/security/rights';
import { record } from '#server/security/securityEvents';
import { checkOwnPassword, wrongPassword } from './ownPassword';

/** Ends the user's other sign-ins. Wrong current passwords are limited as failed sign-ins are. @see rules 8.5 */
export const changePassword = implementStreaming(
  authEndpoints.changePassword,
  { allowsStalePassword: true },
  async (call) => {
    const { body, identity, transaction, services } = call;
    const { userId, sessionId } = identity;
    const account = await transaction({ readOnly: true }, async (tx) => {
      refuseInDemo(tx, services.config);
      return findAccount(tx, { id: userId });
    });
    if (!account) throw notFound();
    refuseCommonPassword(body.newPassword, 'newPassword');
    const current = { member: 'currentPassword', password: body.currentPassword };
    const passwordHash = await checkOwnPassword(call, account, current, () => hashPassword(body.newPassword));
    await transaction({ changesRights: true }, async (tx) => {
      if (!(await stillHas(tx, account))) throw wrongPassword('currentPassword');
      await setPassword(tx, userId, passwordHash, sessionId);
      await record(tx, 'passwordChanged', { target: { resource: 'users', id: userId } });
    });
  },
);

/** Ends all the user's sessions. A user who changes the own password gives the current one. @see rules 8.5 */
export const adminChangePassword = implementStreaming(authEndpoints.adminChangePassword, async (call) => {
  const { body, identity, transaction, services } = call;
  if (body.userId.toLowerCase() === identity.userId.toLowerCase()) {
    throw invalid({ userId: [message('passwordRules.own')] });
  }
  const { id } = await transaction({ readOnly: true }, async (tx) => {
    refuseInDemo(tx, services.config);
    const account = await requireBelow(tx, body.userId, identity);
    requireLateAuthentication(tx);
    return account;
  });
  refuseCommonPassword(body.password, 'password');
  const passwordHash = await hashingQueue(`company ${identity.tenantId}`, () => hashPassword(body.password));
  await transaction({ changesRights: true }, async (tx, current) => {
    await requireBelow(tx, id, current);
    await setPassword(tx, id, passwordHash);
    await record(tx, 'passwordChanged', { target: { resource: 'users', id } });
  });
});
