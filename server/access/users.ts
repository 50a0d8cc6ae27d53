import type { RoleType } from '#contract/resources/calls/roles';
import type { User } from '#contract/resources/calls/users';
import type { Transaction } from '#server/database/connect';

/** Columns of a user `u` with its role `r` for selectors. */
export const userChoiceColumns = `u.id, u.first_name as "firstName", u.last_name as "lastName", u.role_id as "roleId",
  r.name as "roleName", r.role_type as "roleType", u.client_id as "clientId", u.is_active as "isActive"`;

/** SQL: a directory is connected to the company, by a token that has not ended; asked once a statement. */
export const directoryConnected = `exists (
  select from api_tokens k where k.tenant_id = $company and k.scim and k.expires_at > now())`;

/** A user's row `u` with its role `r` for replies; over `userJoins`. */
export const userColumns = `${userChoiceColumns}, u.email, u.user_name as username, u.phone,
  coalesce(r.role_type = 'ClientUser', false) as "clientRole", u.created_at as "createdAt", u.updated_at as "updatedAt",
  u.directory and ${directoryConnected} as directory`;

export const userJoins = 'join roles r on r.tenant_id = $company and r.id = u.role_id';

export interface UserRow extends User {
  firstName: string;
  lastName: string;
  roleId: string;
  roleName: string;
  roleType: RoleType | null;
  isActive: boolean;
}

/** Locks a user: of two calls at once that count or change what the user has, one waits. */
export const lockUser = (tx: Transaction, id: string) =>
  tx.query('select from users where tenant_id = $company and id = $1 for no key update', [id]);

export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
