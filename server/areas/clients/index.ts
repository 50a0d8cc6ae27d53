import { clients } from '#contract/clients';
import { holds, meets, projectWriting } from '#contract/permissions';
import { type Implementation, implement, type TenantCall } from '../../implement';
import { answerPage } from '../../lists/answer';
import { readBulkIds, requireAccepted, requireAll, requireAllAccepted } from '../../lists/bulk';
import { requireVersion, sendVersion } from '../../lists/concurrency';
import { readList } from '../../lists/read';
import { clientChoices, clientList } from './list';
import { type ClientRow, clientExists, readClient, toClient } from './read';
import { changeClients, createClient, deleteClients, lockClients } from './write';

async function answerOne({ tx, reply }: Pick<TenantCall<typeof clients.get>, 'tx' | 'reply'>, id: string) {
  const { version, client } = await readClient(tx, id);
  sendVersion(reply, version);
  return client;
}

async function lockOne({ tx, params, request }: TenantCall<typeof clients.change | typeof clients.delete>) {
  const found = await lockClients(tx, [params.id]);
  requireAll([params.id], found);
  for (const client of found) requireVersion(request, client.version);
}

/** @see part 2, sections 5 and 7 (Clients); decisions, sections 5 and 10 */
export const clientsArea: readonly Implementation[] = [
  implement(clients.list, async ({ tx, identity, query, reply }) =>
    holds(identity, 'Clients:View')
      ? answerPage(reply, await readList<ClientRow>(tx, clientList, query), toClient)
      : answerPage(reply, await readList<ClientRow>(tx, clientChoices, query), ({ id, name }) => ({ id, name })),
  ),
  implement(clients.create, async (call) => answerOne(call, await createClient(call.tx, call.body))),
  implement(clients.get, (call) => answerOne(call, call.params.id), {
    // Whoever writes projects sees a client's name in the selector: refused, not unknown.
    visible: async ({ tx, identity, params }) =>
      meets(identity, [projectWriting]) && (await clientExists(tx, params.id)),
  }),
  implement(clients.change, async (call) => {
    await lockOne(call);
    requireAccepted(await changeClients(call.tx, [call.params.id], call.body));
    return answerOne(call, call.params.id);
  }),
  implement(clients.delete, async (call) => {
    await lockOne(call);
    requireAccepted(await deleteClients(call.tx, [call.params.id]));
    return undefined;
  }),
  implement(clients.changeMany, async ({ tx, body }) => {
    const ids = readBulkIds(body.ids);
    requireAll(ids, await lockClients(tx, ids));
    requireAllAccepted(await changeClients(tx, ids, body.changes));
    return { ids: body.ids };
  }),
  implement(clients.deleteMany, async ({ tx, body }) => {
    const ids = readBulkIds(body.ids);
    requireAll(ids, await lockClients(tx, ids));
    requireAllAccepted(await deleteClients(tx, ids));
    return { ids: body.ids };
  }),
];
