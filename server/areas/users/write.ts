import type { z } from 'zod';
import type { userCreation } from '#contract/users';
import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { endSessions } from '../auth/sessions';
import type { RoleRow } from '../roles/rows';
import { voidInvitationsElsewhere } from './invitations';
import type { UserChanges } from './rules';
import type { StoredUser } from './stored';
import { telling } from './violations';

type Creation = Omit<z.output<typeof userCreation>, 'password' | 'confirmPassword'>;

/**
 * @param passwordHash null: to be invited
 * @returns the new user's id
 * @throws Problem 409 for an email or user name that somebody has
 */
export async function insertUser(
  transaction: Transaction,
  user: Creation,
  role: Pick<RoleRow, 'id' | 'roleType'>,
  passwordHash: string | null,
): Promise<string> {
  const id = newId();
  await telling(
    transaction.query(
      `insert into users (tenant_id, id, role_id, client_id, first_name, last_name, email, user_name, phone, is_active,
          password_hash)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        transaction.tenantId,
        id,
        role.id,
        role.roleType === 'ClientUser' ? user.clientId : null,
        user.firstName,
        user.lastName,
        user.email ?? null,
        user.userName ?? null,
        user.phoneNumber ?? null,
        user.isActive ?? true,
        passwordHash,
      ],
    ),
  );
  return id;
}

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  userName: 'user_name',
  phoneNumber: 'phone',
  roleId: 'role_id',
  isActive: 'is_active',
} as const satisfies Partial<Record<keyof UserChanges, string>>;

/** Writes changes that were checked; members that are absent stay as they are. A role that is no client's has no client. */
export async function updateUsers(
  transaction: Transaction,
  users: readonly StoredUser[],
  changes: UserChanges,
): Promise<void> {
  const values: unknown[] = [users.map(({ id }) => id)];
  const assignments = Object.entries(columns).flatMap(([name, column]) => {
    const value = changes[name as keyof typeof columns]; // a key of that very object
    if (value === undefined) return [];
    values.push(value);
    return [`${column} = $${values.length}`];
  });
  if (changes.roleId !== undefined || changes.clientId !== undefined) {
    const [role, client] = [changes.roleId ?? null, changes.clientId ?? null];
    values.push(role, client, changes.clientId !== undefined);
    const [newRole, newClient, sent] = [values.length - 2, values.length - 1, values.length].map(
      (place) => `$${place}`,
    );
    assignments.push(
      `client_id = case when (select role_type from roles r where r.tenant_id = users.tenant_id
          and r.id = coalesce(${newRole}::uuid, users.role_id)) = 'ClientUser'
        then case when ${sent}::boolean then ${newClient}::uuid else client_id end end`,
    );
  }
  if (assignments.length === 0) return;
  const ids = users.map(({ id }) => id);
  if (changes.email !== undefined) await voidInvitationsElsewhere(transaction, ids, changes.email);
  await telling(transaction.query(`update users set ${assignments.join(', ')} where id = any($1::uuid[])`, values));
  if (changes.isActive === false) await endSessions(transaction, ids);
  if (changes.roleId !== undefined || changes.clientId !== undefined) await leaveProjectsOfOthers(transaction, ids);
}

/** A client's contacts belong to the teams of that client's projects alone. @see part 1, section 2.5 */
const leaveProjectsOfOthers = (transaction: Transaction, ids: readonly string[]) =>
  transaction.query(
    `with gone as (
      delete from project_users pu using users u, roles r, projects p
        where pu.user_id = any($1::uuid[]) and u.tenant_id = pu.tenant_id and u.id = pu.user_id
          and r.tenant_id = u.tenant_id and r.id = u.role_id and r.role_type = 'ClientUser'
          and p.tenant_id = pu.tenant_id and p.id = pu.project_id and p.client_id is distinct from u.client_id
        returning pu.project_id)
      update projects set updated_at = now() where id in (select project_id from gone)`,
    [ids],
  );

/** Their sign-ins, invitations and places in project teams go with them; what they wrote stays. */
export const deleteUsers = (transaction: Transaction, ids: readonly string[]) =>
  transaction.query('delete from users where id = any($1::uuid[])', [ids]);
