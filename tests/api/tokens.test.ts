import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import { type MadeToken, tokenCallsPerMinute } from '#contract/extensions/tokens';
import { permissions } from '#contract/permissions';
import { type TestUser, testApp } from './support/app';
import { admin, company, startCompany, test } from './support/company';
import { turnOnFactor } from './support/factors';
import { openLive } from './support/liveStream';
import { ask, inside, list, statusOf, tokenOf } from './support/tokens';

startCompany('Company of programs');

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

describe('an API token (rules 14.30)', () => {
  it('is returned once, and stored as its hash', async () => {
    const user = await company.holder('Clients:View');
    const made = await tokenOf(user, ['Clients:View'], { addresses: ['127.0.0.0/8'] });
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Nightly',
      permissions: ['Clients:View'],
      addresses: ['127.0.0.0/8'],
      scim: false,
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      token: expect.stringMatching(/^atr_[\w-]{64}$/),
    });
    const { token, ...listed } = made;
    expect((await list(user)).body).toEqual([listed]);
    const { rows } = await inside('select * from api_tokens where tenant_id = $company and id = $1', [made.id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(10));
  });

  it('has its permissions, as far as its owner holds them at each call', async () => {
    const role = await company.role('Keeper', ['Clients:View', 'Inventory:View']);
    const user = await company.user(role);
    const made = await tokenOf(user, ['Clients:View']);
    expect([await statusOf(made), await statusOf(made, '/api/Inventory')]).toEqual([200, 403]);
    await inside('update roles set claims = $2 where tenant_id = $company and id = $1', [role.id, ['Inventory:View']]);
    expect([await statusOf(made), await statusOf(made, '/api/Inventory')]).toEqual([403, 403]);
  });

  it('is given nothing that its maker does not hold', async () => {
    const user = await company.holder('Clients:View');
    const { status, body } = await ask(user, { permissions: ['Clients:View', 'Clients:Edit'] });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['permissions']]);
    expect((await ask(user, { permissions: ['Clients:Dance'] })).body.errors).toHaveProperty('permissions');
    expect((await ask(user, { permissions: undefined })).body.errors).toHaveProperty('permissions');
    expect((await ask(user, { name: '  ' })).body.errors).toHaveProperty('name');
  });

  it('lasts a year at most', async () => {
    const user = await company.holder('Clients:View');
    const end = Date.parse((await tokenOf(user, [])).expiresAt);
    const inAYear = new Date();
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
    expect(end).toBeGreaterThan(Date.now() + 364 * day);
    expect(end).toBeLessThanOrEqual(inAYear.getTime());
    expect(Date.parse((await tokenOf(user, [], { expiresAt: inDays(365) })).expiresAt)).toBeGreaterThan(Date.now());
    for (const expiresAt of [inDays(367), inDays(-1), 'some day', 7]) {
      const { status, body } = await ask(user, { expiresAt });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['expiresAt']]);
    }
  });

  it('ends with its time', async () => {
    const user = await company.holder('Clients:View');
    const made = await tokenOf(user, ['Clients:View']);
    const end = (id: string) =>
      inside(`update api_tokens set expires_at = now() where tenant_id = $company and id = $1`, [id]);
    expect(await statusOf(made)).toBe(200);
    await end(made.id);
    expect(await statusOf(made)).toBe(401);
    const unused = await tokenOf(user, ['Clients:View']);
    await end(unused.id);
    expect(await statusOf(unused)).toBe(401);
  });

  it('ends at once when it is revoked, when its owner is deactivated, and on another server', async () => {
    const other = await testApp({}, { database: test.database });
    const user = await company.holder('Clients:View');
    const [first, second] = [await tokenOf(user, ['Clients:View']), await tokenOf(user, ['Clients:View'])];
    const there = async (as: MadeToken) => (await other.call('GET', '/api/Clients', { as })).status;
    expect([await statusOf(first), await there(first), await statusOf(second)]).toEqual([200, 200, 200]);
    const revoke = (id: string, as = user) => test.call('DELETE', `/api/Auth/tokens/${id}`, { as });
    expect((await revoke(first.id, await company.holder('Clients:View'))).status).toBe(404);
    expect((await revoke(first.id)).status).toBe(204);
    expect((await revoke(first.id)).status).toBe(404);
    expect([await statusOf(first), await there(first), await statusOf(second)]).toEqual([401, 401, 200]);
    await inside('update users set is_active = false where tenant_id = $company and id = $1', [user.id]);
    expect(await statusOf(second)).toBe(401);
    await other.app.close();
  });

  it('waits for the second factor that its owner’s role demands; a service user’s does not', async () => {
    const role = await company.role('Demanding', ['Clients:View']);
    const user = await company.user(role);
    const made = await tokenOf(user, ['Clients:View']);
    const body = { firstName: 'Careful', lastName: 'Program', roleId: role.id };
    const service = await test.call<{ id: string }>('POST', '/api/Users/create', { as: admin, body });
    const own = await test.call<MadeToken>('POST', `/api/Users/${service.body.id}/tokens`, {
      as: admin,
      body: { name: 'Own', permissions: ['Clients:View'] },
    });
    await inside('update roles set requires_two_factor = true where tenant_id = $company and id = $1', [role.id]);
    const refused = await test.call<{ twoFactorRequired: boolean }>('GET', '/api/Clients', { as: made });
    expect([refused.status, refused.body.twoFactorRequired]).toEqual([403, true]);
    expect(await statusOf(own.body)).toBe(200);
    await turnOnFactor(test, user);
    expect(await statusOf(made)).toBe(200);
  });

  it('is taken from its addresses alone', async () => {
    const user = await company.holder('Clients:View');
    const elsewhere = await tokenOf(user, ['Clients:View'], { addresses: ['10.0.0.0/8', '2001:db8::/32'] });
    const here = await tokenOf(user, ['Clients:View'], { addresses: ['10.0.0.0/8', '127.0.0.1'] });
    expect([await statusOf(elsewhere), await statusOf(here)]).toEqual([403, 200]);
    expect((await list(user)).body.map(({ lastUsedAt }) => lastUsedAt === null)).toEqual([false, true]);
    for (const address of ['10.0.0.0/33', '0x7f.1', '1', 'example.com', 'fe80::1%eth0', '']) {
      const { status, body } = await ask(user, { addresses: [address] });
      expect([address, status, Object.keys(body.errors ?? {})]).toEqual([address, 400, ['addresses']]);
    }
  });

  it('says when it was last used, without a write at each call', async () => {
    const user = await company.holder('Clients:View');
    const made = await tokenOf(user, ['Clients:View']);
    await statusOf(made);
    const [used] = (await list(user)).body;
    expect(used?.lastUsedAt).toEqual(expect.stringMatching(/Z$/));
    await statusOf(made);
    expect((await list(user)).body[0]?.lastUsedAt).toBe(used?.lastUsedAt);
  });

  it('is no operator', async () => {
    const made = await tokenOf(admin, permissions);
    expect(await statusOf(made, '/api/Tenants/all')).toBe(403);
  });

  it('is refused when it was never given out', async () => {
    for (const token of [
      'atr_',
      `atr_${'A'.repeat(64)}`,
      `atr_${Buffer.alloc(48, company.id).toString('base64url')}`,
    ]) {
      expect(await statusOf({ token })).toBe(401);
    }
  });

  it('appears by name in the history of its changes', async () => {
    const made = await tokenOf(admin, permissions, { name: 'Import of the shop' });
    const { body: client } = await test.call<{ id: string }>('POST', '/api/Clients', {
      as: made,
      body: { name: 'By a program' },
    });
    await test.call('PATCH', `/api/Clients/${client.id}`, { as: admin, body: { name: 'By a person' } });
    await test.call('DELETE', `/api/Clients/${client.id}`, { as: made });
    const trash = await test.call<{ id: string }[]>('GET', '/api/Trash', { as: admin });
    await test.call('POST', '/api/Trash/restore', { as: made, body: { ids: [trash.body[0]?.id] } });
    const history = await test.call<HistoryEntry[]>('GET', `/api/History?filter={"entityId":"${client.id}"}`, {
      as: admin,
    });
    const name = 'Import of the shop';
    expect(history.body.map(({ action, tokenName, userId }) => [action, tokenName, userId])).toEqual([
      ['restored', name, admin.id],
      ['deleted', name, admin.id],
      ['updated', null, admin.id],
      ['created', name, admin.id],
    ]);
  });

  it('receives changes of others, and its stream ends with the token', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const user = await company.holder('Clients:View', 'Inventory:View');
    const made = await tokenOf(user, ['Clients:View']);
    const stream = await openLive(address, made, ['clients', 'inventory']);
    await test.call('POST', '/api/Inventory', { as: admin, body: { name: 'Out of its sight' } });
    await test.call('POST', '/api/Clients', { as: admin, body: { name: 'In its sight' } });
    expect((await stream.take('change'))[0]?.data).toMatchObject({ resource: 'clients', action: 'created' });
    await test.call('DELETE', `/api/Auth/tokens/${made.id}`, { as: user });
    await stream.ended;
    expect(stream.events).toEqual([]);
  });

  it("opens the role Admin's own calls only with every permission", async () => {
    const whole = await tokenOf(admin, permissions);
    const lacking = await tokenOf(
      admin,
      permissions.filter((permission) => permission !== 'Inventory:Delete'),
    );
    expect([await statusOf(whole, '/api/History'), await statusOf(lacking, '/api/History')]).toEqual([200, 403]);
    expect([await statusOf(lacking, '/api/Users/all'), await statusOf(lacking, '/api/Inventory')]).toEqual([200, 200]);
  });

  it('answers a key of idempotency to itself alone', async () => {
    const made = await tokenOf(admin, ['Clients:Create']);
    const create = (as: Pick<TestUser, 'token'>) =>
      test.call<{ id: string }>('POST', '/api/Clients', {
        as,
        body: { name: 'Once' },
        headers: { 'idempotency-key': 'one-key' },
      });
    const [person, program, again] = [await create(admin), await create(made), await create(made)];
    expect(program.body.id).not.toBe(person.body.id);
    expect([again.body.id, again.headers['idempotency-replayed']]).toEqual([program.body.id, 'true']);
  });
});

describe('calls of a token', () => {
  it('are counted, and refused beyond 600 a minute', async () => {
    const server = await testApp({}, { database: test.database });
    const user = await company.holder('Clients:View');
    const made = await tokenOf(user, ['Clients:View']);
    const call = () => server.call('GET', '/api/Users/me', { as: made });
    const first = await call();
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '600',
      'ratelimit-remaining': '599',
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    });
    const statuses = [first.status];
    // A minute may end meanwhile; the next one has as many.
    while (statuses.length <= 2 * tokenCallsPerMinute && statuses.at(-1) === 200) statuses.push((await call()).status);
    const last = await call();
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers).toMatchObject({ 'ratelimit-remaining': '0' });
    const other = await tokenOf(user, ['Clients:View']);
    expect((await server.call('GET', '/api/Users/me', { as: other })).status).toBe(200);
    await server.app.close();
  });
});

describe('in the demo organization', () => {
  it('no token is made', async () => {
    const demo = await test.tenant();
    await test.database.database.tenant(demo.id, {}, (tx) =>
      tx.query('update tenants set is_demo = true where tenant_id = $company'),
    );
    expect((await ask(demo.admin)).status).toBe(403);
    const server = await testApp({ DEMO_WRITABLE: 'on' }, { database: test.database });
    const body = { name: 'Here', permissions: [] };
    expect((await server.call('POST', '/api/Auth/tokens', { as: demo.admin, body })).status).toBe(201);
    await server.app.close();
  });
});
