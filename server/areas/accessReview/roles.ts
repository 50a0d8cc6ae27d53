import { adminRole, meets, type Needs, type Permission } from '#contract/permissions';
import type { RoleType } from '#contract/resources/calls/roles';
import type { Transaction } from '#server/database/connect';
import type { Registered } from '#server/resources/registry';
import { roleClaims } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { type CallersRows, hasOne } from '#server/sql/relatedRows';

/** A limit above the number of roles of any company. */
const mostRoles = 10_000;

/** The members of a role that determine what its users see. */
export interface ReviewedRole {
  id: string;
  name: string;
  roleType: RoleType | null;
  claims: readonly string[];
}

export interface CountedRole extends ReviewedRole {
  /** The number of its active users. */
  people: number;
}

/** The roles of the company by name; `id`: that role alone. */
export const readRoles = (tx: Transaction, id: string | null = null): Promise<CountedRole[]> =>
  tx.rows<CountedRole>(
    `select o.id, o.name, o.role_type as "roleType", o.claims,
        (select count(*)::int from users h where h.tenant_id = $company and h.role_id = o.id and h.is_active) as people
      from roles o where o.tenant_id = $company and ($1::uuid is null or o.id = $1::uuid)
      order by o.name_key, o.id limit ${mostRoles}`,
    [id],
  );

const holderOf = (role: ReviewedRole) => ({ role: role.name, permissions: roleClaims(role) });

/** A typical user of a role, as a caller. */
export const callerOf = (role: ReviewedRole): CallerIdentity => ({
  ...holderOf(role),
  userId: role.id,
  tenantId: '',
  sessionId: '',
});

/** Whether users of a role have the permissions of a call. */
export const roleMeets = (role: ReviewedRole, needs: Needs): boolean => meets(holderOf(role), needs);

/**
 * The records of a resource that people of a role see: none, all, or those for which one of the related rows names the
 * person.
 */
export type Reach = 'none' | 'all' | readonly CallersRows[];

export function reachOf({ record, needs }: Registered, role: ReviewedRole): Reach {
  if (!roleMeets(role, needs.read)) return 'none';
  const rows = record.visibility?.(callerOf(role), new Parameters()) ?? [];
  return rows.length === 0 ? 'all' : rows;
}

const isAll = (reach: Reach) => reach === 'all';

/** The permissions of a role that let its users see records of a resource. */
export function showingPermissions(registered: Registered, role: ReviewedRole): Permission[] {
  const { read } = registered.needs;
  if (typeof read === 'string') return [];
  const wide = isAll(reachOf(registered, role));
  return read.flatMap((group) => {
    const held = roleClaims(role);
    return group.filter((permission) => {
      const without = held.filter((claim) => claim === permission || !group.some((other) => other === claim));
      const reach = reachOf(registered, { ...role, name: role.name === adminRole ? '' : role.name, claims: without });
      return held.includes(permission) && reach !== 'none' && isAll(reach) === wide;
    });
  });
}

/** SQL condition: related rows make a record of the list visible to the user of the column. */
export const namesUser = (rows: readonly CallersRows[], user: string): string =>
  rows.map((row) => hasOne({ ...row, conditions: [`${row.caller} = ${user}`] })).join(' and ');
