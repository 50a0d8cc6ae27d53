import { twoFactorEndpoints } from '#contract/extensions/twoFactor';
import { findAccount } from '#server/access/accounts';
import { noteAuthentication } from '#server/access/sessions';
import { implementStreaming } from '#server/http/implement';
import { notFound } from '#server/problem';
import { logSecurity } from '#server/security/securityLog';
import { checkOwnPassword, nothing } from './ownPassword';

/** Opens for ten minutes what asks who sits there. @see rules 1.17 */
export const reauthenticate = implementStreaming(twoFactorEndpoints.reauthenticate, async (call) => {
  const { body, identity, request, transaction } = call;
  const account = await transaction({ readOnly: true }, (tx) => findAccount(tx, { id: identity.userId }));
  if (!account) throw notFound();
  await checkOwnPassword(call, account, { member: 'password', password: body.password }, nothing);
  await transaction({}, (tx) => noteAuthentication(tx, identity.sessionId));
  logSecurity(request, 'reauthenticated', identity);
  return undefined;
});
