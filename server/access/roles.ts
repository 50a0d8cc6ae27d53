import type { Role, RoleType } from '#contract/resources/calls/roles';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { roleClaims } from '#server/security/rights';

export interface RoleRow {
  id: string;
  name: string;
  description: string | null;
  roleType: RoleType | null;
  claims: string[];
  requiresTwoFactor: boolean;
  /** The company's directory says who has it. */
  directory: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
  userCount: number;
}

export const userCount = '(select count(*) from users h where h.tenant_id = $company and h.role_id = o.id)';
export const roleColumns = `o.id, o.name, o.description, o.role_type as "roleType", o.claims,
  o.requires_two_factor as "requiresTwoFactor", o.directory, o.created_at as "createdAt",
  o.updated_at as "updatedAt", o.version, ${userCount} as "userCount"`;

export const roleReply = (row: RoleRow): Role => ({
  id: row.id,
  name: row.name,
  description: row.description,
  roleType: row.roleType,
  claims: roleClaims(row),
  requiresTwoFactor: row.requiresTwoFactor,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  userCount: row.userCount,
});

/** Roles by their ids; a text that is no id finds none. */
export async function findRoles(tx: Transaction, ids: readonly unknown[]): Promise<Map<string, RoleRow>> {
  const wanted = new Set(ids.filter((id): id is string => typeof id === 'string' && isId(id)));
  const found = await tx.query<RoleRow>(
    `select ${roleColumns} from roles o where o.tenant_id = $company and o.id = any($1::uuid[])`,
    [[...wanted]],
  );
  return new Map(found.rows.map((role) => [role.id, role]));
}

/** @param id any text; a text that is no id finds no role */
export async function findRole(tx: Transaction, id: string): Promise<RoleRow | undefined> {
  if (!isId(id)) return undefined;
  return tx.first<RoleRow>(`select ${roleColumns} from roles o where o.tenant_id = $company and o.id = $1`, [id]);
}

/** Ignores case and surrounding blanks. */
export const findRoleByName = (tx: Transaction, name: string): Promise<RoleRow | undefined> =>
  tx.first<RoleRow>(`select ${roleColumns} from roles o where o.tenant_id = $company and o.name_key = atrium_key($1)`, [
    name,
  ]);
