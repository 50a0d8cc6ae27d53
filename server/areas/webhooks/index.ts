import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { longestUrl, mostWebhooks, type webhookCreation, webhookEndpoints } from '#contract/extensions/webhooks';
import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { type Implementation, implement } from '#server/http/implement';
import type { AlsoRefused } from '#server/http/readCall';
import { conflict, notFound } from '#server/problem';
import { tokenKeys } from '#server/process/keys';
import { refusedUrl } from '#server/security/outgoingRequest';
import { record } from '#server/security/securityEvents';
import { dropPending } from './deliveries';
import { changeReceivers } from './outbox';
import { listDeliveries, readDelivery, readWebhook, readWebhooks, sayOf } from './read';
import { newWebhookSecret, sealSecret } from './secrets';

/** An address that nothing is ever sent to. */
const alsoRefused: AlsoRefused = ({ url }, { config }): FieldErrors => {
  const refused = typeof url === 'string' && url.length <= longestUrl ? refusedUrl(url, config.webhooks) : undefined;
  return refused ? { url: [refused] } : {};
};

/** Locks a webhook. @throws Problem 404 */
async function lockWebhook(tx: Transaction, id: string): Promise<{ name: string; isActive: boolean }> {
  const found = await tx.first<{ name: string; isActive: boolean }>(
    'select name, is_active as "isActive" from webhooks where tenant_id = $company and id = $1 for update',
    [id],
  );
  if (!found) throw notFound();
  return found;
}

/** @throws Problem 404; 409 for one that is switched off */
async function requireActive(tx: Transaction, id: string): Promise<void> {
  const { isActive } = await lockWebhook(tx, id);
  if (!isActive) throw conflict({ isActive: [message('webhooks.off')] });
}

async function addWebhook(
  tx: Transaction,
  { name, url, events, isActive }: z.output<typeof webhookCreation>,
  secret: string,
) {
  const counted = await tx.first<{ count: number }>(
    'select count(*)::int as count from webhooks where tenant_id = $company',
  );
  if ((counted?.count ?? 0) >= mostWebhooks) {
    throw conflict({ name: [message('webhooks.most', { limit: mostWebhooks })] });
  }
  const id = newId();
  await tx.query(
    `insert into webhooks (tenant_id, id, name, url, events, is_active, secret) values ($company, $1, $2, $3, $4, $5, $6)`,
    [id, name, url, events, isActive, secret],
  );
  return id;
}

/** Lets the servers know that a webhook has something to send. */
async function nudge(tx: Transaction, id: string): Promise<void> {
  await tx.query('update webhooks set due_at = now() where tenant_id = $company and id = $1', [id]);
  tx.announce();
}

/** @see rules 14.23 */
export const webhooksArea: readonly Implementation[] = [
  implement(webhookEndpoints.list, (call) => readWebhooks(call.tx, sayOf(call))),

  implement(webhookEndpoints.create, { alsoRefused }, async (call) => {
    const { tx, body, services } = call;
    const secret = newWebhookSecret();
    const sealed = sealSecret(secret, tokenKeys(services.config));
    const id = await changeReceivers(tx, () => addWebhook(tx, body, sealed));
    await record(tx, 'webhookCreated', { target: { resource: 'webhooks', id, name: body.name } });
    return { ...(await readWebhook(tx, id, sayOf(call))), secret };
  }),

  implement(webhookEndpoints.change, { alsoRefused }, async (call) => {
    const { tx, params, body } = call;
    const before = await changeReceivers(tx, async () => {
      const stored = await lockWebhook(tx, params.id);
      const { name = null, url = null, events = null, isActive = null } = body;
      await tx.query(
        `update webhooks set name = coalesce($2, name), url = coalesce($3, url), events = coalesce($4::text[], events),
          is_active = coalesce($5, is_active) where tenant_id = $company and id = $1`,
        [params.id, name, url, events, isActive],
      );
      if (isActive === false) await dropPending(tx, params.id);
      return stored;
    });
    await record(tx, 'webhookUpdated', {
      target: { resource: 'webhooks', id: params.id, name: body.name ?? before.name },
      details: { fields: Object.keys(body) },
    });
    return readWebhook(tx, params.id, sayOf(call));
  }),

  implement(webhookEndpoints.delete, async (call) => {
    const { tx, params } = call;
    const { name } = await changeReceivers(tx, async () => {
      const stored = await lockWebhook(tx, params.id);
      await tx.query('delete from webhooks where tenant_id = $company and id = $1', [params.id]);
      return stored;
    });
    await record(tx, 'webhookDeleted', { target: { resource: 'webhooks', id: params.id, name } });
  }),

  implement(webhookEndpoints.rotate, async (call) => {
    const { tx, params, services } = call;
    const { name } = await lockWebhook(tx, params.id);
    const secret = newWebhookSecret();
    await tx.query(
      `update webhooks set former_secret = secret, former_until = now() + interval '24 hours', secret = $2
        where tenant_id = $company and id = $1`,
      [params.id, sealSecret(secret, tokenKeys(services.config))],
    );
    await record(tx, 'webhookUpdated', {
      target: { resource: 'webhooks', id: params.id, name },
      details: { fields: ['secret'] },
    });
    return { ...(await readWebhook(tx, params.id, sayOf(call))), secret };
  }),

  implement(webhookEndpoints.test, async (call) => {
    const { tx, params, identity } = call;
    await requireActive(tx, params.id);
    const id = newId();
    const data = {
      tenantId: tx.tenantId,
      resource: 'webhooks',
      action: 'test',
      ids: [params.id],
      changeId: newId(),
      userId: identity.userId,
    };
    await tx.query(
      `insert into webhook_deliveries (tenant_id, id, webhook_id, sequence, at, type, data, next_at)
        values ($company, $1, $2, 0, now(), 'webhook.test', $3, now())`,
      [id, params.id, JSON.stringify(data)],
    );
    await nudge(tx, params.id);
    return readDelivery(tx, id, sayOf(call));
  }),

  implement(webhookEndpoints.deliveries, listDeliveries),

  implement(webhookEndpoints.redeliver, async (call) => {
    const { tx, params } = call;
    await requireActive(tx, params.id);
    const found = await tx.query(
      `update webhook_deliveries set status = 'pending', failures = 0, next_at = now()
        where tenant_id = $company and webhook_id = $1 and id = $2`,
      [params.id, params.deliveryId],
    );
    if (found.rowCount === 0) throw notFound();
    await nudge(tx, params.id);
    return readDelivery(tx, params.deliveryId, sayOf(call));
  }),
];
