import { clients } from '#server/database/schema';
import { recordList } from '#server/records/read/recordList';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';

export const clientList = recordList('clients', clients, 'c');

const { customFields: _customFields, ...choices } = clientList;

/** Id and name, for callers who only fill selectors. @see rules 9.6 */
export const clientChoices: ListDescriptor = {
  ...choices,
  columns: selected(clients, 'c', ['id', 'name']),
  fields: listFields(clients, 'c', ['name']),
};
