import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '#contract/extensions/webhooks';
import { openReceiver, withStatus } from '../support/receiver';
import {
  add,
  call,
  client,
  company,
  deliveriesOf,
  receiver,
  startWebhooks,
  test,
  waitForStatuses,
} from './support/webhookCompany';
import { idsOf, letPass, typesOf } from './support/webhooks';

startWebhooks();

describe('a message (Standard Webhooks)', () => {
  it('is signed, so that their own library verifies it, and for a day after a rotation by both secrets', async () => {
    const hook = await add(receiver.url, ['clients.created']);
    const first = new Verifier(hook.secret);
    const verify = (by: Verifier, { body, headers }: { body: string; headers: object }) =>
      by.verify(body, headers as Record<string, string>);
    await client();
    const [message] = await receiver.take(1);
    if (!message) throw new Error('Nothing came');
    expect(verify(first, message)).toEqual(message.data);
    expect(() => verify(first, { ...message, body: `${message.body} ` })).toThrow();
    const rotated = await call<WebhookWithSecret>('POST', `Webhooks/${hook.id}/rotate`);
    const second = new Verifier(rotated.body.secret);
    await client();
    const [both] = await receiver.take(1);
    if (!both) throw new Error('Nothing came');
    expect(verify(first, both)).toEqual(verify(second, both));
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await letPass(test, company.id, 24 * 3600);
    await client();
    const [later] = await receiver.take(1);
    if (!later) throw new Error('Nothing came');
    expect(verify(second, later)).toEqual(later.data);
    expect(() => verify(first, later)).toThrow();
  });

  it('can be a test, which is sent once', async () => {
    receiver.answer(withStatus(500, {}, 'Not today'));
    const hook = await add(receiver.url, ['clients.created']);
    const asked = await call<WebhookDelivery>('POST', `Webhooks/${hook.id}/test`);
    expect(asked.body).toMatchObject({ type: 'webhook.test', status: 'pending', attempts: 0 });
    const [message] = await receiver.take(1);
    expect(message?.data).toMatchObject({ type: 'webhook.test', data: { tenantId: company.id, ids: [hook.id] } });
    const [delivery] = await waitForStatuses(hook.id, ['failed']);
    expect(delivery).toMatchObject({
      attempts: 1,
      nextAt: null,
      responseStatus: 500,
      response: 'Not today',
      error: 'The receiver answered with the status 500.',
    });
  });
});

describe('a receiver that is away', () => {
  it('for a day loses nothing, and gets events of one record in order, under the same ids', async () => {
    receiver.answer(withStatus(503));
    const hook = await add(receiver.url, ['clients.*']);
    const id = await client();
    await call('PATCH', `Clients/${id}`, { name: 'Second' });
    await call('DELETE', `Clients/${id}`);
    const delays = [5, 300, 1800, 7200, 18_000, 36_000];
    const [first] = await receiver.take(1);
    for (const seconds of delays) {
      await expect.poll(async () => (await deliveriesOf(hook.id))[0]?.nextAt).not.toBeNull();
      await waitForStatuses(hook.id, ['pending', 'pending', 'pending']);
      const [waiting] = await deliveriesOf(hook.id);
      const left = Date.parse(waiting?.nextAt ?? '') - Date.now();
      expect(left).toBeGreaterThan((seconds - 5) * 1000);
      expect(left).toBeLessThanOrEqual(seconds * 1000 + 100);
      expect(receiver.messages).toEqual([]); // later messages about the record wait
      await letPass(test, company.id, seconds - 1);
      await expect.poll(() => receiver.messages.length, { timeout: 15_000 }).toBe(1);
      const [again] = await receiver.take(1);
      expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(again?.body).toBe(first?.body);
    }
    await waitForStatuses(hook.id, ['pending', 'pending', 'pending']);
    receiver.answer(withStatus(200));
    await letPass(test, company.id, 50_400);
    const came = await receiver.take(3);
    expect(typesOf(came)).toEqual(['clients.created', 'clients.updated', 'clients.deleted']);
    const [delivery] = await waitForStatuses(hook.id, ['delivered', 'delivered', 'delivered']);
    expect(delivery?.attempts).toBe(delays.length + 2);
  }, 60_000);

  it('delays events of the same record only, and no other receiver', async () => {
    const healthy = await openReceiver();
    const other = await add(healthy.url, ['clients.*']);
    const hook = await add(receiver.url, ['clients.*']);
    const [bad, good] = [await client('Bad'), await client('Good')];
    await receiver.take(2);
    receiver.answer((message, reply) => reply.writeHead(message.data.data.ids?.includes(bad) ? 500 : 200).end());
    await call('PATCH', `Clients/${bad}`, { name: 'Bad 2' });
    await call('PATCH', 'Clients', { ids: [bad, good], changes: { name: 'Both' } });
    await call('PATCH', `Clients/${good}`, { name: 'Good 2' });
    const later = await client('Later');
    expect(idsOf(await receiver.take(2))).toEqual([bad, later]);
    await waitForStatuses(hook.id, ['delivered', 'delivered', 'pending', 'pending', 'pending', 'delivered']);
    await waitForStatuses(
      other.id,
      Array.from({ length: 6 }, () => 'delivered'),
    );
    await healthy.close();
  });

  it('is given up after the last attempt, and waiting events continue', async () => {
    const hook = await add(receiver.url, ['clients.*']);
    const id = await client();
    await waitForStatuses(hook.id, ['delivered']);
    receiver.messages.splice(0);
    receiver.answer(withStatus(500));
    await call('PATCH', `Clients/${id}`, { name: 'Lost' });
    await waitForStatuses(hook.id, ['delivered', 'pending']);
    for (let attempt = 2; attempt <= 9; attempt += 1) {
      await letPass(test, company.id, 86_400);
      await expect.poll(async () => (await deliveriesOf(hook.id))[1]?.attempts, { timeout: 15_000 }).toBe(attempt);
    }
    await call('PATCH', `Clients/${id}`, { name: 'Found' });
    await letPass(test, company.id, 86_400);
    await waitForStatuses(hook.id, ['delivered', 'failed', 'pending']);
    await expect.poll(async () => (await deliveriesOf(hook.id))[2]?.attempts, { timeout: 15_000 }).toBeGreaterThan(0);
    const [, lost] = await deliveriesOf(hook.id);
    expect(lost).toMatchObject({ attempts: 10, nextAt: null, responseStatus: 500 });
    receiver.answer(withStatus(200));
    await letPass(test, company.id, 300);
    await waitForStatuses(hook.id, ['delivered', 'failed', 'delivered']);
    const redelivered = await call<WebhookDelivery>('POST', `Webhooks/${hook.id}/deliveries/${lost?.id}/redeliver`);
    expect(redelivered.body).toMatchObject({ id: lost?.id, status: 'pending' });
    await waitForStatuses(hook.id, ['delivered', 'delivered', 'delivered']);
    expect(receiver.messages.at(-1)?.headers['webhook-id']).toBe(lost?.id);
  }, 60_000);

  it('that answers with a redirect is not followed', async () => {
    receiver.answer((message, reply) =>
      message.path === '/' ? reply.writeHead(307, { location: '/elsewhere' }).end() : reply.end(),
    );
    const hook = await add(`${receiver.url}/`, ['clients.*']);
    await client();
    const [delivery] = await waitForStatuses(hook.id, ['pending']);
    await expect.poll(async () => (await deliveriesOf(hook.id))[0]?.responseStatus).toBe(307);
    expect(delivery?.webhookId).toBe(hook.id);
    expect(receiver.messages.map(({ path }) => path)).toEqual(['/']);
  });

  it('that answers 410 gets nothing more: its webhook is switched off', async () => {
    receiver.answer(withStatus(410));
    const hook = await add(receiver.url, ['clients.*']);
    await client();
    await expect.poll(async () => (await call<Webhook[]>('GET', 'Webhooks')).body[0]?.isActive).toBe(false);
    await client();
    const deliveries = await waitForStatuses(hook.id, ['failed']);
    expect(deliveries[0]?.responseStatus).toBe(410);
    expect(receiver.messages).toHaveLength(1);
    const again = `Webhooks/${hook.id}/deliveries/${deliveries[0]?.id}/redeliver`;
    expect((await call('POST', again)).status).toBe(409);
    expect((await call('POST', `Webhooks/${hook.id}/test`)).status).toBe(409);
  });

  it('may answer at any length: the beginning is stored', async () => {
    receiver.answer(withStatus(400, {}, `\0${'é'.repeat(100_000)}`));
    const hook = await add(receiver.url, ['clients.*']);
    await client();
    await expect.poll(async () => (await deliveriesOf(hook.id))[0]?.attempts).toBe(1);
    const [delivery] = await deliveriesOf(hook.id);
    expect(delivery?.response).toMatch(/^é+.?$/u);
    expect(Buffer.byteLength(delivery?.response ?? '')).toBeLessThanOrEqual(2050);
  });
});
