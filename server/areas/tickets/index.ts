import { tickets } from '#contract/tickets';
import { type Implementation, implement, type TenantCall } from '../../implement';
import { answerPage } from '../../lists/answer';
import { readBulkIds, requireAll, requireAllAccepted } from '../../lists/bulk';
import { requireVersion, sendVersion } from '../../lists/concurrency';
import { readList } from '../../lists/read';
import { forbidden, notFound } from '../../problem';
import { type TicketRow, ticketColumns, ticketList } from './list';
import { changeTickets, createTicket, lockTickets, mayChange, refuseStrangers, strangersTicket } from './write';

async function answerOne({ tx, reply }: Pick<TenantCall<typeof tickets.change>, 'tx' | 'reply'>, id: string) {
  const found = await tx.query<TicketRow & { version: number }>(
    `SELECT ${ticketColumns}, t.version FROM tickets t WHERE t.id = $1`,
    [id],
  );
  const [row] = found.rows;
  if (!row) throw notFound();
  const { version, ...ticket } = row;
  sendVersion(reply, version);
  return ticket;
}

const toTicket = ({
  id,
  title,
  description,
  type,
  priority,
  status,
  createdByUser,
  createdAt,
  updatedAt,
}: TicketRow) => ({
  id,
  title,
  description,
  type,
  priority,
  status,
  createdByUser,
  createdAt,
  updatedAt,
});

/** @see part 2, sections 2 to 7 (Support tickets); decisions, sections 5 and 9 */
export const ticketCalls: readonly Implementation[] = [
  implement(tickets.list, async ({ tx, query, reply }) =>
    answerPage(reply, await readList<TicketRow>(tx, ticketList, query), toTicket),
  ),
  implement(tickets.create, async (call) =>
    answerOne(call, await createTicket(call.tx, call.identity.userId, call.body)),
  ),
  implement(tickets.change, async (call) => {
    const { tx, identity, params, request, body } = call;
    const [ticket] = await lockTickets(tx, [params.id]);
    if (!ticket) throw notFound();
    if (!mayChange(tx, identity, ticket)) throw forbidden(strangersTicket);
    requireVersion(request, ticket.version);
    await changeTickets(tx, [params.id], body);
    return answerOne(call, params.id);
  }),
  implement(tickets.changeMany, async ({ tx, identity, body }) => {
    const ids = readBulkIds(body.ids);
    const found = await lockTickets(tx, ids);
    requireAll(ids, found);
    requireAllAccepted(refuseStrangers(tx, identity, found));
    await changeTickets(tx, ids, body.changes);
    return { ids: body.ids };
  }),
  implement(tickets.deleteMany, async ({ tx, identity, body }) => {
    const ids = readBulkIds(body.ids);
    const found = await lockTickets(tx, ids);
    requireAll(ids, found);
    requireAllAccepted(refuseStrangers(tx, identity, found));
    await tx.query('DELETE FROM tickets WHERE id = ANY ($1::uuid[])', [ids]);
    return { ids: body.ids };
  }),
];
