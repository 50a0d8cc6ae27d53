import type { z } from 'zod';
import type { webhookEndpoints as calls, WebhookDelivery, webhook } from '#contract/extensions/webhooks';
import type { Message } from '#contract/message';
import type { QueryResultRow, Transaction } from '#server/database/connect';
import { type MessageData, webhookDeliveries, webhooks } from '#server/database/schema';
import type { TenantCall } from '#server/http/implement';
import { type Say, speaker } from '#server/http/words';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { notFound } from '#server/problem';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';

type WebhookReply = z.input<typeof webhook>;

/** A webhook as the database has it: its errors are messages that are not put into words yet. */
type WebhookRow = QueryResultRow & WebhookReply;

const select = `select ${selected(webhooks, 'w', ['id', 'name', 'url', 'events', 'isActive', 'createdAt'])},
    (select jsonb_build_object('id', d.id, 'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'type', d.type, 'status', d.status, 'error', d.error,
        'attemptedAt', to_char(d.attempted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from webhook_deliveries d where d.tenant_id = $company and d.webhook_id = w.id and d.attempted_at is not null
      order by d.attempted_at desc limit 1) as "lastDelivery"
  from webhooks w where w.tenant_id = $company`;

const worded = (say: Say, error: string | null | undefined): string | null => (error ? say(error as Message) : null); // stored as a message

const toWebhook = (row: WebhookRow, say: Say): WebhookReply => ({
  ...row,
  lastDelivery: row.lastDelivery && { ...row.lastDelivery, error: worded(say, row.lastDelivery.error) },
});

export const sayOf = ({ request }: Pick<TenantCall<typeof calls.list>, 'request'>): Say =>
  speaker(request.headers['accept-language']);

/** By name. */
export async function readWebhooks(tx: Transaction, say: Say): Promise<WebhookReply[]> {
  const found = await tx.query<WebhookRow>(`${select} order by w.name, w.id`);
  return found.rows.map((row) => toWebhook(row, say));
}

/** @throws Problem 404 */
export async function readWebhook(tx: Transaction, id: string, say: Say): Promise<WebhookReply> {
  const found = await tx.first<WebhookRow>(`${select} and w.id = $1`, [id]);
  if (!found) throw notFound();
  return toWebhook(found, say);
}

const listed = ['at', 'type', 'status', 'attempts', 'attemptedAt', 'nextAt'] as const;
const members = ['id', 'webhookId', ...listed, 'error', 'responseStatus', 'response'] as const;

/** The newest first. */
const deliveryList: ListDescriptor = {
  unit: 'deliveries',
  table: 'webhook_deliveries',
  alias: 'd',
  columns: selected(webhookDeliveries, 'd', [...members, 'data']),
  fields: listFields(webhookDeliveries, 'd', [...listed, 'responseStatus']),
  sort: { field: 'at', order: 'DESC' },
};

type DeliveryRow = QueryResultRow & Omit<WebhookDelivery, 'body'> & { data: MessageData };

/** The body of a message: the same, whenever it is sent. */
export function messageBody({ type, at, data }: Pick<DeliveryRow, 'type' | 'at' | 'data'>): string {
  const { tenantId, resource, action, ids, many, parent, changeId, userId } = data;
  return JSON.stringify({
    type,
    timestamp: at,
    data: { tenantId, resource, action, ids, many, parent, changeId, userId },
  });
}

const toDelivery = ({ data, ...row }: DeliveryRow, say: Say): WebhookDelivery => ({
  ...row,
  error: worded(say, row.error),
  body: messageBody({ ...row, data }),
});

export async function listDeliveries(call: TenantCall<typeof calls.deliveries>) {
  const { tx, params, query, reply } = call;
  const say = sayOf(call);
  await readWebhook(tx, params.id, say);
  const page = await readList<DeliveryRow>(tx, deliveryList, query, (parameters) => [
    `d.webhook_id = ${parameters.add(params.id, 'uuid')}`,
  ]);
  return answerPage(reply, page, (row) => toDelivery(row, say));
}

/** @throws Problem 404 */
export async function readDelivery(tx: Transaction, id: string, say: Say): Promise<WebhookDelivery> {
  const found = await tx.first<DeliveryRow>(
    `select ${selected(webhookDeliveries, 'd', [...members, 'data'])}
      from webhook_deliveries d where d.tenant_id = $company and d.id = $1`,
    [id],
  );
  if (!found) throw notFound();
  return toDelivery(found, say);
}
