import { allows, type FieldRule } from '#contract/fields/fieldRights';
import type { Transaction } from '#server/database/connect';
import { type FieldVisibility, mayCaller, visibleFields } from '#server/fields/rights';
import { type RoleRights, roleClaims } from '#server/security/rights';

/** The members of a role that field rights depend on. */
export type FieldPowers = RoleRights & { id: string; roleType: string | null };

/** Whether a role sees or changes a field that the caller does not. */
export type SeesMore = (role: FieldPowers) => boolean;

/**
 * Compares roles with the caller: nobody gives or touches what is above them, fields included. The server's own work is
 * above every role.
 * @see rules 8.4, 11.28
 */
export async function rolesSeeingMore(tx: Transaction): Promise<SeesMore> {
  const { rows } = await tx.query<{ sight: FieldRule[] | null; changedBy: FieldRule | null }>(
    `select sight, behaviour -> 'changedBy' as "changedBy" from field_definitions
      where tenant_id = $company and (sight is not null or behaviour ? 'changedBy')`,
    [],
  );
  const closed = rows
    .flatMap(({ sight, changedBy }) => [sight ?? [], [...(sight ?? []), ...(changedBy ? [changedBy] : [])]])
    .filter((rules) => !mayCaller(tx, rules));
  return ({ id, roleType, ...role }) =>
    closed.some((rules) => allows(rules, { id, roleType, permissions: roleClaims(role) }));
}

/** Fields whose rules name a role, and how many of them. `names`: of those that the caller sees. */
export interface NamingFields {
  count: number;
  names: string[];
}

/** The fields that roles are named in. */
export async function fieldsNaming(tx: Transaction, roleIds: readonly string[]): Promise<Map<string, NamingFields>> {
  const { rows } = await tx.query<{ roleId: string; name: string; sight: FieldVisibility }>(
    `select role.id as "roleId", d.name, d.sight from field_definitions d
      join unnest($1::text[]) role(id) on d.behaviour -> 'seenBy' ? role.id or d.behaviour -> 'changedBy' ? role.id
      where d.tenant_id = $company order by d.name, d.id`,
    [roleIds],
  );
  const naming = new Map<string, NamingFields>();
  for (const row of rows) {
    const { count, names } = naming.get(row.roleId) ?? { count: 0, names: [] };
    naming.set(row.roleId, {
      count: count + 1,
      names: [...names, ...visibleFields(tx, [row]).map(({ name }) => name)],
    });
  }
  return naming;
}
