import { expect } from 'vitest';
import type { WebhookDelivery, WebhookWithSecret } from '#contract/extensions/webhooks';
import type { ReceivedMessage } from '../../support/receiver';
import type { TestApp } from './app';
import { callsOf } from './calls';

type CallContext = Parameters<typeof callsOf>[0];

/** A server of the tests may send to this machine. */
export const toThisMachine = { WEBHOOKS_HTTP: 'on', WEBHOOKS_PRIVATE: 'on' };

/** Calls about the webhooks of a company. */
export function webhookCallsOf(context: CallContext) {
  const { call } = callsOf(context);
  const add = async (url: string, events: readonly string[], more: object = {}): Promise<WebhookWithSecret> => {
    const reply = await call<WebhookWithSecret>('POST', 'Webhooks', { name: 'Receiver', url, events, ...more });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body;
  };
  const deliveriesOf = async (id: string, query = '?sort=["at","ASC"]'): Promise<WebhookDelivery[]> =>
    (await call<WebhookDelivery[]>('GET', `Webhooks/${id}/deliveries${query}`)).body;
  /** Waits until a webhook has deliveries of these statuses, the oldest first. */
  const waitForStatuses = async (id: string, statuses: readonly string[]): Promise<WebhookDelivery[]> => {
    const ask = async () => (await deliveriesOf(id)).map(({ status }) => status);
    await expect.poll(ask, { timeout: 15_000, interval: 20 }).toEqual(statuses);
    return deliveriesOf(id);
  };
  return { add, deliveriesOf, waitForStatuses };
}

/**
 * Lets time pass for the deliveries and queues of a company: what is due in a while is due now. Waits until no server
 * has a queue: giving one back reads when its deliveries are due, and would read the time before.
 */
export async function letPass(app: TestApp, tenantId: string, seconds: number): Promise<void> {
  const pass = () =>
    app.database.database.tenant(tenantId, {}, async (tx) => {
      const queues = await tx.query<{ lease: string | null }>(
        'select lease from webhooks where tenant_id = $company for update',
      );
      if (queues.rows.some(({ lease }) => lease !== null)) return false;
      for (const [table, columns] of [
        ['webhooks', ['due_at', 'former_until']],
        ['webhook_deliveries', ['next_at', 'attempted_at']],
      ] as const) {
        // Reads, then writes: a cluster sets no column to what a function makes of a column.
        const earlier = columns.map((column) => `(${column} - $1::float8 * interval '1 second')::text as ${column}`);
        const { rows } = await tx.query<Record<string, string | null>>(
          `select id, ${earlier.join(', ')} from ${table} where tenant_id = $company`,
          [seconds],
        );
        const moved = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
        for (const row of rows) {
          const values = [row.id, ...columns.map((column) => row[column])];
          await tx.query(`update ${table} set ${moved} where tenant_id = $company and id = $1`, values);
        }
      }
      return true;
    });
  await expect.poll(pass, { timeout: 15_000, interval: 20 }).toBe(true);
}

export const typesOf = (messages: readonly ReceivedMessage[]) => messages.map(({ data }) => data.type);
export const idsOf = (messages: readonly ReceivedMessage[]) => messages.flatMap(({ data }) => data.data.ids ?? []);
