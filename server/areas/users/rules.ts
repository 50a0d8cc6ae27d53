import { message } from '#contract/message';
import { adminRole } from '#contract/permissions';
import { findRole, type RoleRow } from '#server/access/roles';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { conflict, forbidden, invalid, Problem } from '#server/problem';
import { exceeds, hasActiveAdmin, personalRefusal } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';

/** Values that a write gives to a user, by the record's member names. */
export interface UserPatch {
  email?: string | null;
  username?: string | null;
  roleId?: string;
  clientId?: string | null;
  isActive?: boolean;
}

/** A user before a write. */
export interface LockedUser {
  id: string;
  roleId: string;
  clientId: string | null;
  email: string | null;
  username: string | null;
}

const above = () => forbidden(message('people.userAbove'));

/** @throws Problem 400 when there is no such role, 403 when it has more permissions than the caller */
export async function grantableRole(tx: Transaction, id: string, identity: CallerIdentity): Promise<RoleRow> {
  const role = await findRole(tx, id);
  if (!role) throw invalid({ roleId: [message('people.role')] });
  if (exceeds(role, identity)) throw forbidden(message('people.grantRole'));
  return role;
}

/** @throws Problem 400 */
export async function requireClient(tx: Transaction, id: string): Promise<void> {
  const found = isId(id)
    ? await tx.query('select from clients where tenant_id = $company and id = $1 for key share', [id])
    : undefined;
  if (!found?.rowCount) throw invalid({ clientId: [message('people.client')] });
}

/** Whether the role needs a client and the user has none. @see rules 8.3 */
export const lacksClient = (roleType: string | null, clientId: string | null | undefined): Problem | undefined =>
  roleType === 'ClientUser' && !clientId ? invalid({ clientId: [message('rules.clientOfRole')] }) : undefined;

/**
 * Reason why the caller may not change a user in this way.
 * @param role the user's; `newRole` that of the changes, where they name one
 * @see rules 8.4
 */
export function userChangeRefusal(
  user: LockedUser,
  changes: UserPatch,
  role: RoleRow,
  newRole: RoleRow | undefined,
  identity: CallerIdentity,
): Problem | undefined {
  if (exceeds(role, identity)) return above();
  if (user.id === identity.userId && changes.isActive === false) return new Problem(400, message('people.deactivate'));
  const personal = personalRefusal(identity, { ...user }, { ...changes }, ['email', 'username']);
  if (personal) return personal;
  if (changes.roleId === undefined && changes.clientId === undefined) return undefined;
  const clientId = changes.clientId === undefined ? user.clientId : changes.clientId;
  return lacksClient((newRole ?? role).roleType, clientId);
}

/** Reason why the caller may not delete a user of that role. */
export function removalRefusal(user: LockedUser, role: RoleRow, identity: CallerIdentity): Problem | undefined {
  if (user.id === identity.userId) return new Problem(400, message('people.remove'));
  return exceeds(role, identity) ? above() : undefined;
}

/**
 * Call it after users of these roles lost the role, the account or the permission to sign in: fails, and so undoes the
 * change, when no Admin is left.
 * @throws Problem 400
 */
export async function requireAdminStays(tx: Transaction, rolesBefore: readonly RoleRow[]): Promise<void> {
  if (rolesBefore.every(({ name }) => name !== adminRole)) return;
  if (!(await hasActiveAdmin(tx))) {
    throw new Problem(400, message('people.admin'));
  }
}

/**
 * Refuses an email or user name that another user can sign in with.
 * @throws Problem 409
 */
export async function requireFreeNames(
  tx: Transaction,
  names: { email?: string | null; userName?: string | null },
  exceptId: string | null,
): Promise<void> {
  if (!names.email && !names.userName) return;
  const found = await tx.query<{ email: boolean; userName: boolean }>(
    `select coalesce(bool_or(atrium_key($1) in (email_key, user_name_key)), false) as email,
        coalesce(bool_or(atrium_key($2) in (email_key, user_name_key)), false) as "userName"
      from users where tenant_id = $company and id is distinct from $3::uuid
        and (email_key in (atrium_key($1), atrium_key($2)) or user_name_key in (atrium_key($1), atrium_key($2)))`,
    [names.email ?? null, names.userName ?? null, exceptId],
  );
  const [taken] = found.rows;
  if (taken?.email) throw conflict({ email: [message('people.email')] });
  if (taken?.userName) throw conflict({ userName: [message('people.userName')] });
}
