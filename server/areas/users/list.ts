import { userChoiceColumns, userColumns, userJoins } from '#server/access/users';
import { wholeFieldsColumn } from '#server/fields/read';
import type { ListDescriptor } from '#server/resources/list';

/** Users for selectors. @see rules 9.6 */
export const userChoices: ListDescriptor = {
  unit: 'users',
  table: 'users',
  alias: 'u',
  columns: userChoiceColumns,
  display: `left ${userJoins}`,
  joins: { role: userJoins },
  fields: {
    fullName: { kind: 'text', sql: 'u.full_name', nullable: false },
    firstName: { kind: 'text', sql: 'u.first_name', nullable: false },
    lastName: { kind: 'text', sql: 'u.last_name', nullable: false },
    roleId: { kind: 'id', sql: 'u.role_id', nullable: false },
    roleName: { kind: 'text', sql: 'r.name', join: 'role', nullable: false },
    roleType: { kind: 'text', sql: 'r.role_type', join: 'role' },
    clientId: { kind: 'id', sql: 'u.client_id' },
    isActive: { kind: 'boolean', sql: 'u.is_active', nullable: false },
  },
  sort: { field: 'fullName', order: 'ASC' },
};

/** Cards are sorted by full name. @see rules 8.1 */
export const userList: ListDescriptor = {
  ...userChoices,
  columns: `${userColumns}, ${wholeFieldsColumn('u')} as "fieldValues"`,
  fields: {
    ...userChoices.fields,
    email: { kind: 'text', sql: 'u.email' },
    username: { kind: 'text', sql: 'u.user_name' },
    phone: { kind: 'text', sql: 'u.phone' },
    clientRole: { kind: 'boolean', sql: "coalesce(r.role_type = 'ClientUser', false)", join: 'role', nullable: false },
    createdAt: { kind: 'instant', sql: 'u.created_at', nullable: false },
    updatedAt: { kind: 'instant', sql: 'u.updated_at', nullable: false },
  },
  search: { table: 'searchable_users', column: 'search', sampled: true },
  customFields: 'user',
};
