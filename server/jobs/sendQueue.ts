import {
  leaveQueue,
  mostPending,
  noteAttempt,
  type Outcome,
  type PendingDelivery,
  type Queue,
  readPending,
  safeLease,
  switchOff,
} from '#server/areas/webhooks/deliveries';
import { changeReceivers } from '#server/areas/webhooks/outbox';
import type { Database, Transaction } from '#server/database/connect';
import type { MessageData } from '#server/database/schema';

/** How long a queue is sent before others take turns, in milliseconds. */
const turn = 20_000;

/** Records that messages wait for, because an earlier one about them is not delivered yet. */
class Blocked {
  private readonly ids = new Set<string>();
  /** Resources some of whose records are blocked, and those that are blocked altogether. */
  private readonly some = new Set<string>();
  private readonly whole = new Set<string>();

  has({ resource, ids }: MessageData): boolean {
    if (this.whole.has(resource)) return true;
    return ids ? ids.some((id) => this.ids.has(id)) : this.some.has(resource);
  }

  add({ resource, ids }: MessageData): void {
    this.some.add(resource);
    if (!ids) this.whole.add(resource);
    for (const id of ids ?? []) this.ids.add(id);
  }
}

interface Sending {
  database: Pick<Database, 'tenant'>;
  tenantId: string;
  /** Sends one message; undefined: it was broken off, for the server stops. */
  send(delivery: PendingDelivery): Promise<Outcome | undefined>;
  stopped(): boolean;
}

/**
 * Sends what is due of a queue, and gives the queue back, even where something failed.
 * @returns when the queue is due again; null: not by itself, or it is no longer ours
 */
export async function sendQueue(queue: Queue, sending: Sending): Promise<string | null> {
  const leave = (waiting: readonly string[] | 'now') =>
    sending.database.tenant(sending.tenantId, {}, (tx) => leaveQueue(tx, queue, waiting));
  let waiting: readonly string[] | 'now' | undefined;
  try {
    waiting = await sendDue(queue, sending);
  } catch (error) {
    await leave('now').catch(() => undefined); // without a database, the lease ends by itself
    throw error;
  }
  return waiting ? leave(waiting) : null;
}

/**
 * Sends what is due of a queue, one message after the other. A message that fails holds back the later ones about the
 * same records, and no others.
 * @returns the first messages that wait; `now`: others are due; undefined: the queue is no longer ours
 */
async function sendDue(
  queue: Queue,
  { database, tenantId, send, stopped }: Sending,
): Promise<readonly string[] | 'now' | undefined> {
  const begun = performance.now();
  const pending = await database.tenant(tenantId, { readOnly: true }, (tx) => readPending(tx, queue));
  const note = (delivery: PendingDelivery, outcome: Outcome) =>
    database.tenant(tenantId, {}, (tx) =>
      outcome.isLast
        ? changeReceivers(tx, () => noteLast(tx, queue, delivery, outcome))
        : noteAttempt(tx, queue, delivery, outcome),
    );
  const blocked = new Blocked();
  const waiting: string[] = [];
  let leased = begun;
  let sent = 0;
  let isCut = false;
  for (const delivery of pending) {
    const isBlocked = blocked.has(delivery.data);
    let isWaiting = isBlocked || !delivery.isDue;
    if (!isWaiting) {
      if (performance.now() - leased > safeLease) return undefined;
      const outcome = stopped() || performance.now() - begun > turn ? undefined : await send(delivery);
      isCut = outcome === undefined;
      if (!outcome) break;
      const status = await note(delivery, outcome);
      if (!status || outcome.isLast) return undefined;
      leased = performance.now();
      sent += 1;
      isWaiting = status === 'pending';
    }
    if (!isWaiting) continue;
    blocked.add(delivery.data);
    if (!isBlocked) waiting.push(delivery.id);
  }
  const isMore = isCut || (sent > 0 && pending.length === mostPending);
  return isMore ? 'now' : waiting;
}

/** Notes the last attempt of a webhook whose receiver wants no more, and switches it off. */
async function noteLast(tx: Transaction, queue: Queue, delivery: PendingDelivery, outcome: Outcome) {
  const status = await noteAttempt(tx, queue, delivery, outcome);
  if (status) await switchOff(tx, queue.id);
  return status;
}
