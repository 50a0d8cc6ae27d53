import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { Role } from '#contract/resources/calls/roles';
import type { Tenant } from '#contract/resources/calls/tenants';
import type { User } from '#contract/resources/calls/users';
import { newId } from '#server/database/ids';
import { password, testApp } from './support/app';
import { company, startCompany, test } from './support/company';
import { create, inside, look, operator } from './support/tenants';

startCompany('Northwind Traders');

describe('public look-ups of a company (rules 1.2)', () => {
  it('find it by name, by domain (both ignoring case and surrounding blanks) and by id', async () => {
    const expected = { id: company.id, name: 'Northwind Traders', domain: 'northwind traders', isActive: true };
    for (const path of [
      'by-name/%20NORTHWIND%20traders%20',
      'by-domain/Northwind%20Traders',
      company.id,
      company.id.toUpperCase(),
    ]) {
      expect(await look(path)).toMatchObject({ status: 200, body: expected });
    }
    expect(Object.keys((await look(company.id)).body).sort()).toEqual(['domain', 'id', 'isActive', 'name']);
  });

  it('answer 404 for an unknown company', async () => {
    for (const path of ['by-name/Nobody', 'by-domain/nowhere', newId(), 'no-id']) {
      expect(await look(path)).toMatchObject({ status: 404, body: { status: 404 } });
    }
  });

  it('report a closed company as inactive, and return accounts of a demo company only', async () => {
    const other = await test.tenant();
    const accounts = [{ userName: 'admin', password: 'x', role: 'Admin' }];
    const values = [JSON.stringify(accounts)];
    await inside(other.id, 'update tenants set is_active = false, demo_accounts = $1', values);
    expect((await look(other.id)).body).toEqual(expect.not.objectContaining({ demoAccounts: accounts }));
    expect((await look(other.id)).body.isActive).toBe(false);
    await inside(other.id, 'update tenants set is_demo = true');
    expect((await look(other.id)).body.demoAccounts).toEqual(accounts);
  });
});

describe("the caller's company (rules 11.8)", () => {
  it('includes both field definitions, system fields first', async () => {
    const own = await test.call<Tenant>('GET', '/api/Tenants', { as: company.admin });
    const names = (fields: FieldDefinition[] | undefined) => fields?.map(({ name }) => name);
    expect(own.body.id).toBe(company.id);
    expect(names(own.body.projectDefinition?.fields)).toEqual([
      'title',
      'description',
      'clientId',
      'status',
      'startDate',
      'endDate',
      'progress',
    ]);
    expect(names(own.body.clientDefinition?.fields)).toEqual(['name']);
    expect(own.body.projectDefinition?.fields.every((field) => field.isItSystemField)).toBe(true);
  });
});

describe("the operator's calls (rules 1.13)", () => {
  it('create a company with the roles Admin and worker and an invited Admin, who can register and work', async () => {
    const made = await create({ name: 'Contoso', domain: 'contoso', adminEmail: 'boss@contoso.example' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Contoso', domain: 'contoso', isActive: true } });
    const registration = {
      tenantId: made.body.id,
      invitation: made.body.invitation,
      userName: 'boss',
      password,
      confirmPassword: password,
    };
    expect((await test.call('POST', '/api/Auth/register', { body: registration })).status).toBe(200);
    const session = await test.call<{ token: string; user: User }>('POST', '/api/Auth/login', {
      body: { identifier: 'boss@contoso.example', password, tenantId: made.body.id },
    });
    expect(session.body.user.roleName).toBe('Admin');
    const roles = await test.call<Role[]>('GET', '/api/Roles/with-details', { as: session.body });
    expect(roles.body.map(({ name }) => name).sort()).toEqual(['Admin', 'worker']);
  });

  it('create neither a user nor an invitation without an adminEmail', async () => {
    const made = await create({ name: 'Fabrikam', domain: 'fabrikam', isActive: false });
    expect(made.body).toMatchObject({ isActive: false, invitation: null });
    expect((await inside(made.body.id, 'select from users')).rowCount).toBe(0);
  });

  it('refuse blank names and invalid addresses with 400, and duplicate names or domains, ignoring case, with 409', async () => {
    const blank = await create({ name: ' ', domain: '', adminEmail: 'nobody' });
    expect(blank.status).toBe(400);
    expect(Object.keys(blank.body.errors ?? {}).sort()).toEqual(['adminEmail', 'domain', 'name']);
    await create({ name: 'Taken', domain: 'taken' });
    expect(await create({ name: ' TAKEN', domain: 'free' })).toMatchObject({
      status: 409,
      body: { errors: { name: expect.any(Array) } },
    });
    expect(await create({ name: 'Free', domain: 'Taken ' })).toMatchObject({
      status: 409,
      body: { errors: { domain: expect.any(Array) } },
    });
  });

  it('list, rename, close and open companies', async () => {
    const { id } = (await create({ name: 'Before', domain: 'before' })).body;
    const replace = (body: object, of = id) => test.call<Tenant>('PUT', `/api/Tenants/${of}`, { as: operator, body });
    expect((await replace({ name: 'After', domain: 'after', isActive: false })).body).toMatchObject({
      name: 'After',
      isActive: false,
    });
    expect((await replace({ name: 'After', domain: 'northwind traders' })).status).toBe(409);
    expect((await replace({ name: 'After', domain: 'x' }, newId())).status).toBe(404);
    const all = await test.call<Tenant[]>('GET', '/api/Tenants/all', { as: operator });
    expect(all.body.map(({ name }) => name)).toEqual(expect.arrayContaining(['After', 'Northwind Traders']));
  });

  it.each(['close', 'delete'] as const)(
    '%s a company: its sessions end, and stay ended once it is opened again',
    async (how) => {
      const other = await test.tenant();
      const login = { identifier: other.admin.userName, password, tenantId: other.id };
      const before = (await test.call<{ refreshToken: string }>('POST', '/api/Auth/login', { body: login })).body;
      const replace = (isActive: boolean) =>
        test.call('PUT', `/api/Tenants/${other.id}`, {
          as: operator,
          body: { name: other.id, domain: other.id, isActive },
        });
      const closing =
        how === 'close' ? replace(false) : test.call('DELETE', `/api/Tenants/${other.id}`, { as: operator });
      expect((await closing).status).toBeLessThan(300);
      expect((await replace(true)).status).toBe(200);
      expect((await test.call('GET', '/api/Clients', { as: other.admin })).status).toBe(401);
      const { refreshToken } = before;
      expect((await test.call('POST', '/api/Auth/refresh-token', { body: { refreshToken } })).status).toBe(401);
      const again = await test.call<{ token: string }>('POST', '/api/Auth/login', { body: login });
      expect((await test.call('GET', '/api/Clients', { as: again.body })).status).toBe(200);
    },
  );

  it('are refused on a server without an OPERATOR_TOKEN', async () => {
    const other = await testApp({ OPERATOR_TOKEN: '' });
    try {
      for (const as of [undefined, operator, { token: 'undefined' }]) {
        expect((await other.call('GET', '/api/Tenants/all', { as })).status).toBe(403);
      }
    } finally {
      await other.close();
    }
  });
});
