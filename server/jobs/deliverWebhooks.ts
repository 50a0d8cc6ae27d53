import type { FastifyInstance } from 'fastify';
import { type Outcome, type PendingDelivery, type Queue, takeQueue } from '#server/areas/webhooks/deliveries';
import { postChanges } from '#server/areas/webhooks/outbox';
import type { Database } from '#server/database/connect';
import type { WatchJob } from '#server/database/dueWork';
import { newId } from '#server/database/ids';
import type { Config } from '#server/process/config';
import { tokenKeys } from '#server/process/keys';
import { createFairQueue } from '#server/security/fairQueue';
import { type ResolveName, resolveName } from '#server/security/publicAddresses';
import { repeated } from './repeated';
import { sendMessage } from './sendMessage';
import { sendQueue } from './sendQueue';

export interface WebhookOptions {
  /** Interval of the search for what another server has left or what is due again, in milliseconds. */
  every: number;
  resolve: ResolveName;
}
export const webhookOptions: WebhookOptions = { every: 5000, resolve: resolveName };

/** Changes that come close together become messages together, in milliseconds: making them takes some of the time of writes. */
const gathering = 250;
/** Queues that are sent at once by a server; companies take turns. */
const mostQueues = 200;
const mostCompanies = 10_000;

class AttemptFailed extends Error {}

/**
 * Sends the messages of webhooks: a queue for each webhook, so that a slow receiver delays its own messages alone. The
 * server that has written a change makes its messages; any server sends them.
 */
export function deliverWebhooks(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
  { every, resolve }: WebhookOptions,
  watch: WatchJob,
): void {
  const keys = tokenKeys(config);
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  const turns = createFairQueue({ atOnce: mostQueues, waitingOfOne: Number.POSITIVE_INFINITY });
  const running = new Set<Promise<unknown>>();
  const timers = new Map<string, NodeJS.Timeout>();
  /** Companies without webhooks, and until when nobody asks again. */
  const without = new Map<string, number>();

  const run = (work: () => Promise<unknown>, failed: string, tenantId: string) => {
    if (stopped()) return;
    const done: Promise<unknown> = work()
      .catch((err: unknown) => app.log.warn({ err, tenantId }, failed))
      .finally(() => running.delete(done));
    running.add(done);
  };

  /** Sends a message; what fails is counted as failed work. */
  const send = async (queue: Queue, delivery: PendingDelivery): Promise<Outcome | undefined> => {
    let outcome: Outcome | undefined;
    const attempt = async () => {
      outcome = await sendMessage(queue, delivery, { config, resolve, signal: stopping.signal });
      if (outcome.error !== null) throw new AttemptFailed();
    };
    await watch('webhooks', attempt).catch((error: unknown) => {
      if (!(error instanceof AttemptFailed)) throw error;
    });
    return stopped() && outcome?.error !== null ? undefined : outcome;
  };

  /** Sends a queue of a company, and, beside it, the others that are due. */
  const drain = (tenantId: string): void =>
    run(
      () =>
        turns(tenantId, async () => {
          const queue = await database.tenant(tenantId, {}, (tx) => takeQueue(tx, newId(), keys));
          if (!queue) return;
          drain(tenantId);
          const sending = { database, tenantId, stopped, send: (delivery: PendingDelivery) => send(queue, delivery) };
          const nextAt = await sendQueue(queue, sending);
          if (nextAt !== null) later(`drain ${tenantId}`, Date.parse(nextAt) - Date.now(), () => drain(tenantId));
        }),
      'Messages of a webhook were not sent; it will be tried again',
      tenantId,
    );

  /** Does work in a while; the next search finds work that is due later than that. */
  const later = (key: string, delay: number, work: () => void) => {
    if (delay > every || timers.has(key)) return;
    const timer = setTimeout(() => {
      timers.delete(key);
      work();
    }, Math.max(0, delay) + gathering).unref();
    timers.set(key, timer);
  };

  const post = (tenantId: string): void =>
    run(
      async () => {
        if (await database.tenant(tenantId, {}, postChanges)) drain(tenantId);
        else without.set(tenantId, performance.now() + every);
      },
      'Changes of a company did not become messages; it will be tried again',
      tenantId,
    );

  database.wakes.follow((tenantId) => {
    if (stopped() || (without.get(tenantId) ?? 0) > performance.now()) return;
    later(`post ${tenantId}`, 0, () => post(tenantId));
  });
  repeated(app, {
    every,
    failed: 'Companies with messages of webhooks were not found',
    work: async () => {
      without.clear();
      for (const tenantId of await database.system.companiesWithDue('webhookChanges', mostCompanies)) post(tenantId);
      for (const tenantId of await database.system.companiesWithDue('webhooks', mostCompanies)) drain(tenantId);
    },
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running);
  });
}
