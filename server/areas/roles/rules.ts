import type { z } from 'zod';
import { adminRole, type Holder, isPermission, permissions } from '#contract/permissions';
import type { roleChanges } from '#contract/roles';
import { claimsOf, exceeds, type RoleRights } from '#server/areas/rights';
import type { Transaction } from '#server/database/connect';
import { forbidden, invalid, Problem } from '#server/problem';

export type RoleChanges = z.output<typeof roleChanges>;

const above = () => forbidden('This role holds more than you do');
export const notHeld = () => forbidden('You cannot grant a permission that you do not hold');

/** Claims as they are kept: those that exist, each once. */
export const knownClaims = (claims: readonly string[]) => [...new Set(claims.filter(isPermission))];

/**
 * Why somebody may not change a role so.
 * @see rules 9.2
 */
export function changeRefusal(role: RoleRights, changes: RoleChanges, holder: Holder): Problem | undefined {
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

/** Why somebody may not delete a role that so many users have. */
export function deletionRefusal(role: RoleRights, userCount: number, holder: Holder): Problem | undefined {
  if (exceeds(role, holder)) return above();
  if (userCount === 0) return undefined;
  const users = userCount === 1 ? '1 user has' : `${userCount} users have`;
  return new Problem(400, `The role cannot be deleted: ${users} it`);
}

/** How many users have each of the roles. */
export async function countUsers(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await tx.query<{ id: string; count: number }>(
    `select role_id as id, count(*) as count from users
      where tenant_id = $company and role_id = any($1::uuid[]) group by role_id`,
    [ids],
  );
  return new Map(found.rows.map(({ id, count }) => [id, count]));
}
