import { message } from '#contract/message';
import { type User, userEndpoints } from '#contract/resources/calls/users';
import { invite } from '#server/access/invitations';
import { languageOf, saveLanguage } from '#server/access/language';
import { administers, requireLateAuthentication } from '#server/access/reauthentication';
import { type Implementation, implement, implementStreaming } from '#server/http/implement';
import { queueMail } from '#server/notifications/outbox';
import type { Violations } from '#server/plugins/errors';
import { conflict, forbidden, invalid } from '#server/problem';
import { answerOne } from '#server/records/read/read';
import { changeOne, createRow, recordArea } from '#server/records/sources/area';
import type { RecordCall } from '#server/resources/descriptor';
import { refuseCommonPassword } from '#server/security/commonPasswords';
import { hashingQueue, hashPassword } from '#server/security/passwords';
import { refuseInDemo, roleClaims } from '#server/security/rights';
import { endTheirSessions, inviteAgain } from './accounts';
import { grantableRole, lacksClient } from './rules';
import { userDescriptor, userRecords, userValues } from './write';

const answer = async (call: Omit<RecordCall, 'query'>, id: string): Promise<User> =>
  (await answerOne({ ...call, query: {} }, userRecords, id, true)) as User; // shaped as the columns of `userList`

const answerSelf = async (call: Omit<RecordCall, 'query'>) => ({
  ...(await answer(call, call.identity.userId)),
  ...(await languageOf(call.tx, call.identity.userId)),
});

const me = implement(userEndpoints.me, answerSelf);

const changeMe = implement(userEndpoints.changeMe, async (call) => {
  const { language, ...values } = call.body;
  await changeOne({ ...call, query: {} }, userRecords, call.identity.userId, values);
  if (language !== undefined) await saveLanguage(call.tx, call.identity.userId, language);
  return answerSelf(call);
});

/** Creates a user. The server refuses a common first password, the contract a weak one. @see rules 8.2, 8.5 */
const create = implementStreaming(userEndpoints.create, async (call) => {
  const { body, identity, services, transaction } = call;
  let passwordHash: string | null = null;
  if (body.password) {
    const { password } = body;
    if (identity.token) throw forbidden(message('programs.tokenClosed'));
    await transaction({ readOnly: true }, async (tx) => refuseInDemo(tx, services.config));
    refuseCommonPassword(password, 'password');
    passwordHash = await hashingQueue(`company ${identity.tenantId}`, () => hashPassword(password));
  }
  return transaction({ changesRights: true }, async (tx, current) => {
    const role = await grantableRole(tx, body.roleId, current);
    const refusal = lacksClient(role.roleType, body.clientId);
    if (refusal) throw refusal;
    if (administers(roleClaims(role))) requireLateAuthentication(tx);
    const clientId = role.roleType === 'ClientUser' && body.clientId ? body.clientId : null;
    const values = { ...userValues(body), clientId, isActive: body.isActive ?? true };
    const own = { ...call, tx, identity: current, query: {} };
    const id = await createRow(own, userRecords, values);
    if (passwordHash) {
      await tx.query('update users set password_hash = $2 where tenant_id = $company and id = $1', [id, passwordHash]);
    }
    const invited = !passwordHash && !identity.token; // an invitation is a way in
    const invitation = invited ? (await invite(tx, id)).invitation : null;
    if (invitation && services.config.mail) await queueMail(tx, id, 'invitation');
    return { ...(await answer({ ...call, tx, identity: current }, id)), invitation };
  });
});

/** @see rules 8.2 */
export const usersArea: readonly Implementation[] = [
  me,
  changeMe,
  inviteAgain,
  endTheirSessions,
  ...recordArea(userEndpoints, userDescriptor, { create }),
];

/** Records looked up before the write may have changed meanwhile: the constraints of the database report them. */
export const userViolations: Violations = {
  users_email_unique: () => conflict({ email: [message('people.email')] }),
  users_user_name_unique: () => conflict({ userName: [message('people.userName')] }),
  users_role: () => invalid({ roleId: [message('people.role')] }),
  users_client: () => invalid({ clientId: [message('people.client')] }),
};
