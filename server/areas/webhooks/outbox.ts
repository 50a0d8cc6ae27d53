import type { HistoryAction } from '#contract/extensions/history';
import { mostNamed } from '#contract/extensions/live';
import { everyEvent, everyEventOf } from '#contract/extensions/webhooks';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import type { MessageData } from '#server/database/schema';
import { toldAs } from '#server/notifications/tell';
import { isSliceOver, mapYielding, yieldToOthers } from '#server/process/timeSlices';
import { type FeedRow, type FeedState, numberChanges, readChanges } from '#server/records/history/feed';

/** Rows and ids of the feed that are read at once. */
const page = { rows: 5000, ids: 1_000_000 };
/** Deliveries, and events, that one statement adds at most. */
const most = { deliveries: 1000, events: 200 };

/** How far a company's changes have become messages. */
interface WebhookFeed {
  epoch: string;
  position: number;
  sequence: number;
}

interface Receiver {
  id: string;
  events: string[];
}

/** A change of rows of one resource by one action. */
interface ChangeEvent {
  at: string;
  type: string;
  data: MessageData;
}

/** Companies whose webhooks are all switched off have no feed. */
const lockWebhookFeed = (tx: Transaction): Promise<WebhookFeed | undefined> =>
  tx.first<WebhookFeed>('select epoch, position, sequence from webhook_feeds where tenant_id = $company for update');

/**
 * Makes messages of what was committed since the last time. The rows of the live feed are the outbox: each was written
 * by the statement of its change, and gets its position when others can see it.
 * @returns false where no webhook of the company is switched on
 */
export async function postChanges(tx: Transaction): Promise<boolean> {
  const asked = await tx.query('select from webhook_feeds where tenant_id = $company');
  return asked.rowCount === 0 ? false : postUntil(tx, await numberChanges(tx));
}

async function postUntil(tx: Transaction, state: FeedState): Promise<boolean> {
  const feed = await lockWebhookFeed(tx);
  if (!feed) return false;
  if (feed.epoch === state.epoch && feed.position === state.position) return true;
  const receivers = await tx.query<Receiver>(
    'select id, events from webhooks where tenant_id = $company and is_active',
  );
  let { sequence } = feed;
  let position = feed.epoch === state.epoch ? feed.position : 0;
  while (position < state.position) {
    const read = await readChanges(tx, position, state.position, page);
    const events = await eventsOf(tx.tenantId, read.rows);
    await addDeliveries(tx, events, receivers.rows, sequence);
    sequence += events.length;
    position = read.position;
  }
  await tx.query('update webhook_feeds set epoch = $1, position = $2, sequence = $3 where tenant_id = $company', [
    state.epoch,
    position,
    sequence,
  ]);
  return true;
}

/**
 * Changes the webhooks of a company, between two changes of its records: earlier ones are messages already, and whether
 * later ones will be depends on what is switched on then. Who makes messages waits meanwhile, as does everybody else who
 * changes webhooks.
 */
export async function changeReceivers<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const state = await numberChanges(tx);
  await postUntil(tx, state);
  const result = await work();
  const active = await tx.query('select from webhooks where tenant_id = $company and is_active limit 1');
  if (active.rowCount === 0) await tx.query('delete from webhook_feeds where tenant_id = $company');
  else
    await tx.query(
      'insert into webhook_feeds (tenant_id, epoch, position) values ($company, $1, $2) on conflict do nothing',
      [state.epoch, state.position],
    );
  return result;
}

/** The events of changes: one a change, resource and action. */
async function eventsOf(tenantId: string, rows: readonly FeedRow[]): Promise<ChangeEvent[]> {
  const groups = new Map<string, FeedRow[]>();
  for (const row of rows) {
    if (row.resource === toldAs) continue;
    const key = `${row.changeId} ${row.resource} ${row.action}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const events = await mapYielding([...groups.values()], (group) => eventOf(tenantId, group) ?? []);
  return events.flat();
}

/** Ids of all rows, up to one more than an event names. */
function idsOf(group: readonly FeedRow[]): string[] {
  const ids = new Set<string>();
  for (const row of group) {
    for (const id of row.ids ?? []) ids.add(id);
    if (ids.size > mostNamed) break;
  }
  return [...ids];
}

function eventOf(tenantId: string, group: readonly FeedRow[]): ChangeEvent | undefined {
  const last = group.at(-1);
  if (!last) return undefined;
  const { resource, action, changeId, userId, at } = last;
  const ids = idsOf(group);
  const many = ids.length > mostNamed || group.some((row) => row.ids === null);
  const parent = onlyParent(group);
  const data: MessageData = {
    tenantId,
    resource,
    action,
    ...(many ? { many } : { ids }),
    ...(parent && { parent }),
    changeId,
    userId,
  };
  return { at, type: typeOf(resource, action), data };
}

const typeOf = (resource: string, action: HistoryAction): string => `${resource}.${action}`;

/** The record that all rows hang on. */
function onlyParent(group: readonly FeedRow[]): MessageData['parent'] {
  const [resource] = new Set(group.map(({ parentResource }) => parentResource));
  const [id] = group[0]?.parentIds ?? [];
  const isOnly = group.every(({ parentIds }) => parentIds?.every((parent) => parent === id));
  return resource && id && isOnly ? { resource, id } : undefined;
}

const asksFor = ({ events }: Receiver, { type, data }: ChangeEvent): boolean =>
  events.some((event) => event === everyEvent || event === type || event === everyEventOf(data.resource));

interface NewDelivery {
  id: string;
  webhook_id: string;
  sequence: number;
}

/** Deliveries with their events, in parts that one statement adds. */
function* partsOf(events: readonly ChangeEvent[], receivers: readonly Receiver[], sequence: number) {
  let [some, deliveries]: [(ChangeEvent & { sequence: number })[], NewDelivery[]] = [[], []];
  for (const [index, event] of events.entries()) {
    const own = { ...event, sequence: sequence + index + 1 };
    some.push(own);
    for (const receiver of receivers) {
      if (asksFor(receiver, event)) deliveries.push({ id: newId(), webhook_id: receiver.id, sequence: own.sequence });
    }
    if (deliveries.length < most.deliveries && some.length < most.events && index < events.length - 1) continue;
    yield { events: some, deliveries };
    [some, deliveries] = [[], []];
  }
}

async function addDeliveries(
  tx: Transaction,
  events: readonly ChangeEvent[],
  receivers: readonly Receiver[],
  sequence: number,
): Promise<void> {
  for (const part of partsOf(events, receivers, sequence)) {
    if (isSliceOver()) await yieldToOthers();
    if (part.deliveries.length === 0) continue;
    await tx.query({
      name: 'add-deliveries',
      text: `insert into webhook_deliveries (tenant_id, id, webhook_id, sequence, at, type, data, next_at)
        select $company, d.id, d.webhook_id, d.sequence, e.at, e.type, e.data, now()
        from jsonb_to_recordset($1::jsonb) d(id uuid, webhook_id uuid, sequence bigint)
        join jsonb_to_recordset($2::jsonb) e(sequence bigint, at timestamptz, type text, data jsonb)
          on e.sequence = d.sequence
        returning 1`,
      values: [JSON.stringify(part.deliveries), JSON.stringify(part.events)],
    });
    await tx.query('update webhooks set due_at = now() where tenant_id = $company and id = any($1::uuid[])', [
      [...new Set(part.deliveries.map(({ webhook_id }) => webhook_id))],
    ]);
  }
}

/** Deletes expired messages, up to a number. @returns how many */
export async function deleteExpiredDeliveries(tx: Transaction, most: number): Promise<number> {
  const deleted = await tx.query(
    `delete from webhook_deliveries d using (select id from webhook_deliveries
        where tenant_id = $company and at <= now() - interval '30 days' order by at limit $1 for update skip locked) expired
      where d.tenant_id = $company and d.id = expired.id`,
    [most],
  );
  return deleted.rowCount ?? 0;
}
