import type { z } from 'zod';
import { adminRole } from '#contract/permissions';
import type { userChanges } from '#contract/users';
import type { Transaction } from '../../database/connect';
import { isId } from '../../database/ids';
import type { Identity } from '../../plugins/tokens';
import { conflict, forbidden, invalid, Problem } from '../../problem';
import { exceeds, hasActiveAdmin } from '../rights';
import { findRole, type RoleRow } from '../roles/rows';
import type { StoredUser } from './stored';

export type UserChanges = z.output<typeof userChanges>;

const above = () => forbidden('This user holds more than you do');

/** @throws Problem 400 when there is no such role, 403 when it gives more than the caller holds */
export async function grantableRole(transaction: Transaction, id: string, identity: Identity): Promise<RoleRow> {
  const role = await findRole(transaction, id);
  if (!role) throw invalid({ roleId: ['There is no such role'] });
  if (exceeds(role, identity)) throw forbidden('You cannot grant a role that holds more than you do');
  return role;
}

/** @throws Problem 400 */
export async function requireClient(transaction: Transaction, id: string): Promise<void> {
  const found = isId(id) ? await transaction.query('select from clients where id = $1 for key share', [id]) : undefined;
  if (!found?.rowCount) throw invalid({ clientId: ['There is no such client'] });
}

/** Whether the role needs a client that is not there. @see part 2, section 5 (Edit user) */
export const lacksClient = (roleType: string | null, clientId: string | null | undefined): Problem | undefined =>
  roleType === 'ClientUser' && !clientId ? invalid({ clientId: ['Client is required for client roles'] }) : undefined;

/**
 * Why the caller may not change a user so.
 * @param role the new one, where the changes name one
 * @see decisions, sections 3 and 10 (Permissions)
 */
export function changeRefusal(
  user: StoredUser,
  changes: UserChanges,
  role: RoleRow | undefined,
  identity: Identity,
): Problem | undefined {
  if (exceeds({ name: user.roleName, claims: user.claims }, identity)) return above();
  if (user.id === identity.userId && changes.isActive === false)
    return new Problem(400, 'You cannot deactivate yourself');
  if (changes.roleId === undefined && changes.clientId === undefined) return undefined;
  const clientId = changes.clientId === undefined ? user.clientId : changes.clientId;
  return lacksClient(role ? role.roleType : user.roleType, clientId);
}

/** Why the caller may not remove a user. */
export function removalRefusal(user: StoredUser, identity: Identity): Problem | undefined {
  if (user.id === identity.userId) return new Problem(400, 'You cannot remove yourself');
  return exceeds({ name: user.roleName, claims: user.claims }, identity) ? above() : undefined;
}

/**
 * To be called after users were changed so, or removed; the change is undone where it took the last Admin away.
 * @throws Problem 400
 */
export async function requireAdminStays(
  transaction: Transaction,
  users: readonly StoredUser[],
  changes?: UserChanges,
): Promise<void> {
  const takesAway = !changes || changes.isActive === false || changes.roleId !== undefined;
  if (!takesAway || users.every(({ roleName }) => roleName !== adminRole)) return;
  if (!(await hasActiveAdmin(transaction))) {
    throw new Problem(400, 'The company must keep an active user with the role Admin');
  }
}

/**
 * What one user signs in with must not be what another does, be it as email or as user name.
 * @throws Problem 409
 */
export async function requireFreeNames(
  transaction: Transaction,
  names: { email?: string | null; userName?: string | null },
  exceptId: string | null,
): Promise<void> {
  if (!names.email && !names.userName) return;
  const found = await transaction.query<{ email: boolean; userName: boolean }>(
    `select coalesce(bool_or(atrium_key($1) in (email_key, user_name_key)), false) as email,
        coalesce(bool_or(atrium_key($2) in (email_key, user_name_key)), false) as "userName"
      from users where id is distinct from $3::uuid
        and (email_key in (atrium_key($1), atrium_key($2)) or user_name_key in (atrium_key($1), atrium_key($2)))`,
    [names.email ?? null, names.userName ?? null, exceptId],
  );
  const [taken] = found.rows;
  if (taken?.email) throw conflict({ email: ['This email address is already in use'] });
  if (taken?.userName) throw conflict({ userName: ['This user name is already in use'] });
}
