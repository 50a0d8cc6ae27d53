import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { newId } from '#server/database/ids';
import { password, type TestRole, type TestUser } from './support/app';
import { admin, company, startCompany, test } from './support/company';
import { codeOf, turnOnFactor, wrongCodeFor } from './support/factors';
import { tokenOf } from './support/tokens';

startCompany('Company of the careful');

type Reply = ErrorBody & { reauthenticate?: boolean; id: string; secret: string; changeId: string; skipped: object };
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const call = (method: Method, path: string, body?: unknown, as: Pick<TestUser, 'token'> = admin) =>
  test.call<Reply>(method, `/api/${path}`, { as, ...(body !== undefined && { body }) });
/** Makes the last sign-in of everybody older than ten minutes. */
const becomeLate = () =>
  test.database.database.tenant(company.id, {}, (tx) =>
    tx.query("update sessions set authenticated_at = now() - interval '11 minutes' where tenant_id = $company"),
  );
const confirm = (as: Pick<TestUser, 'token'> = admin) => call('POST', 'Auth/reauthenticate', { password }, as);

let plain: TestRole;
let powerful: TestRole;
let adminRoleId: string;
let plainUser: TestUser;
let powerfulUser: TestUser;

beforeAll(async () => {
  const roles = await test.call<{ id: string; name: string }[]>('GET', '/api/Roles/with-details', { as: admin });
  adminRoleId = roles.body.find(({ name }) => name === 'Admin')?.id ?? '';
});

beforeEach(async () => {
  plain = await company.role(`Plain ${newId().slice(-12)}`, ['Clients:View']);
  powerful = await company.role(`Head ${newId().slice(-12)}`, ['Users:Edit', 'Users:View', 'Clients:View']);
  plainUser = await company.user(plain);
  powerfulUser = await company.user(powerful);
});

const named = ({ id, name }: TestRole, more: object) => ({ id, name, ...more });
const newUser = (roleId: string) => ({ firstName: 'New', lastName: 'User', userName: newId(), roleId });
const newPassword = 'Better-horse-8';

describe('what opens accounts or gives power over others (rules 1.17)', () => {
  beforeEach(becomeLate);

  it.each<[string, () => Promise<{ status: number; body: Reply }>]>([
    [
      "somebody else's password",
      () =>
        call('POST', 'Auth/admin/change-password', {
          userId: plainUser.id,
          password: newPassword,
          confirmedPassword: newPassword,
        }),
    ],
    ['a link that sets a password', () => call('POST', `Users/${plainUser.id}/invitation`)],
    ["somebody else's second factor", () => call('DELETE', `Users/${plainUser.id}/two-factor`)],
    ['the own second factor', () => call('POST', 'Auth/two-factor/setup')],
    ['a passkey', () => call('POST', 'Auth/passkeys/options')],
    ['a token', () => call('POST', 'Auth/tokens', { name: 'Scale', permissions: [] })],
    ['the end of a token', () => call('DELETE', `Auth/tokens/${newId()}`)],
    [
      'a token of a service user',
      async () => {
        const { id } = (await call('POST', 'Users/create', newUser(plain.id))).body;
        return call('POST', `Users/${id}/tokens`, { name: 'Scale', permissions: [] });
      },
    ],
    ['the calendar address', () => call('POST', 'Profile/calendar')],
    ['the end of the calendar address', () => call('DELETE', 'Profile/calendar')],
    ['the identity settings', () => call('PUT', 'Tenants/identity', { providers: [], passwordSignIn: 'everybody' })],
    ['a new administrator', () => call('POST', 'Users/create', newUser(adminRoleId))],
    ['somebody who becomes an administrator', () => call('PATCH', `Users/${plainUser.id}`, { roleId: powerful.id })],
    ['an administrator who is none any more', () => call('PATCH', `Users/${powerfulUser.id}`, { roleId: plain.id })],
    [
      'several users who become administrators',
      () => call('PATCH', 'Users', { ids: [plainUser.id], changes: { roleId: adminRoleId } }),
    ],
    ['the user name of an administrator', () => call('PATCH', `Users/${powerfulUser.id}`, { userName: newId() })],
    ['an administrator who is deleted', () => call('DELETE', `Users/${powerfulUser.id}`)],
    ['a new role of administrators', () => call('POST', 'Roles', { name: 'Boss', claims: ['Roles:Edit'] })],
    ['a role that becomes one of administrators', () => call('PUT', 'Roles', named(plain, { claims: ['Users:Add'] }))],
    ['rights of administrators', () => call('PUT', 'Roles', named(powerful, { claims: ['Users:Edit'] }))],
    [
      'a permission of administrators',
      () => call('POST', `Roles/assign-claim?role=${encodeURIComponent(plain.name)}&claimValue=Roles:Edit`),
    ],
    [
      'a role of administrators in a schema file',
      () =>
        call('PUT', 'Tenants/schema-file', {
          format: 'atrium-schema',
          version: 1,
          fields: { project: [], client: [] },
          roles: [{ name: plain.name, claims: ['Users:Edit'] }],
        }),
    ],
  ])('is confirmed: %s', async (_what, attempt) => {
    const refused = await attempt();
    expect([refused.status, refused.body.reauthenticate]).toEqual([403, true]);
    expect((await confirm()).status).toBe(204);
    expect((await attempt()).body?.reauthenticate).toBeUndefined();
  });

  it('is not confirmed before anything else', async () => {
    const ordinary = { firstName: 'Another', lastName: 'Name' };
    expect((await call('PATCH', `Users/${powerfulUser.id}`, ordinary)).status).toBe(200);
    const made = await call('POST', 'Users/create', newUser(plain.id));
    expect(made.status).toBe(201);
    const other = await call('POST', 'Roles', { name: `Helper ${newId().slice(-12)}`, claims: ['Clients:View'] });
    expect((await call('PATCH', `Users/${made.body.id}`, { roleId: other.body.id, isActive: false })).status).toBe(200);
    expect((await call('DELETE', `Users/${made.body.id}`)).status).toBe(204);
    expect((await call('DELETE', `Roles/${other.body.id}`)).status).toBe(204);
    const said = named(await company.role('Described', ['Users:Edit']), {
      claims: ['Users:Edit'],
      description: 'Looks after',
    });
    expect((await call('PUT', 'Roles', said)).status).toBe(200);
  });

  it('needs no confirmation where the call itself has the current password', async () => {
    const user = await company.user(plain);
    await becomeLate();
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
    expect((await call('POST', 'Auth/change-password', body, user)).status).toBe(200);
  });

  it('is open to programs, whose calls carry their secret', async () => {
    await confirm();
    const program = await tokenOf(admin, ['Users:View', 'Users:Edit', 'Clients:View']);
    const user = await company.user(plain);
    await becomeLate();
    expect((await call('PATCH', `Users/${user.id}`, { roleId: powerful.id }, program)).status).toBe(200);
  });
});

it('an undo that makes somebody an administrator again is confirmed, and skips nobody for lack of it', async () => {
  await confirm();
  const user = await company.user(powerful);
  await confirm();
  const moved = await test.call('PATCH', `/api/Users/${user.id}`, { as: admin, body: { roleId: plain.id } });
  const changeId = String(moved.headers['atrium-change']);
  await becomeLate();
  const refused = await call('POST', `History/${changeId}/undo`);
  expect([refused.status, refused.body.reauthenticate]).toEqual([403, true]);
  await confirm();
  expect((await call('POST', `History/${changeId}/undo`)).body).toMatchObject({ count: 1, skipped: {} });
});

describe('a code', () => {
  it('confirms as a password does, once, and never before its secret is confirmed', async () => {
    const user = await company.user(plain);
    const { secret } = (await call('POST', 'Auth/two-factor/setup', undefined, user)).body;
    await becomeLate();
    const early = await call('POST', 'Auth/reauthenticate', { code: codeOf(secret) }, user);
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([400, ['code']]);
    await confirm(user);
    const factor = await turnOnFactor(test, user);
    await becomeLate();
    const wrong = await call('POST', 'Auth/reauthenticate', { code: wrongCodeFor(factor.secret) }, user);
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['code']]);
    const [recovery] = factor.recoveryCodes;
    expect((await call('POST', 'Auth/reauthenticate', { code: recovery }, user)).status).toBe(204);
    expect((await call('POST', 'Auth/tokens', { name: 'Scale', permissions: [] }, user)).status).toBe(201);
    expect((await call('POST', 'Auth/reauthenticate', { code: recovery }, user)).status).toBe(400);
    const code = codeOf(factor.secret);
    const first = await call('POST', 'Auth/reauthenticate', { code }, user);
    expect([204, 400]).toContain(first.status); // a step may end on the way
    expect((await call('POST', 'Auth/reauthenticate', { code }, user)).status).toBe(400);
  });

  it('is counted where it is wrong', async () => {
    const user = await company.user(plain);
    const factor = await turnOnFactor(test, user);
    const wrong = wrongCodeFor(factor.secret);
    for (let n = 0; n < 10; n++) await call('POST', 'Auth/reauthenticate', { code: wrong }, user);
    expect((await call('POST', 'Auth/reauthenticate', { code: factor.recoveryCodes[0] }, user)).status).toBe(429);
  });
});

it('without password, passkey or code is refused at the password', async () => {
  const { status, body } = await call('POST', 'Auth/reauthenticate', {});
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['password']]);
});
