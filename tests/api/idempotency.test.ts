import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkReply } from '#contract/bulk';
import type { ErrorBody } from '#contract/errors';
import { newId } from '#server/database/ids';
import { type TestApp, type TestTenant, type TestUser, testApp } from './support/app';
import { multipart } from './support/uploads';

let server: TestApp;
let company: TestTenant;

type Reply = { id: string } & BulkReply & ErrorBody;
const send = (
  key: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
  as: TestUser = company.admin,
) => server.call<Reply>(method, `/api/${path}`, { as, body, headers: { 'idempotency-key': key } });
const clients = async () =>
  (await server.call<{ id: string; name: string }[]>('GET', '/api/Clients', { as: company.admin })).body;
const count = async (name: string) => (await clients()).filter((client) => client.name === name).length;

beforeAll(async () => {
  server = await testApp();
  company = await server.tenant();
});
afterAll(() => server.close());

describe('idempotency (rules 14.15)', () => {
  it('the same key answers what it answered first, and does nothing again', async () => {
    const key = newId();
    const first = await send(key, 'POST', 'Clients', { name: 'Once' });
    const again = await send(key, 'POST', 'Clients', { name: 'Once' });
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(await count('Once')).toBe(1);
    expect((await send(newId(), 'POST', 'Clients', { name: 'Once' })).body.id).not.toBe(first.body.id);
  });

  it('another body under the same key is refused with 422', async () => {
    const key = newId();
    await send(key, 'POST', 'Clients', { name: 'One' });
    expect((await send(key, 'POST', 'Clients', { name: 'Another' })).status).toBe(422);
    expect((await send(key, 'POST', 'Inventory', { name: 'One' })).status).toBe(422);
    expect(await count('Another')).toBe(0);
  });

  it('of many at once, one is done; the others are told to wait, or what it answered', async () => {
    const key = newId();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(key, 'POST', 'Clients', { name: 'Parallel' })),
    );
    for (const { status, headers } of replies) {
      expect([201, 409]).toContain(status);
      if (status === 409) expect(headers['retry-after']).toBeDefined();
    }
    expect(await count('Parallel')).toBe(1);
    expect((await send(key, 'POST', 'Clients', { name: 'Parallel' })).status).toBe(201);
  });

  it('bulk calls take a key; a refusal is kept, too', async () => {
    const made = await send(newId(), 'POST', 'Clients', { name: 'Bulk' });
    const key = newId();
    const body = { ids: [made.body.id], changes: { name: 'Changed' } };
    const first = await send(key, 'PATCH', 'Clients', body);
    const again = await send(key, 'PATCH', 'Clients', body);
    expect(again.body).toEqual(first.body);
    const deleting = newId();
    expect((await send(deleting, 'DELETE', 'Clients', { ids: [made.body.id] })).status).toBe(200);
    expect(await send(deleting, 'DELETE', 'Clients', { ids: [made.body.id] })).toMatchObject({
      status: 200,
      headers: { 'idempotency-replayed': 'true' },
    });
    const refusing = newId();
    const refused = await send(refusing, 'DELETE', 'Clients', { ids: [made.body.id] });
    expect(refused.status).toBe(404);
    expect(await send(refusing, 'DELETE', 'Clients', { ids: [made.body.id] })).toMatchObject({
      status: 404,
      body: refused.body,
      headers: { 'idempotency-replayed': 'true' },
    });
  });

  it('an upload is stored once', async () => {
    const item = await send(newId(), 'POST', 'Inventory', { name: 'Drill' });
    const { contentType, payload } = await multipart({ name: 'a.txt', content: 'words', type: 'text/plain' });
    const upload = async (key: string) => {
      const reply = await server.app.inject({
        method: 'POST',
        url: `/api/Inventory/${item.body.id}/documents/upload`,
        headers: {
          authorization: `Bearer ${company.admin.token}`,
          'content-type': contentType,
          'idempotency-key': key,
        },
        payload,
      });
      return reply.json<{ id: string }>().id;
    };
    const key = newId();
    expect(await upload(key)).toBe(await upload(key));
    expect(await upload(newId())).not.toBe(await upload(key));
  });

  it('is of one user; rights are checked before a kept answer is given', async () => {
    const key = newId();
    const clerk = await company.user(await company.role('Clerk', ['Clients:Create', 'Clients:View']));
    const made = await send(key, 'POST', 'Clients', { name: 'Kept' }, clerk);
    expect((await send(key, 'POST', 'Clients', { name: 'Kept' })).body.id).not.toBe(made.body.id);
    await server.database.database.tenant(company.id, {}, (tx) =>
      tx.query("update roles set claims = '{}' where name = 'Clerk'"),
    );
    const signedIn = await server.call<{ token: string }>('POST', '/api/Auth/login', {
      body: { identifier: clerk.userName, password: 'Correct-horse-7', tenantId: company.id },
    });
    const without = { ...clerk, token: signedIn.body.token };
    expect((await send(key, 'POST', 'Clients', { name: 'Kept' }, without)).status).toBe(403);
  });

  it('is kept for a day, sealed; a key that is none is refused', async () => {
    const key = newId();
    const first = await send(key, 'POST', 'Clients', { name: 'Sealed' });
    const run = (sql: string) =>
      server.database.database.tenant(company.id, {}, (tx) => tx.query<{ body: string }>(sql, [key]));
    const kept = await run('select body from idempotency_keys where key = $1');
    expect(kept.rows[0]?.body).not.toContain(first.body.id);
    await run("update idempotency_keys set started_at = now() - interval '25 hours' where key = $1");
    expect((await send(key, 'POST', 'Clients', { name: 'Sealed' })).headers).not.toHaveProperty('idempotency-replayed');
    expect((await send('with blanks', 'POST', 'Clients', { name: 'x' })).status).toBe(400);
    expect((await send('x'.repeat(201), 'POST', 'Clients', { name: 'x' })).status).toBe(400);
  });
});
