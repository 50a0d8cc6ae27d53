import { fieldValuesColumn } from '../../fields/read';
import type { ListDescriptor } from '../../lists/descriptor';

const name = { kind: 'text', sql: 'c.name', nullable: false } as const;

/** For whoever may only fill selectors: id and name. @see decisions, section 10 (Permissions) */
export const clientChoices: ListDescriptor = {
  unit: 'clients',
  table: 'clients',
  alias: 'c',
  columns: 'c.id, c.name',
  fields: { name },
  search: { table: 'searchable_clients', column: 'search' },
  sort: { field: 'name', order: 'ASC' },
};

export const clientList: ListDescriptor = {
  ...clientChoices,
  columns: `c.id, c.name, c.created_at as "createdAt", c.updated_at as "updatedAt", ${fieldValuesColumn('c')} as "fieldValues"`,
  fields: {
    name,
    createdAt: { kind: 'instant', sql: 'c.created_at', nullable: false },
    updatedAt: { kind: 'instant', sql: 'c.updated_at', nullable: false },
  },
  customFields: 'client',
};
