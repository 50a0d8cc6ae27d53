import { message } from '#contract/message';
import { adminRole } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { forbidden, notFound } from '#server/problem';
import { leaveEntry } from '#server/records/history/entries';
import { exceeds } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';
import { rolesSeeingMore } from './fieldPowers';
import { endSessions } from './sessions';
import { endChallenges } from './twoFactor';
import { type UserRow, userColumns, userJoins } from './users';

/** Members of a user that signing in needs. */
export interface Account extends UserRow {
  passwordHash: string | null;
  mustChangePassword: boolean;
  claims: string[];
  /** The role demands a second factor, or the company does. */
  requiresTwoFactor: boolean;
}

const accountColumns = `${userColumns}, u.password_hash as "passwordHash",
  u.must_change_password as "mustChangePassword", r.claims,
  r.requires_two_factor or coalesce((select (t.sign_in ->> 'requireTwoFactor')::boolean from tenants t
    where t.tenant_id = $company), false) as "requiresTwoFactor"`;

/** The account of an id (any text), or of an email or user name ignoring case. */
export async function findAccount(
  tx: Transaction,
  by: { id: string } | { identifier: string },
): Promise<Account | undefined> {
  if ('id' in by && !isId(by.id)) return undefined;
  const found =
    'id' in by
      ? await tx.query<Account>({
          name: 'account-by-id',
          text: `select ${accountColumns} from users u ${userJoins} where u.tenant_id = $company and u.id = $1`,
          values: [by.id],
        })
      : await tx.query<Account>({
          name: 'account-by-identifier',
          text: `select ${accountColumns} from users u ${userJoins}
            where u.tenant_id = $company and (u.email_key = atrium_key($1) or u.user_name_key = atrium_key($1))
            order by u.user_name_key = atrium_key($1) desc limit 1`,
          values: [by.identifier],
        });
  return found.rows[0];
}

/**
 * Whether an active account still has the password that was just checked. Locks the account until the transaction ends,
 * so that no session begins with a password that was changed meanwhile.
 */
export const stillHas = (tx: Transaction, { id, passwordHash }: Account): Promise<boolean> =>
  tx.finds('select from users where tenant_id = $company and id = $1 and password_hash = $2 and is_active for share', [
    id,
    passwordHash,
  ]);

/** Whether the account may sign in with a password, as its company says. */
export function signsInByPassword({ session }: Transaction, { roleName }: Pick<Account, 'roleName'>): boolean {
  const { passwordSignIn = 'everybody' } = session.signIn;
  return passwordSignIn === 'everybody' || (passwordSignIn === 'admins' && roleName === adminRole);
}

/** @throws Problem 404 for an unknown user, 403 for a user with more permissions, or who sees more fields, than the caller */
export async function requireBelow(tx: Transaction, userId: string, identity: CallerIdentity): Promise<Account> {
  const account = await findAccount(tx, { id: userId });
  if (!account) throw notFound(message('people.user'));
  if (exceeds({ name: account.roleName, claims: account.claims }, identity)) {
    throw forbidden(message('people.userHolds'));
  }
  const { roleId, roleName, roleType, claims } = account;
  if ((await rolesSeeingMore(tx))({ id: roleId, name: roleName, roleType, claims })) {
    throw forbidden(message('people.userFields'));
  }
  return account;
}

/** Sets a password. Revokes invitations and links of mails, and ends all sessions but the one that is named, unfinished sign-ins included. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  const set = await tx.query<{ name: string }>(
    `update users set password_hash = $2, must_change_password = false where tenant_id = $company and id = $1
     returning full_name as name`,
    [userId, passwordHash],
  );
  // The history notes that a password was set, never the password.
  await leaveEntry(tx, {
    action: 'updated',
    resource: 'users',
    entityId: userId,
    entityName: set.rows[0]?.name ?? '',
  });
  await tx.query('delete from invitations where tenant_id = $company and user_id = $1', [userId]);
  await tx.query('delete from password_resets where tenant_id = $company and user_id = $1', [userId]);
  await endChallenges(tx, userId);
  await endSessions(tx, [userId], exceptSession);
}
