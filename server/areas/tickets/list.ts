import type { z } from 'zod';
import type { ticket } from '#contract/tickets';
import type { ListDescriptor } from '../../lists/descriptor';

const text = (sql: string) => ({ kind: 'text', sql, nullable: false }) as const;

/** Priorities and statuses sort by their meaning, not by their letters. */
const rank = (column: string, values: readonly string[]) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column}::text)`;

export type TicketRow = z.input<typeof ticket>;

export const ticketColumns = `t.id, t.title, t.description, t.type, t.priority, t.status,
  t.created_by AS "createdByUser", t.created_at AS "createdAt", t.updated_at AS "updatedAt"`;

/** Search covers title and description. @see part 2, section 5 (Ticket form) */
export const ticketList: ListDescriptor = {
  unit: 'tickets',
  table: 'tickets',
  alias: 't',
  columns: ticketColumns,
  fields: {
    title: text('t.title'),
    description: text('t.description'),
    type: text('t.type'),
    priority: { ...text('t.priority'), sortBy: rank('t.priority', ['low', 'medium', 'high']) },
    status: { ...text('t.status'), sortBy: rank('t.status', ['open', 'in progress', 'resolved', 'closed']) },
    createdByUser: { kind: 'id', sql: 't.created_by' },
    createdAt: { kind: 'instant', sql: 't.created_at', nullable: false },
    updatedAt: { kind: 'instant', sql: 't.updated_at', nullable: false },
  },
  search: { table: 'searchable_tickets', column: 'search' },
  sort: { field: 'createdAt', order: 'DESC' },
};
