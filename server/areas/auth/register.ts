import { auth } from '#contract/auth';
import { isId } from '../../database/ids';
import { implementOpen } from '../../implement';
import { invalid } from '../../problem';
import { requireFreeNames } from '../users/rules';
import { telling } from '../users/violations';
import { hashPassword } from './passwords';
import { hashSecret } from './secrets';

const noInvitation = () => invalid({ invitation: ['The invitation is not valid or has expired'] });

/** Takes up an invitation: user name, password and, where given, names and email. @see decisions, section 10 */
export const register = implementOpen(auth.register, async ({ body, services: { database } }) => {
  const { tenantId, invitation, userName, email, password, firstName, lastName } = body;
  if (!isId(tenantId)) throw noInvitation();
  const passwordHash = await hashPassword(password);
  await database.tenant(tenantId, {}, async (tx) => {
    if (!tx.session.tenantActive) throw noInvitation();
    const taken = await tx.query<{ userId: string }>(
      `UPDATE invitations SET used_at = now()
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING user_id AS "userId"`,
      [hashSecret(invitation)],
    );
    const userId = taken.rows[0]?.userId;
    if (!userId) throw noInvitation();
    await requireFreeNames(tx, { email, userName }, userId);
    await telling(
      tx.query(
        `UPDATE users SET user_name = $2, password_hash = $3, must_change_password = false,
           email = coalesce(nullif(btrim($4), ''), email), first_name = coalesce(nullif(btrim($5), ''), first_name),
           last_name = coalesce(nullif(btrim($6), ''), last_name)
         WHERE id = $1`,
        [userId, userName, passwordHash, email ?? null, firstName ?? null, lastName ?? null],
      ),
    );
  });
  return undefined;
});
