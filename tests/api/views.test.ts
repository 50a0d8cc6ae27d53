import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { View } from '#contract/extensions/views';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { company, server, startCompany } from './support/company';

startCompany();

let anna: TestUser;
let ben: TestUser;

const call = <Body = View & Partial<ErrorBody>>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  as: TestUser,
  body?: unknown,
) => server.call<Body>(method, `/api/Views${path}`, { as, ...(body !== undefined && { body }) });
const names = async (as: TestUser, resource = 'projects') =>
  (await call<View[]>('GET', `?resource=${resource}`, as)).body.map(({ name }) => name);
const query = {
  filter: { status: ['OnHold'], $or: [{ title_q: 'a' }] },
  sort: ['status', 'ASC', 'endDate', 'DESC'],
  columns: ['title', 'status'],
  widths: { title: 240 },
  layout: 'table',
  perPage: 50,
  group: 'status',
};
const create = (as: TestUser, body: Record<string, unknown> = {}) =>
  call('POST', '', as, { resource: 'projects', name: `View ${newId()}`, query, ...body });

beforeAll(async () => {
  anna = await company.holder('Project:ViewAllProjects');
  ben = await company.holder('Project:ViewAllProjects');
});

describe('views (rules 14.14)', () => {
  it('are created, read, changed and deleted by their owner only', async () => {
    const made = await create(anna, { name: ' Mine ' });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Mine', resource: 'projects', shared: false, isDefault: false, ownerId: anna.id, query },
    });
    expect(made.body.ownerName).toContain('Tester');
    expect(await names(anna)).toEqual(['Mine']);
    expect(await names(anna, 'clients')).toEqual([]);
    expect(await names(ben)).toEqual([]);
    const path = `/${made.body.id}`;
    expect((await call('PATCH', path, anna, { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', query });
    for (const as of [ben, company.admin]) expect((await call('PATCH', path, as, { name: 'x' })).status).toBe(404);
    expect((await call('DELETE', path, ben)).status).toBe(404);
    expect((await call('DELETE', path, anna)).status).toBe(204);
    expect((await call('DELETE', path, anna)).status).toBe(404);
  });

  it('a deleted one is restored under its id, which must be free, by its owner', async () => {
    const { id } = (await create(anna, { name: 'Restored' })).body;
    expect((await create(anna, { id })).status).toBe(409);
    expect((await call('DELETE', `/${id}`, anna)).status).toBe(204);
    expect(await create(anna, { name: 'Restored', id })).toMatchObject({ status: 201, body: { id, query } });
    expect((await create(anna, { id: 'none' })).status).toBe(201);
  });

  it('the id of another person’s view, present or deleted, is replaced by a new one, as one of no view is', async () => {
    const { id } = (await create(anna)).body;
    const watch = async () => {
      const { status, body } = await create(ben, { id });
      return [status, body.id === id];
    };
    expect(await watch()).toEqual([201, false]);
    expect((await call('DELETE', `/${id}`, anna)).status).toBe(204);
    expect(await watch()).toEqual([201, false]);
    const ofNone = newId();
    expect((await create(ben, { id: ofNone })).body.id).not.toBe(ofNone);
    expect((await create(anna, { id })).body.id).toBe(id);
  });

  it('a deleted shared one of another person is restored for its owner with EntitiesSchema:Edit', async () => {
    const sharer = await company.holder('EntitiesSchema:Edit');
    const { id } = (await create(sharer, { name: 'Lost', shared: true })).body;
    const restored = { name: 'Lost', shared: true, id, ownerId: sharer.id };
    expect((await create(company.admin, restored)).status).toBe(409);
    expect((await call('DELETE', `/${id}`, company.admin)).status).toBe(204);
    expect((await create(anna, restored)).status).toBe(403);
    expect((await create(anna, { ...restored, shared: false })).status).toBe(403);
    expect((await create(company.admin, { ...restored, ownerId: ben.id })).status).toBe(404);
    expect((await create(company.admin, { ...restored, ownerId: newId() })).status).toBe(404);
    expect((await create(company.admin, { ...restored, ownerId: 'nobody' })).status).toBe(404);
    expect((await create(company.admin, { ...restored, id: newId() })).status).toBe(404);
    // a private view is seen by its owner alone: whoever restores one for another person would not see it
    expect((await create(company.admin, { ...restored, shared: false })).status).toBe(404);
    const other = await server.tenant();
    expect((await create(other.admin, restored)).status).toBe(404);
    expect(await create(company.admin, { ...restored, isDefault: true })).toMatchObject({
      status: 201,
      body: { id, ownerId: sharer.id, isDefault: true },
    });
    expect(await names(sharer)).toContain('Lost');
    expect((await call('DELETE', `/${id}`, sharer)).status).toBe(204);
  });

  it('are shared with EntitiesSchema:Edit, which changes and deletes those of others, too', async () => {
    const sharer = await company.holder('EntitiesSchema:Edit');
    expect((await create(anna, { shared: true })).status).toBe(403);
    const own = await create(anna);
    expect((await call('PATCH', `/${own.body.id}`, anna, { shared: true })).status).toBe(403);
    const made = await create(sharer, { name: 'Everybody’s', shared: true });
    expect(await names(ben)).toContain('Everybody’s');
    const path = `/${made.body.id}`;
    expect((await call('PATCH', path, ben, { name: 'Mine' })).status).toBe(403);
    expect((await call('DELETE', path, ben)).status).toBe(403);
    expect((await call('PATCH', path, company.admin, { name: 'Ours' })).body.name).toBe('Ours');
    const other = await server.tenant();
    expect((await call('PATCH', path, other.admin, { name: 'Theirs' })).status).toBe(404);
    expect((await call('DELETE', path, company.admin)).status).toBe(204);
  });

  it('are shared with chosen roles by whoever may edit the records, and seen by their holders', async () => {
    const manager = await company.holder('Project:ViewAllProjects', 'Project:EditProjects');
    const reporter = await company.holder('Project:ViewAllProjects', 'Project:ReportProjectProgress');
    const crew = await company.role('Crew', ['Project:ViewAllProjects']);
    const roleId = crew.id;
    const member = await company.user(crew);
    expect((await create(reporter, { roles: [roleId] })).status).toBe(403);
    expect((await create(manager, { resource: 'clients', roles: [roleId] })).status).toBe(403);
    expect((await create(manager, { roles: [newId()] })).body.errors).toEqual({ roles: ['This role does not exist'] });
    expect((await create(manager, { shared: true, roles: [roleId] })).status).toBe(403);
    const made = await create(manager, { name: 'For the crew', roles: [roleId] });
    expect(made).toMatchObject({ status: 201, body: { shared: false, roles: [roleId] } });
    expect(await names(member)).toContain('For the crew');
    expect(await names(ben)).not.toContain('For the crew');
    const path = `/${made.body.id}`;
    expect((await call('PATCH', path, member, { isDefault: true })).body.isDefault).toBe(true);
    expect((await call('PATCH', path, member, { name: 'Mine' })).status).toBe(403);
    expect((await call('PATCH', path, manager, { roles: [] })).body.roles).toEqual([]);
    expect(await names(member)).not.toContain('For the crew');
    expect((await call('PATCH', path, member, { isDefault: true })).status).toBe(404);
  });

  it('one is a person’s default, whoever created it', async () => {
    const shared = await create(company.admin, { shared: true, isDefault: true });
    const path = `/${shared.body.id}`;
    const isDefault = async (as: TestUser) =>
      (await call<View[]>('GET', '', as)).body.find(({ id }) => id === shared.body.id)?.isDefault;
    expect([await isDefault(company.admin), await isDefault(ben)]).toEqual([true, false]);
    expect((await call('PATCH', path, ben, { isDefault: true })).body.isDefault).toBe(true);
    const second = await create(ben, { isDefault: true });
    expect(second.body.isDefault).toBe(true);
    expect(await isDefault(ben)).toBe(false);
    await call('PATCH', path, ben, { isDefault: true });
    expect((await call('PATCH', path, company.admin, { shared: false })).body.shared).toBe(false);
    expect(await isDefault(ben)).toBeUndefined();
    expect(await isDefault(company.admin)).toBe(true);
  });

  it('have names that are unique for their owner (409), and are 100 at most', async () => {
    const cara = await company.holder();
    expect((await create(cara, { name: 'Same' })).status).toBe(201);
    const again = await create(cara, { name: ' SAME ' });
    expect([again.status, again.body.errors]).toEqual([409, { name: [expect.any(String)] }]);
    expect((await create(ben, { name: 'Same' })).status).toBe(201);
    expect((await create(cara, { name: 'Same', resource: 'clients' })).status).toBe(201);
    for (let count = 1; count < 100; count++) await create(cara);
    expect((await create(cara)).status).toBe(409);
    expect((await create(cara, { name: ' ' })).status).toBe(400);
  });

  it('are of known resources alone', async () => {
    for (const resource of ['anything', 'Projects', 'constructor', '', 'x'.repeat(50)]) {
      expect(await create(ben, { resource })).toMatchObject({
        status: 400,
        body: { errors: { resource: ['This resource has no views'] } },
      });
    }
    for (const resource of ['supportTickets', 'flights', 'history', 'trash']) {
      expect((await create(ben, { resource })).status).toBe(201);
    }
  });

  it('are 300 at most for each person, whatever they are of', async () => {
    const many = await company.holder();
    await server.database.database.tenant(company.id, {}, (tx) =>
      tx.query(
        `insert into views (tenant_id, id, owner_id, resource, name) select $company, gen_random_uuid(), $1,
          (array['projects', 'clients', 'users', 'roles'])[1 + n % 4], 'View ' || n from generate_series(1, 299) n`,
        [many.id],
      ),
    );
    expect((await create(many)).status).toBe(201);
    expect(await create(many)).toMatchObject({
      status: 409,
      body: { errors: { name: ['You can save at most 300 views'] } },
    });
    expect((await create(ben)).status).toBe(201);
  });

  it('are answered by pages, in the list dialect', async () => {
    const reader = await company.holder();
    for (const name of ['b', 'c', 'a']) await create(reader, { name, resource: 'roles' });
    const page = await call<View[]>('GET', `?resource=roles&range=${encodeURIComponent('[0,1]')}`, reader);
    expect([page.body.map(({ name }) => name), page.headers['content-range']]).toEqual([['a', 'b'], 'views 0-1/3']);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'roles', name: 'c' }));
    expect((await call<View[]>('GET', `?filter=${filter}`, reader)).body.map(({ name }) => name)).toEqual(['c']);
  });

  it('that name a field which the reader may not see are as if they were not there (rules 11.28)', async () => {
    const definitions = await server.call<{ fields: { id: string; name: string; isItSystemField: boolean }[] }>(
      'PUT',
      '/api/Tenants/schemas/project',
      { as: company.admin, body: [{ name: 'Margin', seenBy: 'internal' }] },
    );
    const margin = definitions.body.fields.find(({ name }) => name === 'Margin')?.id;
    const role = await company.role('Contact', ['Project:ViewAllProjects'], 'ClientUser');
    const client = await server.call<{ id: string }>('POST', '/api/Clients', {
      as: company.admin,
      body: { name: 'Acme' },
    });
    const contact = await company.user(role, { clientId: client.body.id });
    const telling = await create(company.admin, {
      name: 'Telling',
      shared: true,
      query: { filter: { [`fields.${margin}`]: '7' } },
    });
    const open = await create(company.admin, { name: 'Open', shared: true });
    const path = (id: string) => `/${id}`;
    for (const body of [{ isDefault: true }, {}, { name: 'Mine' }]) {
      expect((await call('PATCH', path(telling.body.id), contact, body)).status).toBe(404);
    }
    expect((await call('DELETE', path(telling.body.id), contact)).status).toBe(404);
    expect(await names(contact)).toContain('Open');
    expect(await names(contact)).not.toContain('Telling');
    expect((await call('PATCH', path(open.body.id), contact, { isDefault: true })).status).toBe(200);
    expect((await call('PATCH', path(telling.body.id), ben, { isDefault: true })).status).toBe(200);
  });
});
