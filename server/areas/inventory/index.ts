import { inventory } from '#contract/inventory';
import { type Implementation, implement, type TenantCall } from '../../implement';
import { answerPage } from '../../lists/answer';
import { readBulkIds, requireAll } from '../../lists/bulk';
import { requireVersion, sendVersion } from '../../lists/concurrency';
import { readList } from '../../lists/read';
import { addressesFor } from '../images/addresses';
import { inventoryFileCalls } from './files';
import { inventoryList } from './list';
import { type ItemRow, readItem, toItem } from './read';
import { changeItems, createItem, deleteItems, lockItems } from './write';

type Reading = Pick<TenantCall<typeof inventory.get>, 'tx' | 'request' | 'reply' | 'services'>;

async function answerOne({ tx, request, reply, services }: Reading, id: string) {
  const { version, item } = await readItem(tx, id, addressesFor(services.config, request));
  sendVersion(reply, version);
  return item;
}

async function lockOne({ tx, params, request }: TenantCall<typeof inventory.change | typeof inventory.delete>) {
  const found = await lockItems(tx, [params.id]);
  requireAll([params.id], found);
  for (const item of found) requireVersion(request, item.version);
}

/** @see part 2, sections 2 to 7 (Inventory); decisions, sections 5 and 9 */
export const inventoryCalls: readonly Implementation[] = [
  implement(inventory.list, async ({ tx, query, request, reply, services }) => {
    const addresses = addressesFor(services.config, request);
    return answerPage(reply, await readList<ItemRow>(tx, inventoryList, query), (row) => toItem(row, addresses));
  }),
  implement(inventory.create, async (call) =>
    answerOne(call, await createItem(call.tx, call.identity.userId, call.body)),
  ),
  implement(inventory.get, (call) => answerOne(call, call.params.id)),
  implement(inventory.change, async (call) => {
    await lockOne(call);
    await changeItems(call.tx, [call.params.id], call.body);
    return answerOne(call, call.params.id);
  }),
  implement(inventory.delete, async (call) => {
    await lockOne(call);
    await deleteItems(call.tx, [call.params.id]);
    return undefined;
  }),
  implement(inventory.changeMany, async ({ tx, body }) => {
    const ids = readBulkIds(body.ids);
    requireAll(ids, await lockItems(tx, ids));
    await changeItems(tx, ids, body.changes);
    return { ids: body.ids };
  }),
  implement(inventory.deleteMany, async ({ tx, body }) => {
    const ids = readBulkIds(body.ids);
    requireAll(ids, await lockItems(tx, ids));
    await deleteItems(tx, ids);
    return { ids: body.ids };
  }),
  ...inventoryFileCalls,
];
