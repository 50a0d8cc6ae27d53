import { message } from '#contract/message';
import { authEndpoints } from '#contract/resources/calls/auth';
import { setPassword } from '#server/access/accounts';
import { requireFreeNames } from '#server/areas/users/rules';
import { userRecords } from '#server/areas/users/write';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { implementOpen } from '#server/http/implement';
import { invalid } from '#server/problem';
import { patchForAll } from '#server/records/write/patch';
import { changeRows } from '#server/records/write/write';
import { networkOf } from '#server/security/callLimits';
import { refuseCommonPassword } from '#server/security/commonPasswords';
import { hashingQueue, hashPassword } from '#server/security/passwords';
import { hashSecret } from '#server/security/secrets';
import { callOrigin, record } from '#server/security/securityEvents';
import { logSecurity } from '#server/security/securityLog';

const noInvitation = () => invalid({ invitation: [message('sign.invitation')] });

interface Invited {
  userId: string;
  /** Whether the account has another email than the one that was given. */
  otherEmail: boolean;
}

/** Finds the invited user of an unused, unexpired invitation. @throws Problem where there is none */
async function findInvited(tx: Transaction, invitation: string, email: string | null): Promise<Invited> {
  const invited = await tx.first<Invited>(
    `select u.id as "userId", coalesce(u.email_key <> atrium_key($2), false) as "otherEmail"
     from invitations i join users u on u.tenant_id = $company and u.id = i.user_id
     where i.tenant_id = $company and i.token_hash = $1 and i.used_at is null and i.expires_at > now() and u.is_active`,
    [hashSecret(invitation), email],
  );
  if (!invited || !tx.session.tenantActive) throw noInvitation();
  if (invited.otherEmail) throw invalid({ email: [message('sign.invitationEmail')] });
  return invited;
}

/**
 * Accepts an invitation: user name, password and, where given, names; an email only where the account has none. The
 * invitation is looked up first, so that nobody without one costs computing time. No stage of a write checks rights:
 * nobody is signed in, and only names are set.
 * @see rules 1.12
 */
export const register = implementOpen(authEndpoints.register, async ({ body, request, services: { database } }) => {
  const { tenantId, invitation, userName, password, firstName, lastName } = body;
  const email = body.email?.trim() || null;
  if (!isId(tenantId)) throw noInvitation();
  await database.tenant(tenantId, { readOnly: true }, (tx) => findInvited(tx, invitation, email));
  refuseCommonPassword(password, 'password');
  const passwordHash = await hashingQueue(`address ${networkOf(request.ip)}`, () => hashPassword(password));
  const userId = await database.tenant(tenantId, { changesRights: true, origin: callOrigin(request) }, async (tx) => {
    const invited = await findInvited(tx, invitation, email);
    await requireFreeNames(tx, { email, userName }, invited.userId);
    const values = {
      username: userName,
      ...(email && { email }),
      ...(firstName?.trim() && { firstName: firstName.trim() }),
      ...(lastName?.trim() && { lastName: lastName.trim() }),
    };
    await changeRows(tx, userRecords, [invited.userId], patchForAll(values));
    await setPassword(tx, invited.userId, passwordHash);
    const target = { resource: 'users', id: invited.userId };
    await record(tx, 'passwordChanged', { actorId: invited.userId, target, details: { method: 'invitation' } });
    return invited.userId;
  });
  logSecurity(request, 'registered', { tenantId, userId });
});
