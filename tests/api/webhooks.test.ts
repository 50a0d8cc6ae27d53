import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import {
  mostWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '#contract/extensions/webhooks';
import { newId } from '#server/database/ids';
import { resolveName } from '#server/security/publicAddresses';
import { openReceiver, type Receiver, withStatus } from '../support/receiver';
import { operatorToken, type TestApp, type TestTenant, testApp } from './support/app';
import { callsOf } from './support/calls';
import { withClient } from './support/database';
import { idsOf, letPass, toThisMachine, typesOf, webhookCallsOf } from './support/webhooks';

let test: TestApp;
let company: TestTenant;
let receiver: Receiver;
const place = () => ({ server: test, company });
const { call, create, makeProjects } = callsOf(place);
const { add, deliveriesOf, settled } = webhookCallsOf(place);

beforeAll(async () => {
  test = await testApp(toThisMachine, { webhooks: { every: 50, resolve: resolveName } });
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await test.tenant();
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const client = (name = 'Acme') => create('Clients', { name });

describe('webhooks (rules 14.23)', () => {
  it('are the Admin’s: others are refused', async () => {
    const other = await company.holder('EntitiesSchema:Edit', 'Users:Edit');
    expect((await call('GET', 'Webhooks', undefined, other)).status).toBe(403);
    const body = { name: 'Receiver', url: receiver.url, events: ['clients.*'] };
    expect((await call('POST', 'Webhooks', body, other)).status).toBe(403);
  });

  it('tell their secret when they are made and when it is replaced, and at no other time', async () => {
    const made = await add(receiver.url, ['clients.created', 'projects.*']);
    expect(made).toMatchObject({
      name: 'Receiver',
      url: receiver.url,
      events: ['clients.created', 'projects.*'],
      isActive: true,
      lastDelivery: null,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret, ...told } = made;
    const listed = await call<Webhook[]>('GET', 'Webhooks');
    expect(listed.body).toEqual([told]);
    const changed = await call<Webhook>('PATCH', `Webhooks/${made.id}`, { name: 'Other' });
    expect(changed.body).toEqual({ ...told, name: 'Other' });
    const rotated = await call<WebhookWithSecret>('POST', `Webhooks/${made.id}/rotate`);
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(secret);
    await withClient(test.database.adminUrl, async (owner) => {
      const stored = await owner.query('select w::text as row from webhooks w');
      expect(JSON.stringify(stored.rows)).not.toContain(secret.slice('whsec_'.length));
    });
  });

  it('are refused without a name, an address or an event that exists, and beyond their number', async () => {
    const refused = async (body: object) => {
      const reply = await call<ErrorBody>('POST', 'Webhooks', body);
      expect(reply.status).toBe(400);
      return Object.keys(reply.body.errors ?? {});
    };
    const whole = { name: 'Receiver', url: receiver.url, events: ['clients.*'] };
    expect(await refused({ ...whole, name: ' ' })).toEqual(['name']);
    expect(await refused({ ...whole, url: 'ftp://example.com' })).toEqual(['url']);
    expect(await refused({ ...whole, url: 'nothing' })).toEqual(['url']);
    expect(await refused({ ...whole, url: 'https://me:secret@example.com/' })).toEqual(['url']);
    expect(await refused({ ...whole, events: [] })).toEqual(['events']);
    expect(await refused({ ...whole, events: ['clients.painted'] })).toEqual(['events.0']);
    for (let count = 0; count < mostWebhooks; count += 1) await add(receiver.url, ['clients.*']);
    expect((await call('POST', 'Webhooks', whole)).status).toBe(409);
  });

  it('get what is asked for: one event a change, resource and action', async () => {
    const hook = await add(receiver.url, ['clients.created', 'projects.*']);
    const clientId = await client();
    await call('PATCH', `Clients/${clientId}`, { name: 'Other' });
    const projects = await makeProjects(3, clientId);
    const bulk = await call<{ changeId: string }>('PATCH', 'Projects', { ids: projects, changes: { title: 'Roof' } });
    const [first, second] = await receiver.take(2);
    expect(first?.data).toEqual({
      type: 'clients.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        tenantId: company.id,
        resource: 'clients',
        action: 'created',
        ids: [clientId],
        changeId: expect.any(String),
        userId: company.admin.id,
      },
    });
    expect(second?.data).toMatchObject({
      type: 'projects.updated',
      data: { changeId: bulk.body.changeId, ids: expect.arrayContaining(projects) },
    });
    const delivered = await settled(hook.id, ['delivered', 'delivered']);
    expect(delivered[0]).toMatchObject({
      webhookId: hook.id,
      id: first?.headers['webhook-id'],
      type: 'clients.created',
      attempts: 1,
      nextAt: null,
      error: null,
      responseStatus: 204,
      body: first?.body,
    });
    const [listed] = (await call<Webhook[]>('GET', 'Webhooks')).body;
    expect(listed?.lastDelivery).toMatchObject({ type: 'projects.updated', status: 'delivered', error: null });
  });

  it('name what all rows hang on, and no rows where they are many', async () => {
    await add(receiver.url, ['*']);
    const clientId = await client();
    const [projectId = ''] = await makeProjects(1, clientId);
    const commentId = await create(`Projects/${projectId}/comments`, { content: 'Well' });
    const [, comment] = await receiver.take(2);
    expect(comment?.data.data).toMatchObject({
      resource: 'comments',
      ids: [commentId],
      parent: { resource: 'projects', id: projectId },
    });
    const many = await makeProjects(201, clientId);
    await call('PATCH', 'Projects', { ids: many, changes: { title: 'Many' } });
    const [event] = await receiver.take(1);
    expect(event?.data.data).toMatchObject({ resource: 'projects', action: 'updated', many: true });
    expect(event?.data.data).not.toHaveProperty('ids');
    const most = many.slice(0, 200);
    await call('PATCH', 'Projects', { ids: most, changes: { title: 'Most' } });
    const [large] = await receiver.take(1);
    expect(large?.data.data.ids).toHaveLength(200);
    expect(large?.body.length).toBeLessThan(20_000);
  });

  it('get nothing of whom a change told', async () => {
    await add(receiver.url, ['*']);
    const ada = await company.holder('Project:ViewAssignedProjects');
    const clientId = await client();
    await create('Projects', { title: 'Roof', clientId, userIds: [ada.id] });
    const told = await call<unknown[]>('GET', 'Notifications', undefined, ada);
    expect(told.body).toHaveLength(1);
    await client('Last');
    expect(typesOf(await receiver.take(3))).toEqual(['clients.created', 'projects.created', 'clients.created']);
  });

  it('get nothing of a write that fails, and nothing of another company', async () => {
    await add(receiver.url, ['*']);
    const other = await test.tenant();
    await test.call('POST', '/api/Clients', { as: other.admin, body: { name: 'Theirs' } });
    expect((await call('POST', 'Clients', { name: '' })).status).toBe(400);
    const id = await client('Ours');
    expect(idsOf(await receiver.take(1))).toEqual([id]);
  });
});

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
    const [delivery] = await settled(hook.id, ['failed']);
    expect(delivery).toMatchObject({
      attempts: 1,
      nextAt: null,
      responseStatus: 500,
      response: 'Not today',
      error: 'The receiver answered with the status 500',
    });
  });
});

describe('a receiver that is away', () => {
  it('for a day loses nothing, and gets what is about one record in its order, under the same ids', async () => {
    receiver.answer(withStatus(503));
    const hook = await add(receiver.url, ['clients.*']);
    const id = await client();
    await call('PATCH', `Clients/${id}`, { name: 'Second' });
    await call('DELETE', `Clients/${id}`);
    const delays = [5, 300, 1800, 7200, 18_000, 36_000];
    const [first] = await receiver.take(1);
    for (const seconds of delays) {
      await expect.poll(async () => (await deliveriesOf(hook.id))[0]?.nextAt).not.toBeNull();
      await settled(hook.id, ['pending', 'pending', 'pending']);
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
    await settled(hook.id, ['pending', 'pending', 'pending']);
    receiver.answer(withStatus(200));
    await letPass(test, company.id, 50_400);
    const came = await receiver.take(3);
    expect(typesOf(came)).toEqual(['clients.created', 'clients.updated', 'clients.deleted']);
    const [delivery] = await settled(hook.id, ['delivered', 'delivered', 'delivered']);
    expect(delivery?.attempts).toBe(delays.length + 2);
  }, 60_000);

  it('holds back what is about the same record and nothing else, and no other receiver', async () => {
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
    await settled(hook.id, ['delivered', 'delivered', 'pending', 'pending', 'pending', 'delivered']);
    await settled(
      other.id,
      Array.from({ length: 6 }, () => 'delivered'),
    );
    await healthy.close();
  });

  it('is given up after the last attempt, and then what waited goes on', async () => {
    const hook = await add(receiver.url, ['clients.*']);
    const id = await client();
    await settled(hook.id, ['delivered']);
    receiver.messages.splice(0);
    receiver.answer(withStatus(500));
    await call('PATCH', `Clients/${id}`, { name: 'Lost' });
    await settled(hook.id, ['delivered', 'pending']);
    for (let attempt = 2; attempt <= 9; attempt += 1) {
      await letPass(test, company.id, 86_400);
      await expect.poll(async () => (await deliveriesOf(hook.id))[1]?.attempts, { timeout: 15_000 }).toBe(attempt);
    }
    await call('PATCH', `Clients/${id}`, { name: 'Found' });
    await letPass(test, company.id, 86_400);
    await settled(hook.id, ['delivered', 'failed', 'pending']);
    await expect.poll(async () => (await deliveriesOf(hook.id))[2]?.attempts, { timeout: 15_000 }).toBeGreaterThan(0);
    const [, lost] = await deliveriesOf(hook.id);
    expect(lost).toMatchObject({ attempts: 10, nextAt: null, responseStatus: 500 });
    receiver.answer(withStatus(200));
    await letPass(test, company.id, 300);
    await settled(hook.id, ['delivered', 'failed', 'delivered']);
    const redelivered = await call<WebhookDelivery>('POST', `Webhooks/${hook.id}/deliveries/${lost?.id}/redeliver`);
    expect(redelivered.body).toMatchObject({ id: lost?.id, status: 'pending' });
    await settled(hook.id, ['delivered', 'delivered', 'delivered']);
    expect(receiver.messages.at(-1)?.headers['webhook-id']).toBe(lost?.id);
  }, 60_000);

  it('that answers with a redirect is not followed', async () => {
    receiver.answer((message, reply) =>
      message.path === '/' ? reply.writeHead(307, { location: '/elsewhere' }).end() : reply.end(),
    );
    const hook = await add(`${receiver.url}/`, ['clients.*']);
    await client();
    const [delivery] = await settled(hook.id, ['pending']);
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
    const deliveries = await settled(hook.id, ['failed']);
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

describe('a webhook that is switched off or deleted', () => {
  it('gets nothing of what waits, and, switched on again, what is changed from then on', async () => {
    receiver.answer(withStatus(500));
    const hook = await add(receiver.url, ['clients.*']);
    await client();
    await receiver.take(1);
    await settled(hook.id, ['pending']);
    await call('PATCH', `Webhooks/${hook.id}`, { isActive: false });
    const [dropped] = await settled(hook.id, ['failed']);
    expect(dropped).toMatchObject({ nextAt: null, error: 'The webhook was switched off before this was delivered' });
    await client('Unseen');
    receiver.answer(withStatus(200));
    await call('PATCH', `Webhooks/${hook.id}`, { isActive: true });
    await letPass(test, company.id, 100_000);
    const id = await client('Seen');
    expect(idsOf(await receiver.take(1))).toEqual([id]);
  });

  it('is gone with its deliveries', async () => {
    receiver.answer(withStatus(500));
    const hook = await add(receiver.url, ['clients.*']);
    await client();
    await receiver.take(1);
    await call('DELETE', `Webhooks/${hook.id}`);
    expect((await call('GET', `Webhooks/${hook.id}/deliveries`)).status).toBe(404);
    expect((await call('PATCH', `Webhooks/${newId()}`, { name: 'x' })).status).toBe(404);
    await withClient(test.database.adminUrl, async (owner) => {
      const left = await owner.query('select from webhook_deliveries where webhook_id = $1', [hook.id]);
      expect(left.rowCount).toBe(0);
    });
  });

  it('of a closed company gets nothing until that is opened again', async () => {
    receiver.answer(withStatus(500));
    await add(receiver.url, ['clients.*']);
    const id = await client();
    await receiver.take(1);
    receiver.answer(withStatus(200));
    const operator = { as: { token: operatorToken } };
    const setActive = (isActive: boolean) =>
      test.call('PUT', `/api/Tenants/${company.id}`, {
        ...operator,
        body: { name: company.name, domain: company.name, isActive },
      });
    expect((await setActive(false)).status).toBe(200);
    await letPass(test, company.id, 100_000);
    const other = await test.tenant();
    const healthy = await openReceiver();
    await test.call('POST', '/api/Webhooks', {
      as: other.admin,
      body: { name: 'Theirs', url: healthy.url, events: ['*'] },
    });
    await test.call('POST', '/api/Clients', { as: other.admin, body: { name: 'Theirs' } });
    await healthy.take(1);
    expect(receiver.messages).toEqual([]);
    await setActive(true);
    expect(idsOf(await receiver.take(1))).toEqual([id]);
    await healthy.close();
  });
});
