import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/resources/calls/users';
import { hashingQueue } from '#server/security/passwords';
import { hashSecret } from '#server/security/secrets';
import { operatorToken, password, type TestApp, type TestTenant, testApp } from './support/app';

interface Line {
  security?: string;
  tenantId: string | null;
  userId: string | null;
  address: string;
  [detail: string]: unknown;
}

let test: TestApp;
let company: TestTenant;
const lines: string[] = [];
beforeAll(async () => {
  const logStream = new PassThrough();
  logStream.on('data', (text) => lines.push(...String(text).trim().split('\n')));
  test = await testApp({ LOG_LEVEL: 'warn', METRICS_TOKEN: 'm'.repeat(32), TRUST_PROXY: '10.0.0.0/8' }, { logStream });
  company = await test.tenant();
});
afterAll(() => test.close());

/** Lines of the security log while the work is done. */
async function said(work: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0;
  await work();
  return lines.map((line): Line => JSON.parse(line)).filter(({ security }) => security !== undefined);
}
const login = (identifier: string, typed: string) =>
  test.call<{ refreshToken: string }>('POST', '/api/Auth/login', {
    body: { identifier, password: typed, tenantId: company.id },
  });

it('records a failed sign-in, and the limit that it reaches, with company, user and address, without the typed values', async () => {
  const user = await company.holder('Clients:View');
  const who = { tenantId: company.id, userId: user.id, address: '127.0.0.1' };
  const failed = await said(() => login(user.userName, 'a secret guess'));
  expect(failed).toMatchObject([{ security: 'signInFailed', ...who }]);
  const unknown = await said(() => login('my password in the wrong box', 'a secret guess'));
  expect(unknown).toMatchObject([{ security: 'signInFailed', tenantId: company.id, userId: null }]);
  for (let n = 0; n < 9; n++) await login(user.userName, 'a secret guess');
  const limited = await said(() => login(user.userName, 'a secret guess'));
  expect(limited).toMatchObject([{ security: 'limitReached', ...who, limit: 'failed sign-ins' }]);
  expect(lines.join('\n')).not.toMatch(/a secret guess|wrong box/);
});

it('records changed rights and roles, and who changed them', async () => {
  const as = company.admin;
  const user = await company.holder('Clients:View');
  const role = await company.role('another', ['Clients:View']);
  const who = { tenantId: company.id, userId: as.id };
  const moved = await said(() => test.call('PATCH', `/api/Users/${user.id}`, { as, body: { roleId: role.id } }));
  expect(moved).toMatchObject([{ security: 'userUpdated', ...who, of: user.id, role: 'another' }]);
  const body = { id: role.id, name: 'another', claims: ['Inventory:View'] };
  const changed = await said(() => test.call('PUT', '/api/Roles', { as, body }));
  expect(changed).toMatchObject([
    { security: 'roleUpdated', ...who, role: 'another', given: ['Inventory:View'], taken: ['Clients:View'] },
  ]);
  const renamed = await said(() => test.call('PATCH', `/api/Users/${user.id}`, { as, body: { lastName: 'X' } }));
  expect(renamed).toMatchObject([{ security: 'userUpdated', ...who, of: user.id, fields: ['lastName'] }]);
});

it('records refusals, with the call', async () => {
  const user = await company.holder('Clients:View');
  const refused = await said(() => test.call('DELETE', `/api/Users/${company.admin.id}`, { as: user }));
  expect(refused).toMatchObject([
    { security: 'refused', userId: user.id, status: 403, call: 'DELETE /api/Users/{id}' },
  ]);
});

it('limits repeated events in a minute, and notes that', async () => {
  const user = await company.holder('Clients:View');
  const refused = await said(async () => {
    for (let n = 0; n < 80; n++) await test.call('GET', '/api/Inventory', { as: user });
  });
  expect(refused.length).toBeLessThanOrEqual(60); // of at most two minutes
  expect(refused.some(({ silenced }) => silenced === true)).toBe(true);
});

it('records reuse of a refresh token, without the token', async () => {
  const user = await company.holder('Clients:View');
  const { refreshToken } = (await login(user.userName, password)).body;
  const refresh = () => test.call('POST', '/api/Auth/refresh-token', { body: { refreshToken } });
  await refresh();
  await test.database.database.tenant(company.id, {}, (tx) =>
    tx.query("update refresh_tokens set used_at = now() - interval '11 seconds' where token_hash = $1", [
      hashSecret(refreshToken),
    ]),
  );
  const who = { tenantId: company.id, userId: user.id };
  const ended = { security: 'sessionsEnded', tenantId: company.id, userId: null, of: user.id, reason: 'tokenReused' };
  expect(await said(refresh)).toMatchObject([ended, { security: 'tokenReused', ...who }]);
  expect(lines.join('\n')).not.toContain(refreshToken);
});

it('records a set password, an invitation and the end of sessions', async () => {
  const as = company.admin;
  const user = await company.holder('Clients:View');
  const body = { userId: user.id, password: 'Better-horse-8', confirmedPassword: 'Better-horse-8' };
  const set = await said(() => test.call('POST', '/api/Auth/admin/change-password', { as, body }));
  expect(set).toMatchObject([{ security: 'passwordChanged', userId: as.id, of: user.id }]);
  const invited = await said(() => test.call<User>('POST', `/api/Users/${user.id}/invitation`, { as }));
  expect(invited).toMatchObject([{ security: 'invited', of: user.id }]);
  const ended = await said(() => test.call('DELETE', `/api/Users/${user.id}/sessions`, { as }));
  expect(ended).toMatchObject([{ security: 'sessionsEnded', of: user.id }]);
  expect(lines.join('\n')).not.toContain('Better-horse-8');
});

it('records a successful sign-in', async () => {
  const user = await company.holder('Clients:View');
  const signedIn = await said(() => login(user.userName, password));
  expect(signedIn).toMatchObject([{ security: 'signIn', tenantId: company.id, userId: user.id, address: '127.0.0.1' }]);
});

it('records wrong tokens of the operator and of the metrics, without the token', async () => {
  const as = { token: 'guessed-token-of-more-than-32-characters' };
  const operator = await said(() => test.call('GET', '/api/Tenants/all', { as }));
  expect(operator).toMatchObject([
    { security: 'tokenRefused', tenantId: null, token: 'operator', address: '127.0.0.1' },
  ]);
  const metrics = await said(() => test.call('GET', '/metrics', { as }));
  expect(metrics).toMatchObject([{ security: 'tokenRefused', token: 'metrics' }]);
  expect(lines.join('\n')).not.toContain('guessed-token');
  expect(await said(() => test.call('GET', '/api/Tenants/all', { as: { token: operatorToken } }))).toEqual([]);
});

it('limits wrong operator tokens by address, on any server; the right one is accepted (rules 1.10)', async () => {
  const ask = (token: string, from = '192.0.2.90') =>
    test.app.inject({
      method: 'GET',
      url: '/api/Tenants/all',
      remoteAddress: '10.0.0.9',
      headers: { 'x-forwarded-for': from, authorization: `Bearer ${token}` },
    });
  const replies = [];
  for (let n = 0; n < 12; n++) replies.push(await ask(`${'x'.repeat(40)}${n}`));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429]);
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect((await ask('x'.repeat(40), '192.0.2.91')).statusCode).toBe(401);
  expect((await ask(operatorToken)).statusCode).toBe(200);
});

it('records roles and fields of a schema file, and saved schemas', async () => {
  const as = company.admin;
  const who = { tenantId: company.id, userId: as.id };
  const file = {
    format: 'atrium-schema',
    version: 1,
    fields: { project: [{ name: 'Floor', type: 'string' }], client: [] },
    roles: [{ name: 'From a file', claims: ['Clients:View'] }],
  };
  const apply = () => test.call('PUT', '/api/Tenants/schema-file', { as, body: file });
  expect(await said(apply)).toMatchObject([
    { security: 'schemaSaved', ...who, kinds: ['project'] },
    { security: 'roleCreated', ...who, role: 'From a file', claims: ['Clients:View'] },
  ]);
  expect(await said(apply)).toEqual([]);
  file.roles = [{ name: 'From a file', claims: ['Inventory:View'] }];
  expect(await said(apply)).toMatchObject([
    { security: 'roleUpdated', ...who, role: 'From a file', given: ['Inventory:View'], taken: ['Clients:View'] },
  ]);
  for (const [path, kind] of [
    ['project-schema', 'project'],
    ['client-schema', 'client'],
    ['schemas/ticket', 'ticket'],
  ]) {
    const save = (body: unknown) => test.call('PUT', `/api/Tenants/${path}`, { as, body });
    expect(await said(() => save([{ name: 'Phase' }]))).toMatchObject([
      { security: 'schemaSaved', ...who, kinds: [kind] },
    ]);
    expect(await said(() => save([{ name: ' ' }]))).toEqual([]); // the save was refused
  }
});

it('records created, closed, opened and deleted companies', async () => {
  const as = { token: operatorToken };
  let id = '';
  const members = { name: 'Made and deleted', domain: 'made-deleted' };
  const made = await said(async () => {
    id = (await test.call<{ id: string }>('POST', '/api/Tenants', { as, body: members })).body.id;
  });
  expect(made).toMatchObject([{ security: 'companyCreated', tenantId: id, userId: null, address: '127.0.0.1' }]);
  const closed = await said(() => test.call('DELETE', `/api/Tenants/${id}`, { as }));
  expect(closed).toMatchObject([{ security: 'companyClosed', tenantId: id, deleteAfter: expect.any(String) }]);
  const replace = (more: object) => () => test.call('PUT', `/api/Tenants/${id}`, { as, body: { ...members, ...more } });
  expect(await said(replace({ isActive: true }))).toMatchObject([{ security: 'companyOpened', tenantId: id }]);
  expect(await said(replace({}))).toEqual([]);
  expect(await said(replace({ isActive: false }))).toMatchObject([{ security: 'companyClosed', tenantId: id }]);
  await test.call('DELETE', `/api/Tenants/${id}`, { as });
  await test.database.database.tenant(id, {}, (tx) =>
    tx.query("update tenants set delete_after = now() - interval '1 second' where tenant_id = $company"),
  );
  const other = await test.tenant();
  // the deletion of another company wakes the background work
  const events = await said(async () => {
    await test.call('DELETE', `/api/Tenants/${other.id}`, { as });
    await expect.poll(() => lines.join('\n'), { timeout: 60_000 }).toContain('companyDeleted');
  });
  expect(events).toMatchObject([
    { security: 'companyClosed', tenantId: other.id },
    { security: 'companyDeleted', tenantId: id, userId: null, address: null },
  ]);
});

it('records undos, purges and exports', async () => {
  const as = company.admin;
  const who = { tenantId: company.id, userId: as.id };
  const client = await test.call<{ id: string }>('POST', '/api/Clients', { as, body: { name: 'Come and gone' } });
  const { body } = await test.call<{ changeId: string }>('DELETE', '/api/Clients', {
    as,
    body: { ids: [client.body.id] },
  });
  const undo = () => test.call('POST', `/api/History/${body.changeId}/undo`, { as });
  expect(await said(undo)).toMatchObject([{ security: 'undone', ...who, change: body.changeId, count: 1 }]);
  await test.call('DELETE', `/api/Clients/${client.body.id}`, { as });
  const trash = await test.call<{ id: string; entityId: string }[]>('GET', '/api/Trash', { as });
  const ids = trash.body.flatMap(({ id, entityId }) => (entityId === client.body.id ? [id] : []));
  const purge = () => test.call('DELETE', '/api/Trash', { as, body: { ids } });
  expect(await said(purge)).toMatchObject([{ security: 'purged', ...who, of: client.body.id, resource: 'clients' }]);
  const list = (query: string) => said(() => test.call('GET', `/api/Clients${query}`, { as }));
  const sort = `sort=${encodeURIComponent('["name","ASC"]')}`;
  for (const whole of ['', `?${sort}`, `?${sort}&filter=${encodeURIComponent('{"q":"come"}')}`]) {
    const exported = await said(async () => {
      await test.call('GET', `/api/Clients${whole}`, { as });
      // the event is written after the reply
      await expect.poll(() => lines.join('\n')).toContain('"exported"');
    });
    expect(exported).toMatchObject([{ security: 'exported', ...who, list: 'clients' }]);
  }
  const some = encodeURIComponent(JSON.stringify({ id: [client.body.id] }));
  for (const part of [`?${sort}&range=${encodeURIComponent('[0,24]')}`, `?filter=${some}`]) {
    expect(await list(part)).toEqual([]);
  }
});

it('refuses calls that too many wait before with a limited warning, not as failures', async () => {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const waiting = Array.from({ length: 303 }, () => hashingQueue('address 127.0.0.1', () => held).catch(() => {}));
  lines.length = 0;
  const statuses = new Set<number>();
  for (let n = 0; n < 80; n++) statuses.add((await login(`nobody ${n}`, 'a secret guess')).status);
  free();
  await Promise.all(waiting);
  expect([...statuses]).toEqual([503]);
  const told = lines.map((line): Line & { level: number } => JSON.parse(line));
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(60); // of at most two minutes
  expect(told.some(({ silenced }) => silenced === true)).toBe(true);
  for (const line of told) {
    expect(line).toMatchObject({ level: 40, address: '127.0.0.1' });
    expect(line).not.toHaveProperty('err');
  }
});
