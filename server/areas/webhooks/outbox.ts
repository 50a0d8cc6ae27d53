import type { HistoryAction } from '#contract/extensions/history';
import { mostNamed } from '#contract/extensions/live';
import { everyEvent, everyEventOf } from '#contract/extensions/webhooks';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import type { MessageData } from '#server/database/schema';
import { toldAs } from '#server/notifications/tell';
import { type FeedRow, type FeedState, numberChanges, readChanges } from '#server/records/history/feed';

/** Rows of the feed that are read at once. */
const pageSize = 5000;

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
async function lockWebhookFeed(tx: Transaction): Promise<WebhookFeed | undefined> {
  const found = await tx.query<WebhookFeed>(
    'select epoch, position, sequence from webhook_feeds where tenant_id = $company for update',
  );
  return found.rows[0];
}

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
    const rows = await readChanges(tx, position, state.position, pageSize);
    const events = eventsOf(tx.tenantId, rows);
    await addDeliveries(tx, events, receivers.rows, sequence);
    sequence += events.length;
    position = rows.length < pageSize ? state.position : (rows.at(-1)?.position ?? state.position);
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
export function eventsOf(tenantId: string, rows: readonly FeedRow[]): ChangeEvent[] {
  const groups = new Map<string, FeedRow[]>();
  for (const row of rows) {
    if (row.resource === toldAs) continue;
    const key = `${row.changeId} ${row.resource} ${row.action}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flatMap((group) => eventOf(tenantId, group) ?? []);
}

function eventOf(tenantId: string, group: readonly FeedRow[]): ChangeEvent | undefined {
  const last = group.at(-1);
  if (!last) return undefined;
  const { resource, action, changeId, userId, at } = last;
  const ids = [...new Set(group.flatMap((row) => row.ids ?? []))];
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
  const parents = new Set(group.flatMap(({ parentIds }) => parentIds ?? [null]));
  const [id] = parents;
  return resource && id && parents.size === 1 ? { resource, id } : undefined;
}

const asksFor = ({ events }: Receiver, { type, data }: ChangeEvent): boolean =>
  events.some((event) => event === everyEvent || event === type || event === everyEventOf(data.resource));

async function addDeliveries(
  tx: Transaction,
  events: readonly ChangeEvent[],
  receivers: readonly Receiver[],
  sequence: number,
): Promise<void> {
  const rows = events.flatMap((event, index) =>
    receivers
      .filter((receiver) => asksFor(receiver, event))
      .map(({ id }) => ({ id: newId(), webhook_id: id, sequence: sequence + index + 1, ...event })),
  );
  if (rows.length === 0) return;
  await tx.query({
    name: 'add-deliveries',
    text: `insert into webhook_deliveries (tenant_id, id, webhook_id, sequence, at, type, data, next_at)
      select $company, d.id, d.webhook_id, d.sequence, d.at, d.type, d.data, now()
      from jsonb_to_recordset($1::jsonb) d(id uuid, webhook_id uuid, sequence bigint, at timestamptz, type text, data jsonb)
      returning 1`,
    values: [JSON.stringify(rows)],
  });
  await tx.query('update webhooks set due_at = now() where tenant_id = $company and id = any($1::uuid[])', [
    [...new Set(rows.map(({ webhook_id }) => webhook_id))],
  ]);
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
