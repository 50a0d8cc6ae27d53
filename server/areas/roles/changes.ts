import type { z } from 'zod';
import { adminRole, type Holder, isPermission, permissions } from '#contract/permissions';
import type { RoleType, roleChanges } from '#contract/roles';
import { type Transaction, violationOf } from '../../database/connect';
import { newId } from '../../database/ids';
import { conflict, forbidden, invalid, Problem } from '../../problem';
import { claimsOf, exceeds } from '../rights';
import type { RoleRow } from './rows';

export type RoleChanges = z.output<typeof roleChanges>;

const nameTaken = 'There is a role of this name already';
const above = () => forbidden('This role holds more than you do');
const notHeld = () => forbidden('You cannot grant a permission that you do not hold');

/** Claims as they are kept: those that exist, each once. */
export const knownClaims = (claims: readonly string[]) => [...new Set(claims.filter(isPermission))];

/**
 * Why somebody may not change a role so.
 * @see decisions, sections 3 and 10 (Permissions)
 */
export function changeRefusal(role: RoleRow, changes: RoleChanges, holder: Holder): Problem | undefined {
  if (exceeds(role, holder)) return above();
  const name = changes.name ?? role.name;
  const claims = changes.claims ?? role.claims;
  if (role.name === adminRole) {
    if (name !== adminRole) return invalid({ name: [`The role ${adminRole} keeps its name`] });
    if (!permissions.every((permission) => claimsOf({ name: '', claims }).includes(permission)) && changes.claims) {
      return invalid({ claims: [`The role ${adminRole} holds every permission`] });
    }
  }
  return exceeds({ name, claims }, holder) ? notHeld() : undefined;
}

/** Why somebody may not delete a role. */
export function deletionRefusal(role: RoleRow, holder: Holder): Problem | undefined {
  if (exceeds(role, holder)) return above();
  if (role.userCount > 0) {
    const users = role.userCount === 1 ? '1 user has' : `${role.userCount} users have`;
    return new Problem(400, `The role cannot be deleted: ${users} it`);
  }
  return undefined;
}

/** @returns the new role's id */
export async function insertRole(
  transaction: Transaction,
  role: { name: string; description?: string | null; roleType?: RoleType | null; claims: readonly string[] },
  holder: Holder,
): Promise<string> {
  if (exceeds(role, holder)) throw notHeld();
  const id = newId();
  try {
    await transaction.query(
      'insert into roles (tenant_id, id, name, description, role_type, claims) values ($1, $2, $3, $4, $5, $6)',
      [transaction.tenantId, id, role.name, role.description || null, role.roleType ?? null, knownClaims(role.claims)],
    );
  } catch (error) {
    throw told(error);
  }
  return id;
}

/** Writes changes that were checked; members that are absent stay as they are. */
export async function updateRoles(
  transaction: Transaction,
  roles: readonly RoleRow[],
  changes: RoleChanges,
): Promise<void> {
  const ids = roles.map(({ id }) => id);
  const { name, description, roleType } = changes;
  if (roleType !== undefined) await fitUsers(transaction, ids, roleType);
  try {
    await transaction.query(
      `update roles set
        name = coalesce($2, name),
        description = case when $3 then $4 else description end,
        role_type = case when $5 then $6 else role_type end,
        claims = coalesce($7, claims)
      where id = any($1::uuid[])`,
      [
        ids,
        name ?? null,
        description !== undefined,
        description || null,
        roleType !== undefined,
        roleType ?? null,
        changes.claims ? knownClaims(changes.claims) : null,
      ],
    );
  } catch (error) {
    throw told(error);
  }
}

/** Users of a client role have a client, those of any other none. @see part 2, section 2 (User management) */
async function fitUsers(transaction: Transaction, ids: readonly string[], roleType: RoleType | null): Promise<void> {
  if (roleType !== 'ClientUser') {
    await transaction.query(
      'update users set client_id = null where role_id = any($1::uuid[]) and client_id is not null',
      [ids],
    );
    return;
  }
  const found = await transaction.query<{ count: number }>(
    'select count(*) from users where role_id = any($1::uuid[]) and client_id is null',
    [ids],
  );
  const count = found.rows[0]?.count ?? 0;
  if (count > 0) throw invalid({ roleType: [`Users of the role have no client: ${count}`] });
}

export async function deleteRoles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  try {
    await transaction.query('delete from roles where id = any($1::uuid[])', [ids]);
  } catch (error) {
    throw violationOf(error)?.kind === 'foreignKey'
      ? new Problem(400, 'The role cannot be deleted: users have it')
      : error;
  }
}

const told = (error: unknown): unknown =>
  violationOf(error)?.constraint === 'roles_name_unique' ? conflict({ name: [nameTaken] }) : error;
