import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#contract/extensions/events';
import { schemaFile } from '#contract/extensions/schema';
import { applySchema } from '#server/areas/schema/file';
import { operator } from '#server/resources/operator';
import { operatorToken, password, type TestApp, type TestTenant, type TestUser, testApp } from './support/app';

let test: TestApp;
let company: TestTenant;
const lines: string[] = [];
beforeAll(async () => {
  const logStream = new PassThrough();
  logStream.on('data', (text) => lines.push(String(text)));
  const env = { LOG_LEVEL: 'warn', WEBHOOKS_HTTP: 'on', WEBHOOKS_PRIVATE: 'on' };
  test = await testApp(env, { logStream });
  company = await test.tenant();
});
afterAll(() => test.close());

const read = async (filter: object, as: TestUser = company.admin) => {
  const query = `sort=["at","ASC"]&range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (await test.call<SecurityEvent[]>('GET', `/api/SecurityEvents?${query}`, { as })).body;
};
/** The events that the work leaves, the oldest first. */
async function left(work: () => Promise<unknown>): Promise<SecurityEvent[]> {
  const before = new Set((await read({})).map(({ id }) => id));
  await work();
  return (await read({})).filter(({ id }) => !before.has(id));
}
const login = (body: object, headers?: Record<string, string>) =>
  test.call<{ token: string }>('POST', '/api/Auth/login', { body: { tenantId: company.id, ...body }, headers });

describe('GET /api/SecurityEvents', () => {
  it('requires the role Admin', async () => {
    const user = await company.holder('Users:View', 'Roles:View');
    const { status } = await test.call('GET', '/api/SecurityEvents', { as: user });
    expect(status).toBe(403);
  });

  it('is a list: newest first, with filter, range and total', async () => {
    const user = await company.holder('Clients:View');
    for (let n = 0; n < 3; n++) await login({ identifier: user.userName, password });
    const filter = encodeURIComponent(JSON.stringify({ event: 'signIn', actorId: user.id }));
    const { body, headers } = await test.call<SecurityEvent[]>(
      'GET',
      `/api/SecurityEvents?range=[0,1]&filter=${filter}`,
      { as: company.admin },
    );
    expect(headers['content-range']).toBe('events 0-1/4');
    const times = body.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is a CSV file with format=csv', async () => {
    const reply = await test.app.inject({
      url: '/api/SecurityEvents?format=csv',
      headers: { authorization: `Bearer ${company.admin.token}` },
    });
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.body.split('\r\n')[0]).toContain('id,at,event,actorId');
    // the event is written after the reply, whose last row the caller has by then
    await expect.poll(() => read({ event: 'exported' })).toMatchObject([{ details: { list: 'events' } }]);
  });
});

describe('an event', () => {
  it('of a sign-in contains user, address and program', async () => {
    const user = await company.holder('Clients:View');
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const events = await left(() => login({ identifier: user.userName, password }, { 'user-agent': agent }));
    expect(events).toMatchObject([
      {
        event: 'signIn',
        actorId: user.id,
        actorName: expect.any(String),
        tokenName: null,
        address: '127.0.0.1',
        device: 'Firefox · Linux',
        target: null,
        details: { method: 'password' },
      },
    ]);
    expect(events[0]?.actorName).not.toBe('');
  });

  it('of a failed sign-in contains the typed name, which no line of the log does', async () => {
    const user = await company.holder('Clients:View');
    const typed = `${'😀'.repeat(10)}${'x'.repeat(180)}`;
    const events = await left(async () => {
      await login({ identifier: user.userName, password: 'Wrong-horse-7' });
      await login({ identifier: typed, password: 'Wrong-horse-7' });
    });
    expect(events).toMatchObject([
      {
        event: 'signInFailed',
        actorId: null,
        target: { resource: 'users', id: user.id },
        details: { identifier: user.userName },
      },
      { event: 'signInFailed', actorId: null, target: null },
    ]);
    expect(events[1]?.details.identifier).toBe(typed);
    expect(lines.join('')).not.toContain('xxxxx');
    expect(JSON.stringify(events)).not.toContain('Wrong-horse-7');
  });

  it('is recorded for fields that the operator applies from a file, without an actor', async () => {
    const own = await test.tenant();
    const file = {
      format: 'atrium-schema',
      version: 1,
      fields: { project: [{ name: 'Depth', type: 'number' }], client: [] },
      roles: [],
    } as const;
    await test.database.database.tenant(own.id, { changesRights: true }, (tx) =>
      applySchema(operator(tx, test.config), schemaFile.parse(file)),
    );
    const events = await read({ event: 'schemaSaved' }, own.admin);
    expect(events).toMatchObject([{ actorId: null, details: { kinds: ['project'] } }]);
  });

  it('of an unknown company belongs to no company', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    const reply = await login({ tenantId: nobody, identifier: 'x', password: 'Wrong-horse-7' });
    expect(reply.status).toBe(401);
  });

  it('is recorded for the end of sessions, a password, a sign-out and a reauthentication', async () => {
    const user = await company.holder('Clients:View');
    const as = { token: (await login({ identifier: user.userName, password })).body.token };
    const events = await left(async () => {
      await test.call('POST', '/api/Auth/reauthenticate', { as, body: { password } });
      const fresh = 'Better-horse-8';
      const body = { currentPassword: password, newPassword: fresh, confirmPassword: fresh };
      const changed = await test.call('POST', '/api/Auth/change-password', { as, body });
      expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
      await test.call('POST', '/api/Auth/logout', { as });
      await test.call('DELETE', `/api/Users/${user.id}/sessions`, { as: company.admin });
    });
    const own = { actorId: user.id };
    expect(events).toMatchObject([
      { event: 'reauthenticated', ...own },
      { event: 'passwordChanged', ...own, target: { resource: 'users', id: user.id } },
      { event: 'signOut', ...own },
      { event: 'sessionsEnded', actorId: company.admin.id, target: { resource: 'users', id: user.id } },
    ]);
  });

  it('is recorded for a token, with its name wherever it is used', async () => {
    const body = {
      name: 'Night job',
      permissions: ['Clients:View', 'Clients:Create', 'Clients:Edit', 'Users:View', 'Users:Edit'],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    let token = { id: '', token: '' };
    const events = await left(async () => {
      const made = await test.call<typeof token>('POST', '/api/Auth/tokens', { as: company.admin, body });
      token = made.body;
      await test.call('GET', '/api/Clients', { as: token });
      const exports = async () => (await read({ event: 'exported' })).map(({ tokenName }) => tokenName);
      await expect.poll(exports).toContain('Night job');
      await test.call('DELETE', `/api/Auth/tokens/${token.id}`, { as: company.admin });
    });
    const target = { resource: 'tokens', id: token.id, name: 'Night job' };
    expect(events).toMatchObject([
      { event: 'tokenCreated', target, tokenName: null },
      { event: 'exported', tokenName: 'Night job', details: { list: 'clients' } },
      { event: 'tokenRevoked', target },
    ]);
    expect(JSON.stringify(events)).not.toContain(token.token);
  });

  it('is recorded for each user and role that a bulk change, an undo or a schema file writes', async () => {
    const as = company.admin;
    const [one, two] = [await company.holder('Clients:View'), await company.holder('Clients:View')];
    let changeId = '';
    const changed = await left(async () => {
      const reply = await test.call<{ changeId: string }>('PATCH', '/api/Users', {
        as,
        body: { ids: [one.id, two.id], changes: { isActive: false } },
      });
      changeId = reply.body.changeId;
    });
    expect(changed.map(({ event, details }) => ({ event, details }))).toEqual(
      Array(2).fill({ event: 'userUpdated', details: { changeId, fields: ['isActive'], isActive: false } }),
    );
    expect(changed.map(({ target }) => target?.id).sort()).toEqual([one.id, two.id].sort());
    const undone = await left(() => test.call('POST', `/api/History/${changeId}/undo`, { as }));
    expect(undone.map(({ event }) => event).sort()).toEqual(['undone', 'userUpdated', 'userUpdated']);
    const roles = await left(async () => {
      const role = await company.role('For the log', ['Clients:View']);
      const claims = ['Clients:View', 'Clients:Edit'];
      await test.call('PUT', '/api/Roles', { as, body: { id: role.id, name: 'For the log', claims } });
      await test.call('DELETE', `/api/Roles/${role.id}`, { as });
    });
    expect(roles).toMatchObject([
      { event: 'roleUpdated', details: { given: ['Clients:Edit'], taken: [] }, target: { name: 'For the log' } },
      { event: 'roleDeleted' },
    ]);
  });

  it('is recorded for webhooks, schema saves and final deletions, one for each record', async () => {
    const as = company.admin;
    const events = await left(async () => {
      const body = { name: 'Receiver', url: 'http://127.0.0.1:9/', events: ['*'] };
      const { id } = (await test.call<{ id: string }>('POST', '/api/Webhooks', { as, body })).body;
      await test.call('PATCH', `/api/Webhooks/${id}`, { as, body: { isActive: false } });
      await test.call('DELETE', `/api/Webhooks/${id}`, { as });
      await test.call('PUT', '/api/Tenants/client-schema', { as, body: [{ name: 'Region' }] });
      const ids = [];
      for (const name of ['A', 'B']) {
        ids.push((await test.call<{ id: string }>('POST', '/api/Clients', { as, body: { name } })).body.id);
      }
      await test.call('DELETE', '/api/Clients', { as, body: { ids } });
      const trash = await test.call<{ id: string }[]>('GET', '/api/Trash?range=[0,9]', { as });
      await test.call('DELETE', '/api/Trash', { as, body: { ids: trash.body.map(({ id }) => id) } });
    });
    expect(events.map(({ event, target }) => `${event} ${target?.name}`)).toEqual([
      'webhookCreated Receiver',
      'webhookUpdated Receiver',
      'webhookDeleted Receiver',
      'schemaSaved undefined',
      expect.stringMatching(/^purged [AB]$/),
      expect.stringMatching(/^purged [AB]$/),
    ]);
  });

  it('is recorded for the operator who closes and opens the company', async () => {
    const other = await test.tenant();
    const as = { token: operatorToken };
    const { name, domain } = (
      await test.call<{ id: string; name: string; domain: string }[]>('GET', '/api/Tenants/all', { as })
    ).body.find(({ id }) => id === other.id) ?? { name: '', domain: '' };
    for (const isActive of [false, true]) {
      await test.call('PUT', `/api/Tenants/${other.id}`, { as, body: { name, domain, isActive } });
    }
    const found = await test.database.database.tenant(other.id, { readOnly: true }, (tx) =>
      tx.query(
        "select event, actor_id from security_events where tenant_id = $company and event <> 'signIn' order by at",
      ),
    );
    expect(found.rows).toEqual([
      { event: 'companyClosed', actor_id: null },
      { event: 'companyOpened', actor_id: null },
    ]);
  });
});

it('a refused write leaves no event', async () => {
  const events = await left(async () => {
    const body = { id: company.admin.id, name: 'x', claims: [] };
    expect((await test.call('PUT', '/api/Roles', { as: company.admin, body })).status).toBe(404);
  });
  expect(events).toEqual([]);
});

it('requests can neither change nor delete an event', async () => {
  const touched = await test.database.database.tenant(company.id, {}, async (tx) => {
    const deleted = await tx.query('delete from security_events where tenant_id = $company');
    const changed = await tx.query(
      "update security_events set event = 'signOut', chained = false where tenant_id = $company and chained",
    );
    return [deleted.rowCount, changed.rowCount];
  });
  expect(touched).toEqual([0, 0]);
  await company.holder('Clients:View');
  const change = test.database.database.tenant(company.id, {}, (tx) =>
    tx.query("update security_events set event = 'signOut' where tenant_id = $company and not chained"),
  );
  await expect(change).rejects.toThrow(/row-level security/);
});
