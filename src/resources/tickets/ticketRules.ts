import type { Identity } from '#console/authProvider/identity';
import type { Text, TextKey } from '#console/i18n/useText';
import { mayChangeTicket } from '#contract/ownership';
import { type Ticket, ticketPriorities, ticketStatuses, ticketTypes } from '#contract/tickets';

export type TicketRecord = Ticket & Readonly<Record<string, unknown>>;

/** The wider set exists too; it is only shown and filtered. @see rules 12.2 */
export const widerStatuses = ['on hold', 'cancelled'] as const;

interface Mark {
  label: TextKey;
  tone: string;
}

/** @see rules 12.4 */
const statuses: Readonly<Record<(typeof ticketStatuses | typeof widerStatuses)[number], Mark>> = {
  open: { label: 'tickets.status.open', tone: 'blue' },
  'in progress': { label: 'tickets.status.in_progress', tone: 'orange' },
  'on hold': { label: 'tickets.status.on_hold', tone: 'grey' },
  resolved: { label: 'tickets.status.resolved', tone: 'green' },
  closed: { label: 'tickets.status.closed', tone: 'grey' },
  cancelled: { label: 'tickets.status.cancelled', tone: 'grey' },
};

const priorities: Readonly<Record<(typeof ticketPriorities)[number], Mark>> = {
  high: { label: 'tickets.priority.high', tone: 'red' },
  medium: { label: 'tickets.priority.medium', tone: 'orange' },
  low: { label: 'tickets.priority.low', tone: 'green' },
};

const types: Readonly<Record<(typeof ticketTypes)[number], Mark>> = {
  defect: { label: 'tickets.type.defect', tone: 'grey' },
  feature: { label: 'tickets.type.feature', tone: 'grey' },
};

const marks: Readonly<Record<TicketMember, Readonly<Record<string, Mark>>>> = {
  status: statuses,
  priority: priorities,
  type: types,
};

export type TicketMember = 'status' | 'priority' | 'type';

/** The values that can be chosen, in the order of the screen. */
export const offered = {
  status: ticketStatuses,
  priority: ticketPriorities.toReversed(),
  type: ticketTypes,
} as const satisfies Record<TicketMember, readonly string[]>;

/** A value in words and its tone; one that nobody knows reads as it is. */
export function markOf(member: TicketMember, value: string, text: Text): { label: string; tone: string } {
  const mark = new Map(Object.entries(marks[member])).get(value);
  return mark ? { label: text(mark.label), tone: mark.tone } : { label: value, tone: 'grey' };
}

/** The statuses of the filter: On Hold and Cancelled too when such tickets are there. @see rules 12.2 */
export const filterStatuses = (found: readonly (string | null | undefined)[]): string[] => [
  ...ticketStatuses,
  ...widerStatuses.filter((status) => found.includes(status)),
];

/** Where the backend takes it, a ticket's author and the Admin change it. @see rules 12.1 */
export const mayChange = (
  ticket: Pick<Ticket, 'createdByUser'>,
  identity: Pick<Identity, 'id' | 'role'> | null,
  extension: boolean,
): boolean => extension && identity !== null && mayChangeTicket(ticket, identity.id, identity.role.split(', '));

export interface TicketValues {
  title?: string | null;
  type?: string | null;
  priority?: string | null;
  description?: string | null;
}

/** @see rules 12.3 */
export const newTicket = (): Required<TicketValues> => ({
  title: '',
  type: 'defect',
  priority: 'medium',
  description: '',
});
