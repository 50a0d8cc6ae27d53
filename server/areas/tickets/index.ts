import { message } from '#contract/message';
import { mayChangeTicket } from '#contract/ownership';
import { ticketEndpoints } from '#contract/resources/calls/tickets';
import { tickets as table } from '#server/database/schema';
import { forbidden } from '#server/problem';
import { recordArea } from '#server/records/sources/area';
import { ticketList } from './list';

const stranger = forbidden(message('records.ticketAuthor'));

/** @see rules 12.1, 12.3 */
export const ticketsArea = recordArea(ticketEndpoints, {
  resource: 'supportTickets',
  table,
  list: ticketList,
  locked: ['createdBy'],
  complete: (values) => ({ status: 'open', ...values }),
  refuse: async ({ tx, identity }, rows) => {
    const { roleName } = tx.session;
    const strangers = rows.filter(
      ({ createdBy }) => !mayChangeTicket({ createdByUser: createdBy }, identity.userId, [roleName]),
    );
    return new Map(strangers.map(({ id }) => [id, stranger]));
  },
});
