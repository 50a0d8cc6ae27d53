import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/users';
import { hashSecret } from '#server/areas/auth/secrets';
import { password, type TestApp, type TestTenant, testApp } from './support/app';

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
  test = await testApp({ LOG_LEVEL: 'warn' }, { logStream });
  company = await test.tenant();
});
afterAll(() => test.close());

/** What is said of security while the work is done. */
async function said(work: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0;
  await work();
  return lines.map((line): Line => JSON.parse(line)).filter(({ security }) => security !== undefined);
}
const login = (identifier: string, given: string) =>
  test.call<{ refreshToken: string }>('POST', '/api/Auth/login', {
    body: { identifier, password: given, tenantId: company.id },
  });

it('a sign-in that fails, and the limit that it reaches, with company, user and address, without what was typed', async () => {
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

it('rights and roles that change, and who changed them', async () => {
  const as = company.admin;
  const user = await company.holder('Clients:View');
  const role = await company.role('another', ['Clients:View']);
  const who = { tenantId: company.id, userId: as.id };
  const moved = await said(() => test.call('PATCH', `/api/Users/${user.id}`, { as, body: { roleId: role.id } }));
  expect(moved).toMatchObject([{ security: 'userChanged', ...who, of: user.id, role: 'another' }]);
  const body = { id: role.id, name: 'another', claims: ['Inventory:View'] };
  const changed = await said(() => test.call('PUT', '/api/Roles', { as, body }));
  expect(changed).toMatchObject([
    { security: 'roleChanged', ...who, role: 'another', given: ['Inventory:View'], taken: ['Clients:View'] },
  ]);
  const renamed = await said(() => test.call('PATCH', `/api/Users/${user.id}`, { as, body: { lastName: 'X' } }));
  expect(renamed).toEqual([]);
});

it('refusals, with the call', async () => {
  const user = await company.holder('Clients:View');
  const refused = await said(() => test.call('DELETE', `/api/Users/${company.admin.id}`, { as: user }));
  expect(refused).toMatchObject([
    { security: 'refused', userId: user.id, status: 403, call: 'DELETE /api/Users/{id}' },
  ]);
});

it('what repeats itself only so often in a minute, and says so', async () => {
  const user = await company.holder('Clients:View');
  const refused = await said(async () => {
    for (let n = 0; n < 80; n++) await test.call('GET', '/api/Inventory', { as: user });
  });
  expect(refused.length).toBeLessThanOrEqual(60); // of at most two minutes
  expect(refused.some(({ silenced }) => silenced === true)).toBe(true);
});

it('a refresh token that is used again, without the token', async () => {
  const user = await company.holder('Clients:View');
  const { refreshToken } = (await login(user.userName, password)).body;
  const refresh = () => test.call('POST', '/api/Auth/refresh-token', { body: { refreshToken } });
  await refresh();
  await test.database.database.tenant(company.id, {}, (tx) =>
    tx.query("update refresh_tokens set used_at = now() - interval '11 seconds' where token_hash = $1", [
      hashSecret(refreshToken),
    ]),
  );
  expect(await said(refresh)).toMatchObject([{ security: 'tokenReused', tenantId: company.id, userId: user.id }]);
  expect(lines.join('\n')).not.toContain(refreshToken);
});

it('a password that is set, an invitation and the end of sessions', async () => {
  const as = company.admin;
  const user = await company.holder('Clients:View');
  const body = { userId: user.id, password: 'Better-horse-8', confirmedPassword: 'Better-horse-8' };
  const set = await said(() => test.call('POST', '/api/Auth/admin/change-password', { as, body }));
  expect(set).toMatchObject([{ security: 'passwordSet', userId: as.id, of: user.id }]);
  const invited = await said(() => test.call<User>('POST', `/api/Users/${user.id}/invitation`, { as }));
  expect(invited).toMatchObject([{ security: 'invited', of: user.id }]);
  const ended = await said(() => test.call('DELETE', `/api/Users/${user.id}/sessions`, { as }));
  expect(ended).toMatchObject([{ security: 'sessionsEnded', of: user.id }]);
  expect(lines.join('\n')).not.toContain('Better-horse-8');
});
