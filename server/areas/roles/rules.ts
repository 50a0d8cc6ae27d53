import type { z } from 'zod';
import { message } from '#contract/message';
import { adminRole, type Holder, isPermission, permissions } from '#contract/permissions';
import type { roleChanges } from '#contract/resources/calls/roles';
import type { FieldPowers, NamingFields, SeesMore } from '#server/access/fieldPowers';
import type { Transaction } from '#server/database/connect';
import { conflict, forbidden, invalid, Problem } from '#server/problem';
import { exceeds, roleClaims } from '#server/security/rights';
import { looksReserved } from './confusableNames';

export type RoleChanges = z.output<typeof roleChanges>;

const above = () => forbidden(message('people.roleAbove'));
export const nameTaken = () => conflict({ name: [message('people.roleName')] });
export const grantRefused = () => forbidden(message('people.grant'));

/** @throws Problem 409 for a name that looks like the reserved one */
export function requireDistinctName(name: string | undefined): void {
  if (name !== undefined && looksReserved(name)) throw nameTaken();
}

/** Claims as they are stored: known ones, each once. */
export const existingClaims = (claims: readonly string[]) => [...new Set(claims.filter(isPermission))];

/** The caller, and which roles see or change fields that the caller does not. */
interface Comparison {
  holder: Holder;
  seesMore: SeesMore;
}

/** Reason why the caller may not change a role in this way. @see rules 8.4, 9.2 */
export function roleChangeRefusal(
  role: FieldPowers,
  changes: RoleChanges,
  { holder, seesMore }: Comparison,
): Problem | undefined {
  if (exceeds(role, holder) || seesMore(role)) return above();
  const name = changes.name ?? role.name;
  const claims = changes.claims ?? role.claims;
  if (role.name === adminRole) {
    if (name !== adminRole) return invalid({ name: [message('people.keepsName', { role: adminRole })] });
    if (!permissions.every((permission) => roleClaims({ name: '', claims }).includes(permission)) && changes.claims) {
      return invalid({ claims: [message('people.keepsAll', { role: adminRole })] });
    }
  }
  if (exceeds({ name, claims }, holder)) return grantRefused();
  const { roleType = role.roleType } = changes;
  return seesMore({ id: role.id, name, claims, roleType }) ? forbidden(message('people.grantFields')) : undefined;
}

/** The most fields that a refusal names. */
const namedFields = 5;

/** Users and fields that keep a role from being deleted. */
interface RoleUses {
  users: number;
  fields: NamingFields | undefined;
}

/** Reason why the caller may not delete a role: it is above them or in use. */
export function deletionRefusal(
  role: FieldPowers,
  { users, fields }: RoleUses,
  { holder, seesMore }: Comparison,
): Problem | undefined {
  if (exceeds(role, holder)) return above();
  if (users > 0) return new Problem(400, message('people.roleHeld', { smart_count: users }));
  if (!fields) return seesMore(role) ? above() : undefined;
  const names = fields.names.slice(0, namedFields).join(', ');
  return new Problem(400, names ? message('people.roleNamed', { fields: names }) : message('people.roleNamedHidden'));
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
