import type { Text } from '#console/i18n/useText';
import { systemChoiceLabel } from '#console/schema/systemFields';
import type { Identity } from '#console/session/identity';
import { mayChangeTicket } from '#contract/ownership';
import type { Ticket } from '#contract/resources/calls/tickets';
import type { SystemFieldDefinition } from '#contract/resources/definition';
import { supportTickets, ticketPriorities, ticketStatuses, ticketTypes } from '#contract/resources/supportTickets';

export type TicketRecord = Ticket & Readonly<Record<string, unknown>>;

/** Statuses that other backends send. They are shown and filtered, but cannot be chosen. @see rules 12.2 */
export const widerStatuses = ['on hold', 'cancelled'] as const;

type TicketMember = 'status' | 'priority' | 'type';

/** The values that can be chosen, in the order of the screen. */
export const ticketChoices = {
  status: ticketStatuses,
  priority: ticketPriorities.toReversed(),
  type: ticketTypes,
} as const satisfies Record<TicketMember, readonly string[]>;

/** The label and tone of a value; an unknown one is shown as it is. */
export function markOf(member: TicketMember, value: string, text: Text): { label: string; tone: string } {
  const { colors = {}, options }: SystemFieldDefinition = supportTickets.fields[member];
  const known = Object.hasOwn(colors, value) || options?.includes(value);
  return {
    label: known ? systemChoiceLabel('supportTickets', member, value, text) : value,
    tone: (known && colors[value]) || 'grey',
  };
}

/** The statuses of the filter; On Hold and Cancelled only if a ticket has them. @see rules 12.2 */
export const filterStatuses = (found: readonly (string | null | undefined)[]): string[] => [
  ...ticketStatuses,
  ...widerStatuses.filter((status) => found.includes(status)),
];

/** Whether the person may change a ticket: its author and Admins, if the backend supports it. @see rules 12.1 */
export const mayChange = (
  ticket: Pick<Ticket, 'createdByUser'>,
  identity: Pick<Identity, 'id' | 'role'> | null,
  extension: boolean,
): boolean => extension && identity !== null && mayChangeTicket(ticket, identity.id, identity.role.split(', '));

/** @see rules 12.3 */
export const newTicket = () => ({
  title: '',
  type: 'defect',
  priority: 'medium',
  description: '',
});
