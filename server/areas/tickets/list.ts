import { ticketPriorities, ticketStatuses } from '#contract/resources/supportTickets';
import { tickets } from '#server/database/schema';
import { recordList } from '#server/records/read/recordList';
import type { ListDescriptor } from '#server/resources/list';

const list = recordList('supportTickets', tickets, 't');
const { priority, status } = list.fields;

/** Priorities and statuses sort by their meaning, not by their letters. */
const rank = (sql: string, values: readonly string[]) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${sql}::text)`;

/** Search covers title and description. @see rules 12.1 */
export const ticketList: ListDescriptor = {
  ...list,
  unit: 'tickets',
  columns: `${list.columns}, t.created_by as "createdByUser"`,
  fields: {
    ...list.fields,
    priority: { ...priority, sortBy: rank(priority.sql, ticketPriorities) },
    status: { ...status, sortBy: rank(status.sql, ticketStatuses) },
    createdByUser: { kind: 'id', sql: 't.created_by' },
  },
};
