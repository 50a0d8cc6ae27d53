import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import { newId } from '#server/database/ids';
import { emptyAnswers } from '#server/jobs/expireTrash';
import type { TestUser } from './support/app';
import { company, server, startCompany } from './support/company';
import { multipart } from './support/uploads';

startCompany();

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

const keys = async (key: string) =>
  (
    await server.database.database.tenant(company.id, {}, (tx) =>
      tx.query('select key from idempotency_keys where key = $1', [key]),
    )
  ).rows;

describe('idempotency (rules 14.10, 14.15)', () => {
  it('the same key returns the first reply, and does nothing again', async () => {
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

  it('of many simultaneous calls one is executed; the others wait or get its reply', async () => {
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

  it('a key whose call ended with its server becomes free after a while', async () => {
    const key = newId();
    const attempt = () => send(key, 'POST', 'Clients', { name: 'Cut short' });
    expect((await attempt()).status).toBe(201);
    const unfinished = (seconds: number) =>
      server.database.database.tenant(company.id, {}, (tx) =>
        tx.query(
          'update idempotency_keys set status = null, body = null, started_at = now() - make_interval(secs => $2) where key = $1',
          [key, seconds],
        ),
      );
    await unfinished(30);
    expect((await attempt()).status).toBe(409);
    await unfinished(50);
    expect((await attempt()).status).toBe(201);
    expect(await count('Cut short')).toBe(2);
  });

  it('bulk calls accept a key; a refusal is stored, too', async () => {
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

  it('an interrupted upload starts again under its key; a lost reply is sent again', async () => {
    const item = await send(newId(), 'POST', 'Inventory', { name: 'Saw' });
    const path = `/api/Inventory/${item.body.id}/documents/upload`;
    await server.app.listen({ port: 0 });
    const { port } = server.app.server.address() as AddressInfo; // the server listens on a port
    const file = { name: 'a.txt', content: 'words '.repeat(500_000), type: 'text/plain' };
    const { contentType, payload } = await multipart(file);
    const key = newId();
    const headers = {
      authorization: `Bearer ${company.admin.token}`,
      'content-type': contentType,
      'idempotency-key': key,
    };
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ ...headers, 'content-length': payload.length }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n'));
    socket.write(payload.subarray(0, 1_000_000));
    const isTaken = async () => (await keys(key)).length > 0;
    await expect.poll(isTaken).toBe(true);
    socket.destroy();
    await once(socket, 'close');

    const attempt = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: payload });
      return { status: reply.status, replayed: reply.headers.get('idempotency-replayed'), body: await reply.json() };
    };
    const first = await attempt();
    expect([first.status, first.replayed]).toEqual([200, null]);
    expect(await attempt()).toEqual({ ...first, replayed: 'true' });
    const other = await multipart({ ...file, content: 'other words' });
    const refused = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': other.contentType },
      body: other.payload,
    });
    expect(refused.status).toBe(422);
  });

  it('a password is changed once, and the reply is sent again', async () => {
    const user = await company.user(await company.role('Guest', []));
    const body = {
      currentPassword: 'Correct-horse-7',
      newPassword: 'Correct-horse-8',
      confirmPassword: 'Correct-horse-8',
    };
    const key = newId();
    const first = await send(key, 'POST', 'Auth/change-password', body, user);
    expect(first.status).toBeLessThan(300);
    expect((await send(key, 'POST', 'Auth/change-password', body, user)).status).toBe(first.status);
  });

  it('is per user; rights are checked before a stored reply is returned', async () => {
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

  it('is stored for a day, encrypted; an invalid key is refused', async () => {
    const key = newId();
    const first = await send(key, 'POST', 'Clients', { name: 'Sealed' });
    const run = (sql: string) =>
      server.database.database.tenant(company.id, {}, (tx) => tx.query<{ body: string }>(sql, [key]));
    const stored = await run('select body from idempotency_keys where key = $1');
    expect(stored.rows[0]?.body).not.toContain(first.body.id);
    await run("update idempotency_keys set started_at = now() - interval '25 hours' where key = $1");
    expect((await send(key, 'POST', 'Clients', { name: 'Sealed' })).headers).not.toHaveProperty('idempotency-replayed');
    expect((await send('with blanks', 'POST', 'Clients', { name: 'x' })).status).toBe(400);
    expect((await send('x'.repeat(201), 'POST', 'Clients', { name: 'x' })).status).toBe(400);
  });

  it('expires without further calls of its user', async () => {
    const [old, young] = [newId(), newId()];
    const once = await company.holder('Clients:Create', 'Clients:View');
    for (const key of [old, young]) await send(key, 'POST', 'Clients', { name: 'Expiring' }, once);
    const age = (key: string, since: string) =>
      server.database.database.tenant(company.id, {}, (tx) =>
        tx.query('update idempotency_keys set started_at = now() - $2::interval where key = $1', [key, since]),
      );
    await age(old, '24 hours 1 second');
    await age(young, '23 hours');
    const elsewhere = await server.tenant();
    await send(young, 'POST', 'Clients', { name: 'Elsewhere' }, elsewhere.admin);
    expect(await emptyAnswers(server.database.database, 100)).toBe(1);
    expect([await keys(old), await keys(young)]).toEqual([[], [{ key: young }]]);
    expect(await emptyAnswers(server.database.database, 100)).toBe(0);
  });
});
