import { ticketPriorities, ticketStatuses } from '#contract/resources/supportTickets';
import { tickets } from '#server/database/schema';
import { wholeFieldsColumn } from '#server/fields/read';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';

const own = ['title', 'description', 'type', 'priority', 'status', 'createdAt', 'updatedAt'] as const;
const fields = listFields(tickets, 't', own);

/** Priorities and statuses sort by their meaning, not by their letters. */
const rank = (sql: string, values: readonly string[]) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${sql}::text)`;

/** Search covers title and description. @see rules 12.1 */
export const ticketList: ListDescriptor = {
  unit: 'tickets',
  table: 'tickets',
  alias: 't',
  columns: `${selected(tickets, 't', ['id', ...own])}, t.created_by as "createdByUser", ${wholeFieldsColumn('t')} as "fieldValues"`,
  fields: {
    ...fields,
    priority: { ...fields.priority, sortBy: rank(fields.priority.sql, ticketPriorities) },
    status: { ...fields.status, sortBy: rank(fields.status.sql, ticketStatuses) },
    createdByUser: { kind: 'id', sql: 't.created_by' },
  },
  search: { table: 'searchable_tickets', column: 'search', sampled: true },
  sort: { field: 'createdAt', order: 'DESC' },
  customFields: 'ticket',
};
