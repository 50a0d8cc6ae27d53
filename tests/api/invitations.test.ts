import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { effortOf } from '../support/effort';
import { password } from './support/app';
import { admin, company, startCompany, test } from './support/company';

startCompany();

let roleId: string;
beforeAll(async () => {
  roleId = (await company.role('invited', ['Clients:View'])).id;
});

type Invited = { id: string; invitation: string; expiresAt: string } & ErrorBody;
const create = (more: object = {}) =>
  test.call<Invited>('POST', '/api/Users/create', {
    as: admin,
    body: { firstName: 'New', lastName: 'Person', roleId, ...more },
  });
const again = (id: string, as = admin) => test.call<Invited>('POST', `/api/Users/${id}/invitation`, { as });
let count = 0;
const register = (invitation: string, more: object = {}) =>
  test.call<ErrorBody>('POST', '/api/Auth/register', {
    body: {
      tenantId: company.id,
      invitation,
      userName: `registered-${++count}`,
      password,
      confirmPassword: password,
      ...more,
    },
  });
const setPassword = (userId: string) =>
  test.call('POST', '/api/Auth/admin/change-password', {
    as: admin,
    body: { userId, password: 'Better-horse-8', confirmedPassword: 'Better-horse-8' },
  });

describe('an invitation (rules 1.12)', () => {
  it('is invalid once anybody has set a password', async () => {
    const byAdmin = (await create()).body;
    expect((await setPassword(byAdmin.id)).status).toBe(200);
    expect((await register(byAdmin.invitation)).body.errors).toHaveProperty('invitation');

    const user = await company.holder('Clients:View');
    const { invitation } = (await again(user.id)).body;
    const body = { currentPassword: password, newPassword: 'Better-horse-8', confirmPassword: 'Better-horse-8' };
    expect((await test.call('POST', '/api/Auth/change-password', { as: user, body })).status).toBe(200);
    expect((await register(invitation)).status).toBe(400);
  });

  it('is invalid once the person has another role: its link would give that to whoever has it', async () => {
    const { id, invitation } = (await create()).body;
    const same = await test.call('PATCH', `/api/Users/${id}`, { as: admin, body: { roleId, lastName: 'Other' } });
    expect(same.status).toBe(200);
    const other = await company.role('promoted', ['Clients:View', 'Clients:Edit']);
    const changed = await test.call('PATCH', `/api/Users/${id}`, { as: admin, body: { roleId: other.id } });
    expect(changed.status).toBe(200);
    expect((await register(invitation)).body.errors).toHaveProperty('invitation');
    expect((await register((await again(id)).body.invitation)).status).toBe(200);
  });

  it('ends the sessions of the account when it is accepted', async () => {
    const user = await company.holder('Clients:View');
    const { invitation } = (await again(user.id)).body;
    expect((await test.call('GET', '/api/Users/me', { as: user })).status).toBe(200);
    expect((await register(invitation)).status).toBe(200);
    expect((await test.call('GET', '/api/Users/me', { as: user })).status).toBe(401);
  });

  it("is bound to the account's email: another one is refused, and a change invalidates it", async () => {
    const { id, invitation } = (await create({ email: 'right@example.com' })).body;
    expect((await register(invitation, { email: 'mine@example.com' })).body.errors).toHaveProperty('email');
    await test.call('PATCH', `/api/Users/${id}`, { as: admin, body: { email: 'better@example.com' } });
    expect((await register(invitation)).body.errors).toHaveProperty('invitation');
    const next = (await again(id)).body.invitation;
    expect((await register(next, { email: ' Better@example.com ' })).status).toBe(200);
  });

  it('sets the email of an account without one, if it is valid', async () => {
    const { invitation } = (await create()).body;
    expect((await register(invitation, { email: 'no address' })).body.errors).toEqual({
      email: ['Please enter a valid email address'],
    });
    expect((await register(invitation, { email: 'first@example.com', userName: 'first' })).status).toBe(200);
    const signIn = { identifier: 'first@example.com', password, tenantId: company.id };
    expect((await test.call('POST', '/api/Auth/login', { body: signIn })).status).toBe(200);
  });

  it('of a deactivated user is invalid, and a common password is refused', async () => {
    const { id, invitation } = (await create()).body;
    const common = { password: 'Password1!', confirmPassword: 'Password1!' };
    expect((await register(invitation, common)).body.errors).toEqual({ password: ['This password is too common'] });
    await test.call('PATCH', `/api/Users/${id}`, { as: admin, body: { isActive: false } });
    expect((await register(invitation)).status).toBe(400);
    expect((await again(id)).status).toBe(400);
  });
});

describe('inviting again (extension invitations)', () => {
  it('returns another invitation for 7 days, and invalidates the previous one', async () => {
    const first = (await create()).body;
    const second = await again(first.id);
    expect(second.status).toBe(201);
    const days = (Date.parse(second.body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect((await register(first.invitation)).status).toBe(400);
    expect((await register(second.body.invitation)).status).toBe(200);
    expect((await register(second.body.invitation)).status).toBe(400);
  });

  it('answers 403 for a user with more rights, 404 for an unknown one', async () => {
    const keeper = await company.holder('Users:Edit');
    expect((await again(admin.id, keeper)).status).toBe(403);
    expect((await again('nobody', keeper)).status).toBe(404);
  });
});

describe('registration', () => {
  it('without an invitation computes no hash: it takes a fraction of a sign-in', async () => {
    const effort = (call: () => Promise<unknown>) =>
      effortOf(async () => {
        for (let n = 0; n < 15; n++) await call();
      });
    const unknown = `${company.id}.${'x'.repeat(43)}`;
    await register(unknown);
    const registering = await effort(() => register(unknown));
    const signingIn = await effort(() =>
      test.call('POST', '/api/Auth/login', {
        body: { identifier: `nobody ${++count}`, password, tenantId: company.id },
      }),
    );
    expect(registering).toBeLessThan(signingIn / 2);
  });
});
