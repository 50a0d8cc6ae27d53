import type { DeliveryStatus } from '#contract/extensions/webhooks';
import { type Message, message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import type { MessageData } from '#server/database/schema';
import type { Keys } from '#server/process/keys';
import { openSecrets } from './secrets';

/** The queue of a webhook, which one server alone sends until its lease ends. */
export interface Queue {
  id: string;
  lease: string;
  url: string;
  /** Secrets that sign each message; undefined: unreadable. */
  secrets: string[] | undefined;
}

/** The time for which a queue is taken; each delivery prolongs it. */
const leaseSeconds = 60;
/** A message that is not noted within this time may be sent by another server, in milliseconds. */
export const safeLease = (leaseSeconds - 20) * 1000;

/** A delivery that waits for its turn, or for its next attempt. */
export interface PendingDelivery {
  id: string;
  type: string;
  at: string;
  data: MessageData;
  failures: number;
  isDue: boolean;
}

/** Deliveries of a queue that are looked at together; those behind them wait. */
export const mostPending = 500;

/**
 * Takes the queue of the company that is due longest and that nobody has taken, or whose server has ended. A company that
 * is closed has none: its deliveries wait until it is opened again.
 */
export async function takeQueue(tx: Transaction, lease: string, keys: Keys): Promise<Queue | undefined> {
  const open = await tx.query('select from tenants where tenant_id = $company and is_active');
  if (open.rowCount === 0) return undefined;
  const due = await tx.first<{ id: string }>(
    `select id from webhooks where tenant_id = $company and is_active
        and (due_at <= now() and leased_until is null or leased_until <= now())
      order by due_at nulls first limit 1 for update skip locked`,
  );
  if (!due) return undefined;
  const row = await tx.first<Omit<Queue, 'lease' | 'secrets'> & { secret: string; former: string | null }>(
    `update webhooks set lease = $2, leased_until = now() + interval '${leaseSeconds} seconds', due_at = null
      where tenant_id = $company and id = $1
      returning id, url, secret, case when former_until > $3 then former_secret end as former`,
    [due.id, lease, new Date().toISOString()],
  );
  if (!row) return undefined;
  const { secret, former, ...queue } = row;
  const opened = openSecrets([secret, ...(former === null ? [] : [former])], keys);
  if (opened?.sealed) {
    await tx.query('update webhooks set secret = $2, former_secret = $3 where tenant_id = $company and id = $1', [
      due.id,
      opened.sealed[0],
      opened.sealed[1] ?? null,
    ]);
  }
  return { ...queue, lease, secrets: opened?.texts };
}

/** The first deliveries of a queue, in their order. */
export const readPending = (tx: Transaction, queue: Pick<Queue, 'id'>): Promise<PendingDelivery[]> =>
  tx.rows<PendingDelivery>({
    name: 'pending-deliveries',
    text: `select id, type, at, data, failures, next_at <= now() as "isDue" from webhook_deliveries
      where tenant_id = $company and webhook_id = $1 and status = 'pending' order by sequence, id limit ${mostPending}`,
    values: [queue.id],
  });

/** The outcome of an attempt. `isLast`: the receiver wants no messages any more. */
export interface Outcome {
  error: Message | null;
  responseStatus: number | null;
  response: string | null;
  isLast: boolean;
}

/** Seconds from a failed attempt to the next. */
const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** When a message is sent again after a number of failures, in seconds from the last; undefined: never. */
const retryAfter = (type: string, failures: number): number | undefined =>
  type === 'webhook.test' ? undefined : retrySeconds[failures - 1];

/**
 * Notes an attempt and prolongs the lease.
 * @returns undefined where the queue is no longer ours, or was switched off
 */
export async function noteAttempt(
  tx: Transaction,
  { id: webhookId, lease }: Queue,
  { id, type, failures }: PendingDelivery,
  { error, responseStatus, response, isLast }: Outcome,
): Promise<DeliveryStatus | undefined> {
  const ours = await tx.query(
    `update webhooks set leased_until = now() + interval '${leaseSeconds} seconds'
      where tenant_id = $company and id = $1 and lease = $2 and is_active`,
    [webhookId, lease],
  );
  if (ours.rowCount === 0) return undefined;
  const again = error === null || isLast ? undefined : retryAfter(type, failures + 1);
  const status = error === null ? 'delivered' : again === undefined ? 'failed' : 'pending';
  await tx.query(
    `update webhook_deliveries set status = $2, attempts = attempts + 1, failures = $3, attempted_at = now(),
        next_at = now() + $4::float8 * interval '1 second', error = $5, response_status = $6, response = $7
      where tenant_id = $company and id = $1 and status = 'pending'`,
    [id, status, error === null ? 0 : failures + 1, again ?? null, error, responseStatus, response],
  );
  return status;
}

/**
 * Gives a queue back.
 * @param waiting the deliveries of which the next is the next of the queue; `now`: some are due
 * @returns when the queue is due again
 */
export async function leaveQueue(
  tx: Transaction,
  { id, lease }: Queue,
  waiting: readonly string[] | 'now',
): Promise<string | null> {
  const next =
    waiting === 'now'
      ? '$3::timestamptz'
      : '(select min(next_at) from webhook_deliveries where tenant_id = $company and id = any($3::uuid[]))';
  const left = await tx.first<{ dueAt: string | null }>(
    `update webhooks set lease = null, leased_until = null, due_at = least(due_at, ${next})
      where tenant_id = $company and id = $1 and lease = $2 returning due_at as "dueAt"`,
    [id, lease, waiting === 'now' ? new Date(0).toISOString() : waiting],
  );
  return left?.dueAt ?? null;
}

/** Drops the deliveries that wait for a webhook that was switched off. */
export async function dropPending(tx: Transaction, webhookId: string): Promise<void> {
  await tx.query(
    `update webhook_deliveries set status = 'failed', next_at = null, error = $2
      where tenant_id = $company and webhook_id = $1 and status = 'pending'`,
    [webhookId, message('webhooks.switchedOff')],
  );
  await tx.query(
    'update webhooks set due_at = null, lease = null, leased_until = null where tenant_id = $company and id = $1',
    [webhookId],
  );
}

/** Switches off a webhook whose receiver no longer exists. */
export async function switchOff(tx: Transaction, webhookId: string): Promise<void> {
  await tx.query('update webhooks set is_active = false where tenant_id = $company and id = $1', [webhookId]);
  await dropPending(tx, webhookId);
}
