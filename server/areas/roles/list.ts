import { roleColumns, userCount } from '#server/access/roles';
import type { ListDescriptor } from '#server/resources/list';

/** Roles for selectors. @see rules 9.2 */
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
  columns: roleColumns,
  fields: {
    ...roleChoices.fields,
    description: { kind: 'text', sql: 'o.description' },
    requiresTwoFactor: { kind: 'boolean', sql: 'o.requires_two_factor', nullable: false },
    userCount: { kind: 'number', sql: userCount, nullable: false },
    createdAt: { kind: 'instant', sql: 'o.created_at', nullable: false },
    updatedAt: { kind: 'instant', sql: 'o.updated_at', nullable: false },
  },
};
