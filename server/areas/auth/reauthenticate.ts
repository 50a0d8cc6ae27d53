import { twoFactorEndpoints } from '#contract/extensions/twoFactor';
import { message } from '#contract/message';
import { findAccount } from '#server/access/accounts';
import { findPasskey, takeAnswer, verifyAnswer } from '#server/access/passkeys';
import { noteAuthentication } from '#server/access/sessions';
import { implementStreaming } from '#server/http/implement';
import { invalid, notFound } from '#server/problem';
import { record } from '#server/security/securityEvents';
import { checkOwnPassword, nothing } from './ownPassword';

const refused = () => invalid({ response: [message('sign.passkeyRefused')] });

/** Opens for ten minutes what asks who sits there, by the password or by one of the person's passkeys. @see rules 1.17 */
export const reauthenticate = implementStreaming(twoFactorEndpoints.reauthenticate, async (call) => {
  const { body, identity, transaction, services } = call;
  const { tenantId, userId, sessionId } = identity;
  if ('response' in body) {
    const { response } = body;
    const passkey = await transaction({ readOnly: true }, (tx) => findPasskey(tx, response.id));
    if (passkey?.userId !== userId) throw refused();
    const answer = await verifyAnswer(services.config, tenantId, passkey, response);
    if (!answer) throw refused();
    await transaction({}, async (tx) => {
      if (!(await takeAnswer(tx, answer))) throw refused();
      await noteAuthentication(tx, sessionId);
      await record(tx, 'reauthenticated', { details: { method: 'passkey' } });
    });
  } else {
    const account = await transaction({ readOnly: true }, (tx) => findAccount(tx, { id: userId }));
    if (!account) throw notFound();
    await checkOwnPassword(call, account, { member: 'password', password: body.password }, nothing);
    await transaction({}, async (tx) => {
      await noteAuthentication(tx, sessionId);
      await record(tx, 'reauthenticated', { details: { method: 'password' } });
    });
  }
  return undefined;
});
