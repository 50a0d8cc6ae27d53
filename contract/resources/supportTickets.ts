import type { ResourceDefinition } from './definition';

/** @see rules 12.3 */
export const ticketTypes = ['defect', 'feature'] as const;
export const ticketPriorities = ['low', 'medium', 'high'] as const;
export const ticketStatuses = ['open', 'in progress', 'resolved', 'closed'] as const;

/** @see rules 12.4 */
const priorityColors = { high: 'red', medium: 'orange', low: 'green' } as const;
/** Includes statuses that other backends send and forms do not offer. */
const statusColors = {
  open: 'blue',
  'in progress': 'orange',
  'on hold': 'grey',
  resolved: 'green',
  closed: 'grey',
  cancelled: 'grey',
} as const;

export const supportTickets = {
  kind: 'ticket',
  title: 'title',
  sort: { field: 'createdAt', order: 'DESC' },
  words: 'tickets',
  fields: {
    title: { type: 'string', required: true, missing: 'title', searched: true },
    type: { type: 'select', required: true, options: ticketTypes },
    priority: { type: 'select', required: true, options: ticketPriorities, colors: priorityColors },
    status: { type: 'select', required: true, options: ticketStatuses, colors: statusColors },
    description: { type: 'textarea', required: true, missing: 'description', searched: true },
  },
} as const satisfies ResourceDefinition;
