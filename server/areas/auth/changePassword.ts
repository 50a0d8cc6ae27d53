import { auth } from '#contract/auth';
import { implement } from '../../implement';
import { forbidden, invalid, notFound } from '../../problem';
import { exceeds, refuseInDemo } from '../rights';
import { hashPassword, isPassword } from './passwords';
import { endSessions, findAccount } from './sessions';

const setPassword = 'UPDATE users SET password_hash = $2, must_change_password = false WHERE id = $1';

/** Ends the user's other sign-ins. @see part 2, section 5 (Change password) */
export const changePassword = implement(
  auth.changePassword,
  async ({ body, identity, tx, services }) => {
    refuseInDemo(tx, services.config);
    const account = await findAccount(tx, { id: identity.userId });
    if (!account) throw notFound();
    if (!(await isPassword(body.currentPassword, account.passwordHash))) {
      throw invalid({ currentPassword: ['Current password is incorrect'] });
    }
    await tx.query(setPassword, [account.id, await hashPassword(body.newPassword)]);
    await endSessions(tx, account.id, identity.sessionId);
    return undefined;
  },
  { allowsStalePassword: true },
);

/** Ends all the user's sign-ins. @see decisions, section 4 */
export const adminChangePassword = implement(auth.adminChangePassword, async ({ body, identity, tx, services }) => {
  refuseInDemo(tx, services.config);
  const account = await findAccount(tx, { id: body.userId });
  if (!account) throw notFound('There is no such user');
  if (exceeds({ name: account.roleName, claims: account.claims }, identity)) {
    throw forbidden('This user holds permissions that you do not hold');
  }
  await tx.query(setPassword, [account.id, await hashPassword(body.password)]);
  await endSessions(tx, account.id);
  return undefined;
});
