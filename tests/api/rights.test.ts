import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ProjectDetails } from '#contract/resources/calls/projects';
import type { User } from '#contract/resources/calls/users';
import { newId } from '#server/database/ids';
import { password, type TestTenant, type TestUser } from './support/app';
import { startServer, test } from './support/company';

startServer();

let company: TestTenant;
let admin: TestUser;
let adminRoleId: string;
beforeEach(async () => {
  company = await test.tenant();
  admin = company.admin;
  adminRoleId = (await test.call<User>('GET', `/api/Users/${admin.id}`, { as: admin })).body.roleId ?? '';
});

const inside = (statement: string, values: unknown[] = []) =>
  test.database.database.tenant(company.id, {}, (tx) => tx.query(statement, values));
const anotherAdmin = () => company.user({ id: adminRoleId, name: 'Admin' });
const change = (id: string, body: object, as = admin) =>
  test.call<User & ErrorBody>('PATCH', `/api/Users/${id}`, { as, body });
const me = (as: Pick<TestUser, 'token'>) => test.call<User>('GET', '/api/Users/me', { as });

describe('rights come from the database at every call (rules 1.9)', () => {
  it('a demoted Admin keeps no right by an earlier token', async () => {
    const demoted = await anotherAdmin();
    const plain = await company.role('plain', []);
    expect((await change(demoted.id, { roleId: plain.id })).status).toBe(200);
    expect((await change(demoted.id, { roleId: adminRoleId }, demoted)).status).toBe(403);
    const made = { firstName: 'A', lastName: 'B', roleId: adminRoleId };
    expect((await test.call('POST', '/api/Users/create', { as: demoted, body: made })).status).toBe(403);
    expect((await test.call('GET', '/api/Clients', { as: demoted })).status).toBe(403);
    expect((await me(demoted)).body.roleName).toBe('plain');
  });

  it('granted rights apply at once, and revoked ones end at once', async () => {
    const role = await company.role('changing', ['Clients:View']);
    const user = await company.user(role);
    const set = (claims: string[]) =>
      test.call('PUT', '/api/Roles', { as: admin, body: { id: role.id, name: 'changing', claims } });
    expect((await test.call('GET', '/api/Clients', { as: user })).status).toBe(200);
    await set(['Inventory:View']);
    expect((await test.call('GET', '/api/Clients', { as: user })).status).toBe(403);
    expect((await test.call('GET', '/api/Inventory', { as: user })).status).toBe(200);
  });

  it('a removed user, an ended session and a session of another user fail with 401', async () => {
    const removed = await anotherAdmin();
    expect((await test.call('DELETE', `/api/Users/${removed.id}`, { as: admin })).status).toBe(204);
    expect((await me(removed)).status).toBe(401);
    const reset = await anotherAdmin();
    const body = { userId: reset.id, password: 'Better-horse-8', confirmedPassword: 'Better-horse-8' };
    expect((await test.call('POST', '/api/Auth/admin/change-password', { as: admin, body })).status).toBe(200);
    expect((await me(reset)).status).toBe(401);
    expect((await test.call('POST', '/api/Documents/projects/x/upload', { as: reset })).status).toBe(401);
    const sid = JSON.parse(Buffer.from(admin.token.split('.')[1] ?? '', 'base64url').toString()).sid;
    const other = await anotherAdmin();
    expect((await me({ token: await test.forge({ sub: other.id, tenantId: company.id, sid }) })).status).toBe(401);
    expect((await me({ token: await test.forge({ sub: admin.id, tenantId: company.id }) })).status).toBe(401);
  });

  it('a session ends after 90 days, and after 14 days without use', async () => {
    const user = await anotherAdmin();
    await inside("update sessions set last_used_at = now() - interval '15 days' where user_id = $1", [user.id]);
    expect((await me(user)).status).toBe(401);
    const old = await anotherAdmin();
    await inside('update sessions set expires_at = now() where user_id = $1', [old.id]);
    expect((await me(old)).status).toBe(401);
  });

  it('two Admins who demote each other simultaneously cannot both succeed, nor restore their own role', async () => {
    for (let round = 0; round < 5; round++) {
      const second = await anotherAdmin();
      const third = await anotherAdmin();
      const plain = await company.role(`plain ${round}`, []);
      const [first, back] = await Promise.all([
        change(second.id, { roleId: plain.id }, third),
        change(second.id, { roleId: adminRoleId }, second),
        change(third.id, { roleId: plain.id }, second),
      ]);
      expect([200, 403]).toContain(first.status);
      const after = await Promise.all([me(second), me(third)]);
      const stillAdmin = after.map(({ body }) => body.roleName === 'Admin');
      expect(stillAdmin).toContain(true);
      if (first.status === 200 && back.status === 403) expect(stillAdmin[0]).toBe(false);
    }
  });
});

describe('the last Admin (rules 8.4)', () => {
  it('is not an invited user who never registered', async () => {
    const invited = { firstName: 'Never', lastName: 'Came', roleId: adminRoleId };
    const made = await test.call<{ id: string }>('POST', '/api/Users/create', { as: admin, body: invited });
    expect(made.status).toBe(201);
    const plain = await company.role('plain', []);
    const refused = await change(admin.id, { roleId: plain.id });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(/Admin/) } });
    expect((await test.call('DELETE', `/api/Users/${made.body.id}`, { as: admin })).status).toBe(204);
  });
});

describe('a contact belongs to the projects of its client (rules 2.5)', () => {
  const post = async (url: string, body: object) =>
    (await test.call<{ id: string }>('POST', url, { as: admin, body })).body.id;
  const team = async (id: string) =>
    (await test.call<ProjectDetails>('GET', `/api/Projects/${id}`, { as: admin })).body.team?.map(
      (member) => member.id,
    );

  it('leaves projects of others when it moves to another client, and when an internal user becomes a contact', async () => {
    const [one, other] = [await post('/api/Clients', { name: 'One' }), await post('/api/Clients', { name: 'Other' })];
    const contacts = await company.role('contact', ['Project:ViewAssignedProjects'], 'ClientUser');
    const internal = await company.role('internal', ['Project:ViewAssignedProjects']);
    const moved = await company.user(contacts, { clientId: one });
    const made = await company.user(internal);
    const ofOne = await post('/api/Projects', { title: 'One', clientId: one, userIds: [moved.id, made.id] });
    const ofOther = await post('/api/Projects', { title: 'Other', clientId: other, userIds: [made.id, admin.id] });

    expect((await change(moved.id, { clientId: other })).status).toBe(200);
    expect(await team(ofOne)).toEqual([made.id]);
    expect((await test.call('GET', `/api/Projects/${ofOne}`, { as: moved })).status).toBe(404);

    const body = { ids: [made.id], changes: { roleId: contacts.id, clientId: one } };
    expect((await test.call('PATCH', '/api/Users', { as: admin, body })).status).toBe(200);
    expect(await team(ofOne)).toEqual([made.id]);
    expect(await team(ofOther)).toEqual([admin.id]);
  });
});

describe('assign-claim', () => {
  it('applies every claim of simultaneous calls (no lost update)', async () => {
    const role = await company.role('growing', []);
    const claims = ['Inventory:View', 'Inventory:Edit', 'Clients:View', 'Clients:Edit', 'Users:View', 'Roles:View'];
    const replies = await Promise.all(
      claims.map((claim) =>
        test.call('POST', `/api/Roles/assign-claim?role=growing&claimValue=${claim}`, { as: admin }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(claims.map(() => 200));
    const found = await test.call<{ claims: string[] }>('GET', `/api/Roles/${role.id}`, { as: admin });
    expect([...found.body.claims].sort()).toEqual([...claims].sort());
  });
});

describe('the own password (rules 8.5)', () => {
  const better = 'Better-horse-8';
  const set = (userId: string) =>
    test.call<ErrorBody>('POST', '/api/Auth/admin/change-password', {
      as: admin,
      body: { userId, password: better, confirmedPassword: better },
    });

  it("requires the current one: not by the administrators' call, not by an invitation", async () => {
    for (const id of [admin.id, admin.id.toUpperCase()]) expect((await set(id)).status).toBe(400);
    expect((await test.call('POST', `/api/Users/${admin.id}/invitation`, { as: admin })).status).toBe(400);
    expect((await set('no id')).status).toBe(404);
    expect((await set(newId())).status).toBe(404);
  });

  it('is limited after wrong current ones, and the sign-in is not', async () => {
    const change = (currentPassword: string) =>
      test.call<ErrorBody>('POST', '/api/Auth/change-password', {
        as: admin,
        body: { currentPassword, newPassword: better, confirmPassword: better },
      });
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => change(`guess ${n}`)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = await change(password);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('wrong current') } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const body = { identifier: admin.userName, password, tenantId: company.id };
    expect((await test.call('POST', '/api/Auth/login', { body })).status).toBe(200);
  });

  it('is never a common one, wherever it is set', async () => {
    const common = 'P@ssw0rd1!';
    const reply = await test.call<ErrorBody>('POST', '/api/Auth/change-password', {
      as: admin,
      body: { currentPassword: password, newPassword: common, confirmPassword: common },
    });
    expect(reply.body.errors).toEqual({ newPassword: ['This password is too common'] });
    const user = await company.holder('Clients:View');
    const byAdmin = await test.call<ErrorBody>('POST', '/api/Auth/admin/change-password', {
      as: admin,
      body: { userId: user.id, password: common, confirmedPassword: common },
    });
    expect(byAdmin.body.errors).toHaveProperty('password');
  });
});
