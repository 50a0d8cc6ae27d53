import type { BodyOf } from '#contract/endpoint';
import { type Ticket, ticketEndpoints } from '#contract/resources/calls/tickets';
import { newFields, readFields } from './customFields';
import { defineMapping } from './mapping';
import { recordCalls } from './recordCalls';
import { systemMembersMapping } from './systemMembers';

type Creation = BodyOf<typeof ticketEndpoints.create>;
type Changes = NonNullable<BodyOf<typeof ticketEndpoints.changeMany>['changes']>;

/** All statuses of tickets, in any case, with the console's spelling. @see rules 14.1 */
const statuses: Readonly<Record<string, string>> = {
  open: 'open',
  inprogress: 'in progress',
  onhold: 'on hold',
  resolved: 'resolved',
  closed: 'closed',
  cancelled: 'cancelled',
};
const statusOf = (status: string) => statuses[status.toLowerCase().replaceAll(/[\s_-]/g, '')] ?? status;

/** No call reads a single ticket: it is found in the list. @see rules 14.1 */
export const ticketsMapping = defineMapping<Ticket, Ticket, Creation, Changes>({
  ...recordCalls<Ticket, Ticket, Creation, Changes>(ticketEndpoints),
  ...systemMembersMapping<Changes>('supportTickets'),
  toRecord: (ticket) => ({
    ...ticket,
    type: ticket.type?.toLowerCase(),
    priority: ticket.priority?.toLowerCase(),
    status: statusOf(ticket.status ?? 'open'),
    fields: readFields(ticket.dynamicFields),
  }),
  creation: ({ title, description, type, priority, ...data }) => ({
    title,
    description,
    type: type ?? 'defect',
    priority: priority ?? 'medium',
    ...newFields(data),
  }),
});
