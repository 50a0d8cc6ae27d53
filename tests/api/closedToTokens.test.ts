import { describe, expect, it } from 'vitest';
import { isPersonal, parameterNames } from '#contract/endpoint';
import { endpoints } from '#contract/index';
import { permissions } from '#contract/permissions';
import { newId } from '#server/database/ids';
import { password, type TestUser } from './support/app';
import { admin, company, startCompany, test } from './support/company';
import { inside, tokenOf } from './support/tokens';

startCompany('Company of programs');

describe('endpoints closed to tokens (rules 14.30)', () => {
  const closed = Object.entries(endpoints).filter(
    ([, endpoint]) => isPersonal(endpoint) && endpoint.needs !== 'nobody',
  );

  it('are passwords, sessions, tokens, invitations and addresses that need no sign-in', async () => {
    const made = await tokenOf(admin, permissions);
    expect(closed.map(([name]) => name)).toEqual(
      expect.arrayContaining(['auth.changePassword', 'auth.adminChangePassword', 'auth.sessions', 'tokens.create']),
    );
    for (const [name, endpoint] of closed) {
      const url = endpoint.path.replace(/\{\w+\}/g, () => newId());
      const { status } = await test.call(endpoint.method, url, { as: made, ...(endpoint.body && { body: {} }) });
      expect([name, status]).toEqual([name, 403]);
    }
    expect(closed.length).toBeGreaterThan(10);
    expect(parameterNames(endpoints['tokens.revoke'])).toEqual(['id']);
  });

  it('include first passwords and invitations: a program creates users who cannot sign in yet', async () => {
    const made = await tokenOf(admin, permissions);
    const role = await company.role('Newcomer', []);
    const user = { firstName: 'New', lastName: 'User', roleId: role.id };
    const create = (more: object) =>
      test.call<{ id: string; invitation: string | null }>('POST', '/api/Users/create', {
        as: made,
        body: { ...user, userName: newId(), ...more },
      });
    expect((await create({ password, confirmPassword: password })).status).toBe(403);
    const { status, body: newcomer } = await create({});
    expect([status, newcomer.invitation]).toEqual([201, null]);
    const invited = await inside('select from invitations where tenant_id = $company and user_id = $1', [newcomer.id]);
    expect(invited.rowCount).toBe(0);
  });

  it('is the address or user name of a person, to which a new password goes', async () => {
    const made = await tokenOf(admin, permissions);
    const role = await company.role('Addressed', []);
    const person = await company.user(role);
    const url = `/api/Users/${person.id}`;
    for (const changes of [{ email: 'elsewhere@example.com' }, { userName: newId() }]) {
      expect((await test.call('PATCH', url, { as: made, body: changes })).status).toBe(403);
    }
    const bulk = { ids: [person.id], changes: { email: 'elsewhere@example.com' } };
    expect((await test.call('PATCH', '/api/Users', { as: made, body: bulk })).status).toBe(400); // refused by id
    const me = { email: 'elsewhere@example.com' };
    expect((await test.call('PATCH', `/api/Users/${admin.id}`, { as: made, body: me })).status).toBe(403);
    expect((await test.call('PATCH', url, { as: made, body: { firstName: 'Renamed' } })).status).toBe(200);
  });

  it('is the second factor that a role demands', async () => {
    const made = await tokenOf(admin, permissions);
    const role = await company.role('Careful', ['Clients:View']);
    const put = (as: Pick<TestUser, 'token'>, more: object) =>
      test.call('PUT', '/api/Roles', { as, body: { ...role, claims: ['Clients:View'], ...more } });
    expect((await put(admin, { requiresTwoFactor: true })).status).toBe(200);
    expect((await put(made, { requiresTwoFactor: false })).status).toBe(403);
    const bulk = { ids: [role.id], changes: { requiresTwoFactor: false } };
    expect((await test.call('PATCH', '/api/Roles', { as: made, body: bulk })).status).toBe(400); // refused by id
    expect((await put(made, { requiresTwoFactor: true, description: 'By a program' })).status).toBe(200);
  });
});
