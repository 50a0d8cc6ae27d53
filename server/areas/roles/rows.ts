import type { Role, RoleType } from '#contract/roles';
import type { Transaction } from '../../database/connect';
import { isId } from '../../database/ids';
import type { ListDescriptor } from '../../lists/descriptor';
import { claimsOf } from '../rights';

export interface RoleRow {
  id: string;
  name: string;
  description: string | null;
  roleType: RoleType | null;
  claims: string[];
  createdAt: string;
  updatedAt: string;
  version: number;
  userCount: number;
}

const userCount = '(select count(*) from users h where h.tenant_id = o.tenant_id and h.role_id = o.id)';
const columns = `o.id, o.name, o.description, o.role_type as "roleType", o.claims, o.created_at as "createdAt",
  o.updated_at as "updatedAt", o.version, ${userCount} as "userCount"`;

/** What fills selectors. @see decisions, sections 3 and 10 */
export const roleChoices: ListDescriptor = {
  unit: 'roles',
  table: 'roles',
  alias: 'o',
  columns: 'o.id, o.name, o.role_type as "roleType"',
  fields: {
    name: { kind: 'text', sql: 'o.name', nullable: false },
    roleType: { kind: 'text', sql: 'o.role_type' },
  },
  search: { table: 'roles', column: 'name_key' },
  sort: { field: 'name', order: 'ASC' },
};

export const roleList: ListDescriptor = {
  ...roleChoices,
  columns,
  fields: {
    ...roleChoices.fields,
    description: { kind: 'text', sql: 'o.description' },
    userCount: { kind: 'number', sql: userCount, nullable: false },
    createdAt: { kind: 'instant', sql: 'o.created_at', nullable: false },
    updatedAt: { kind: 'instant', sql: 'o.updated_at', nullable: false },
  },
};

export const roleChoice = ({ id, name, roleType }: Pick<RoleRow, 'id' | 'name' | 'roleType'>): Role => ({
  id,
  name,
  roleType,
});

export const roleReply = (row: RoleRow): Role => ({
  id: row.id,
  name: row.name,
  description: row.description,
  roleType: row.roleType,
  claims: claimsOf(row),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  userCount: row.userCount,
});

/** Locked, so that what is checked of them stays so. Unknown ids have no row. */
export async function lockRoles(transaction: Transaction, ids: readonly string[]): Promise<RoleRow[]> {
  const found = await transaction.query<RoleRow>(
    `select ${columns} from roles o where o.id = any($1::uuid[]) order by o.id for no key update`,
    [ids],
  );
  return found.rows;
}

/** @param id may be any text: what is no id names no role */
export async function findRole(transaction: Transaction, id: string): Promise<RoleRow | undefined> {
  if (!isId(id)) return undefined;
  const found = await transaction.query<RoleRow>(`select ${columns} from roles o where o.id = $1`, [id]);
  return found.rows[0];
}

/** Ignores case and surrounding blanks. */
export async function findRoleByName(transaction: Transaction, name: string): Promise<RoleRow | undefined> {
  const found = await transaction.query<RoleRow>(`select ${columns} from roles o where o.name_key = atrium_key($1)`, [
    name,
  ]);
  return found.rows[0];
}
