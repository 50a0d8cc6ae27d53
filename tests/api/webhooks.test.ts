import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { mostWebhooks, type Webhook, type WebhookWithSecret } from '#contract/extensions/webhooks';
import { newId } from '#server/database/ids';
import { openReceiver, withStatus } from '../support/receiver';
import { operatorToken } from './support/app';
import { withClient } from './support/database';
import {
  add,
  call,
  client,
  company,
  create,
  makeProjects,
  receiver,
  startWebhooks,
  test,
  waitForStatuses,
} from './support/webhookCompany';
import { idsOf, letPass, typesOf } from './support/webhooks';

startWebhooks();

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
    expect(await refused({ ...whole, url: 'https://example.com:0/' })).toEqual(['url']);
    const malformed = ['https://example.com:99999/', 'https://exa mple.com', 'https://'];
    for (const url of malformed) {
      const { body } = await call<ErrorBody>('POST', 'Webhooks', { ...whole, url });
      expect(body.errors).toEqual({ url: ['This is not a valid address. Example: https://example.com/hooks'] });
    }
    expect(await refused({ ...whole, events: [] })).toEqual(['events']);
    expect(await refused({ url: 'nothing', events: [] })).toEqual(['url', 'name', 'events']);
    expect(await refused({ ...whole, events: ['clients.painted'] })).toEqual(['events.0']);
    for (let count = 0; count < mostWebhooks; count += 1) await add(receiver.url, ['clients.*']);
    expect((await call('POST', 'Webhooks', whole)).status).toBe(409);
  });

  it('get the chosen events: one per change, resource and action', async () => {
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
    const delivered = await waitForStatuses(hook.id, ['delivered', 'delivered']);
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

  it('name the parent of all rows, and no rows where they are many', async () => {
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

  it('get nothing about notified people', async () => {
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

describe('a webhook that is switched off or deleted', () => {
  it('gets no waiting events and, switched on again, only later changes', async () => {
    receiver.answer(withStatus(500));
    const hook = await add(receiver.url, ['clients.*']);
    await client();
    await receiver.take(1);
    await waitForStatuses(hook.id, ['pending']);
    await call('PATCH', `Webhooks/${hook.id}`, { isActive: false });
    const [dropped] = await waitForStatuses(hook.id, ['failed']);
    expect(dropped).toMatchObject({ nextAt: null, error: 'The webhook was switched off before this was delivered.' });
    await client('Unseen');
    receiver.answer(withStatus(200));
    await call('PATCH', `Webhooks/${hook.id}`, { isActive: true });
    await letPass(test, company.id, 100_000);
    const id = await client('Seen');
    expect(idsOf(await receiver.take(1))).toEqual([id]);
  });

  it('is deleted with its deliveries', async () => {
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
