import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ApiToken, MadeToken } from '#contract/extensions/tokens';
import type { Permission } from '#contract/permissions';
import { newId } from '#server/database/ids';
import { password, type TestUser } from './support/app';
import { admin, company, startCompany, test } from './support/company';
import { statusOf, tokenOf } from './support/tokens';

startCompany('Company of programs');

describe('tokens of a service user (rules 14.31)', () => {
  let keeper: TestUser;
  beforeAll(async () => {
    keeper = await company.holder('Users:Edit', 'Users:Add', 'Clients:View');
  });
  const url = (id: string, token = '') => `/api/Users/${id}/tokens${token && `/${token}`}`;
  const create = (id: string, held: readonly Permission[], as = keeper) =>
    test.call<MadeToken & ErrorBody>('POST', url(id), { as, body: { name: 'Scale', permissions: held } });

  it('are made, listed and revoked by administrators; the user cannot sign in', async () => {
    const role = await company.role('Machine', ['Clients:View']);
    const { body: machine } = await test.call<{ id: string; invitation: string }>('POST', '/api/Users/create', {
      as: admin,
      body: { firstName: 'Scale', lastName: 'Gate 2', roleId: role.id, userName: 'scale-2' },
    });
    expect((await create(machine.id, ['Users:Edit'])).status).toBe(400);
    const made = await create(machine.id, ['Clients:View']);
    expect(made.status).toBe(201);
    expect(await statusOf(made.body)).toBe(200);
    const taken = await test.call('POST', '/api/Auth/register', {
      body: {
        tenantId: company.id,
        invitation: machine.invitation,
        userName: 'scale-2',
        password,
        confirmPassword: password,
      },
    });
    expect(taken.status).toBe(400);
    const listed = await test.call<ApiToken[]>('GET', url(machine.id), { as: keeper });
    expect(listed.body).toMatchObject([{ id: made.body.id, name: 'Scale' }]);
    expect((await test.call('DELETE', url(machine.id, made.body.id), { as: keeper })).status).toBe(204);
    expect((await test.call('DELETE', url(machine.id, made.body.id), { as: keeper })).status).toBe(404);
    expect(await statusOf(made.body)).toBe(401);
  });

  it('are never created for people, nor for holders of more permissions', async () => {
    const person = await company.user(await company.role('Person', ['Clients:View']));
    expect((await create(person.id, ['Clients:View'])).status).toBe(409);
    expect((await create(admin.id, [])).status).toBe(403);
    expect((await create(newId(), [])).status).toBe(404);
    const own = await tokenOf(person, ['Clients:View']);
    expect((await test.call('DELETE', url(person.id, own.id), { as: keeper })).status).toBe(204);
    expect(await statusOf(own)).toBe(401);
  });
});
