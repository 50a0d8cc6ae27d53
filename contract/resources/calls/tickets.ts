import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { bulkByFilterEndpoints } from '../../extensions/bulk';
import { importEndpoint } from '../../extensions/importing';
import { aggregatesEndpoint } from '../../lists/listAggregates';
import { pagesOf, recordListQuery } from '../../lists/listQuery';
import { formFields, orNothing } from '../../values';
import { supportTickets as definition } from '../supportTickets';
import { manyMembers, repliedMembers, sentMembers } from './memberSchemas';

/** `createdByUser` is a user's id. */
export const ticket = z.object({ ...repliedMembers(definition), createdByUser: orNothing(z.string()) });
export type Ticket = z.infer<typeof ticket>;

const members = sentMembers(definition);
export const ticketCreation = z
  .object(members)
  .omit({ status: true })
  .extend({ type: members.type.default('defect'), priority: members.priority.default('medium') });
/** Values of the ticket form. */
export const ticketForm = ticketCreation.extend({ fields: formFields });

export const ticketChanges = z.object(members).partial();
const manyTicketChanges = ticketChanges.extend(manyMembers(definition)).partial();

export const ticketEndpoints = {
  figures: aggregatesEndpoint('/api/Support/tickets/figures', 'identity'),
  list: endpoint('GET /api/Support/tickets', {
    summary: 'The tickets of the company',
    needs: 'identity',
    ...pagesOf('tickets', ticket, recordListQuery),
  }),
  create: endpoint('POST /api/Support/tickets', {
    summary: 'A new ticket',
    needs: 'identity',
    body: ticketCreation,
    replies: { 201: ticket },
    etag: true,
  }),
  change: endpoint('PATCH /api/Support/tickets/{id}', {
    summary: 'Change a ticket, for its author and for Admins',
    needs: 'identity',
    body: ticketChanges,
    replies: { 200: ticket },
    extension: 'tickets',
    etag: true,
  }),
  importRows: importEndpoint('/api/Support/tickets', 'identity'),
  ...bulkByFilterEndpoints('/api/Support/tickets', {
    changes: manyTicketChanges,
    change: 'identity',
    remove: 'identity',
  }),
};
