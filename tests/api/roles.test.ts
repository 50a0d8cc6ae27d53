import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { type PermissionItem, permissions } from '#contract/permissions';
import type { Role } from '#contract/resources/calls/roles';
import { newId } from '#server/database/ids';
import { admin, company, startCompany, test } from './support/company';

startCompany();

const create = (body: object, as = admin) => test.call<Role & ErrorBody>('POST', '/api/Roles', { as, body });
const replace = (body: object, as = admin, headers = {}) =>
  test.call<Role & ErrorBody>('PUT', '/api/Roles', { as, body, headers });
const remove = (id: string, as = admin) => test.call<ErrorBody>('DELETE', `/api/Roles/${id}`, { as });
const read = (id: string, as = admin) => test.call<Role & ErrorBody>('GET', `/api/Roles/${id}`, { as });
const list = (query: Record<string, unknown> = {}, as = admin) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  return test.call<Role[] & ErrorBody>('GET', `/api/Roles/with-details?${text}`, { as });
};
const inventory = ['Inventory:View', 'Inventory:Edit'];

describe('a role is created and read (rules 9.2)', () => {
  it('answers 201 with the role, dropping unknown and repeated claims', async () => {
    const made = await create({
      name: ' Storekeeper ',
      description: 'Keeps the store',
      roleType: 'InternalUser',
      claims: [...inventory, 'Inventory:Fly', 'Inventory:View'],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Storekeeper', roleType: 'InternalUser', userCount: 0 },
    });
    expect([...(made.body.claims ?? [])].sort()).toEqual([...inventory].sort());
    expect(made.headers.etag).toBe('"1"');
    expect((await read(made.body.id)).body).toEqual(made.body);
    expect((await test.call('GET', '/api/Roles/name/storekeeper', { as: admin })).body).toEqual(made.body);
  });

  it('without a name, with one over 36 or a description over 512 characters answers 400 by field', async () => {
    expect((await create({ name: ' ' })).body).toMatchObject({ errors: { name: ['Role name is required'] } });
    const long = await create({ name: 'n'.repeat(37), description: 'd'.repeat(513) });
    expect(long.status).toBe(400);
    expect(Object.keys(long.body.errors ?? {}).sort()).toEqual(['description', 'name']);
  });

  it.each(['Аdmin', 'Αdmin', 'ADMІN', 'Ádmin', 'Ａｄｍｉｎ', 'Ad\u200bmin', 'Adrnin', 'Adm1n'])(
    "a name that looks like the Admin's answers 409: %s",
    async (name) => {
      const taken = { status: 409, body: { errors: { name: ['A role with this name already exists'] } } };
      expect(await create({ name })).toMatchObject(taken);
      const other = await create({ name: 'Administrators' });
      const made = other.status === 409 ? (await list({ filter: { name: 'Administrators' } })).body[0] : other.body;
      expect(await replace({ id: made?.id, name })).toMatchObject(taken);
    },
  );

  it('a name that another role has, in any case, answers 409 with errors', async () => {
    await create({ name: 'Twice' });
    const again = await create({ name: 'tWICE' });
    expect(again).toMatchObject({ status: 409, body: { status: 409, errors: { name: [expect.any(String)] } } });
    expect(await create({ name: 'admin' })).toMatchObject({ status: 409 });
  });

  it('the catalogue names every permission with title and description', async () => {
    const claims = await test.call<PermissionItem[]>('GET', '/api/Roles/claims', { as: admin });
    expect(claims.body.map(({ value }) => value)).toEqual([...permissions]);
    expect(claims.body.every(({ title, description }) => title && description)).toBe(true);
  });

  it('the role Admin holds every permission', async () => {
    const found = await test.call<Role>('GET', '/api/Roles/name/Admin', { as: admin });
    expect(found.body.claims).toEqual([...permissions]);
  });

  it('an unknown or invalid id answers 404', async () => {
    expect(await read(newId())).toMatchObject({ status: 404 });
    expect(await read('nothing')).toMatchObject({ status: 404 });
    expect(await test.call('GET', '/api/Roles/name/Nobody', { as: admin })).toMatchObject({ status: 404 });
  });
});

describe('the list of roles (rules 9.6)', () => {
  it('is complete without a query, and pages, sorts, filters and searches with one', async () => {
    const whole = await list();
    expect(whole.headers['content-range']).toBeUndefined();
    expect(whole.body.length).toBeGreaterThan(2);
    const page = await list({ sort: ['name', 'DESC'], range: [0, 1] });
    const names = whole.body.map(({ name }) => name).reverse();
    expect(page.body.map(({ name }) => name)).toEqual(names.slice(0, 2));
    expect(page.headers['content-range']).toBe(`roles 0-1/${names.length}`);
    expect((await list({ filter: { q: 'STORE' } })).body.map(({ name }) => name)).toEqual(['Storekeeper']);
    expect((await list({ filter: { taste: 'sweet' } })).status).toBe(400);
  });

  it('without the right to view roles, returns only id, name and roleType for selectors', async () => {
    const planner = await company.holder('Project:CreateProjects');
    const reduced = await list({}, planner);
    expect(reduced.status).toBe(200);
    for (const role of reduced.body) expect(Object.keys(role).sort()).toEqual(['id', 'name', 'roleType']);
    expect((await list({ filter: { userCount: 1 } }, planner)).status).toBe(400);
  });

  it('without either right answers 403; one role 403 if the list shows it, else 404', async () => {
    const { id } = (await create({ name: 'Seen' })).body;
    const planner = await company.holder('Project:EditProjects');
    const nobody = await company.holder('Clients:View');
    expect((await list({}, nobody)).status).toBe(403);
    expect((await read(id, planner)).status).toBe(403);
    expect((await read(newId(), planner)).status).toBe(404);
    expect((await read(id, nobody)).status).toBe(404);
  });
});

describe('users grant only permissions that they hold (rules 8.4)', () => {
  it('creating, changing or assigning a claim above the own ones answers 403', async () => {
    const keeper = await company.holder('Roles:View', 'Roles:Create', 'Roles:Edit', 'Roles:Delete', 'Inventory:View');
    expect(await create({ name: 'Too much', claims: inventory }, keeper)).toMatchObject({ status: 403 });
    const made = await create({ name: 'Just enough', claims: ['Inventory:View'] }, keeper);
    expect(made.status).toBe(201);
    expect((await replace({ ...made.body, claims: inventory }, keeper)).status).toBe(403);
    const assign = '/api/Roles/assign-claim?role=Just+enough&claimValue=Inventory:Edit';
    expect((await test.call('POST', assign, { as: keeper })).status).toBe(403);
    expect((await test.call<Role>('POST', assign, { as: admin })).body.claims).toEqual(inventory);
    expect((await replace({ id: made.body.id, name: 'Less', claims: [] }, keeper)).status).toBe(403);
    expect((await remove(made.body.id, keeper)).status).toBe(403);
  });

  it('assign-claim with an unknown role or permission answers 400, without either parameter 400', async () => {
    for (const query of [
      'role=Nobody&claimValue=Inventory:View',
      'role=Admin&claimValue=Inventory:Fly',
      'role=Admin',
    ]) {
      expect((await test.call('POST', `/api/Roles/assign-claim?${query}`, { as: admin })).status).toBe(400);
    }
  });

  it('Admin keeps its name and its permissions', async () => {
    const found = await test.call<Role>('GET', '/api/Roles/name/Admin', { as: admin });
    const { id } = found.body;
    expect((await replace({ id, name: 'Boss', claims: permissions })).body).toMatchObject({
      status: 400,
      errors: { name: [expect.any(String)] },
    });
    expect((await replace({ id, name: 'Admin', claims: inventory })).status).toBe(400);
    expect((await replace({ id, name: 'Admin', description: 'All', claims: permissions })).status).toBe(200);
    expect((await remove(id)).status).toBe(400);
  });
});

describe('a role is changed and deleted (rules 9.2, 9.3)', () => {
  it('PUT replaces the role that the body names; If-Match of an older version answers 412', async () => {
    const made = await create({ name: 'Draft', roleType: 'InternalUser', claims: inventory });
    const body = { id: made.body.id, name: 'Final', claims: ['Inventory:View'] };
    const changed = await replace(body, admin, { 'if-match': String(made.headers.etag) });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Final', description: null, roleType: null, claims: ['Inventory:View'] },
    });
    expect((await replace(body, admin, { 'if-match': String(made.headers.etag) })).status).toBe(412);
    expect((await replace({ ...body, id: newId() })).status).toBe(404);
    expect((await replace({ ...body, id: 'none' })).status).toBe(404);
  });

  it('a role in use cannot be deleted, another answers 204', async () => {
    const role = await company.role('Held', []);
    await company.user(role);
    const refused = await remove(role.id);
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('1 user') } });
    const free = (await create({ name: 'Free' })).body;
    expect(await remove(free.id)).toMatchObject({ status: 204, body: '' });
    expect((await remove(free.id)).status).toBe(404);
  });

  it('a role whose users have no client cannot become a client role', async () => {
    const role = await company.role('Staff', []);
    await company.user(role);
    expect((await replace({ id: role.id, name: 'Staff', roleType: 'ClientUser' })).body).toMatchObject({
      status: 400,
      errors: { roleType: [expect.any(String)] },
    });
  });

  it('bulk calls change and delete all or none, and name the refused row', async () => {
    const ids = [(await create({ name: 'Bulk 1' })).body.id, (await create({ name: 'Bulk 2' })).body.id];
    const bulk = (method: 'PATCH' | 'DELETE', body: object) =>
      test.call<{ ids: string[] } & ErrorBody>(method, '/api/Roles', { as: admin, body });
    expect((await bulk('PATCH', { ids, changes: { description: 'Both' } })).body).toMatchObject({ count: 2, ids });
    expect((await read(ids[1] ?? '')).body.description).toBe('Both');
    const held = await company.role('Bulk held', []);
    await company.user(held);
    const refused = await bulk('DELETE', { ids: [...ids, held.id] });
    expect(refused).toMatchObject({ status: 400, body: { errors: { [held.id]: [expect.any(String)] } } });
    expect((await bulk('DELETE', { ids: [...ids, newId()] })).status).toBe(404);
    expect((await read(ids[0] ?? '')).status).toBe(200);
    expect((await bulk('DELETE', { ids })).status).toBe(200);
  });
});
