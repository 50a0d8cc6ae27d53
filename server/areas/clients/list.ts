import { clients } from '#server/database/schema';
import { fieldValuesColumn } from '#server/fields/read';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';

/** For whoever may only fill selectors: id and name. @see rules 9.6 */
export const clientChoices: ListDescriptor = {
  unit: 'clients',
  table: 'clients',
  alias: 'c',
  columns: selected(clients, 'c', ['id', 'name']),
  fields: listFields(clients, 'c', ['name']),
  search: { table: 'searchable_clients', column: 'search', sampled: true },
  sort: { field: 'name', order: 'ASC' },
};

const read = ['name', 'createdAt', 'updatedAt'] as const;

export const clientList: ListDescriptor = {
  ...clientChoices,
  columns: `${selected(clients, 'c', ['id', ...read])}, ${fieldValuesColumn('c')} as "fieldValues"`,
  fields: listFields(clients, 'c', read),
  customFields: 'client',
};
