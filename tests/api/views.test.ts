import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { View } from '#contract/views';
import { newId } from '#server/database/ids';
import { type TestApp, type TestTenant, type TestUser, testApp } from './support/app';

let server: TestApp;
let company: TestTenant;
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
  server = await testApp();
  company = await server.tenant();
  anna = await company.holder('Project:ViewAllProjects');
  ben = await company.holder('Project:ViewAllProjects');
});
afterAll(() => server.close());

describe('views (rules 14.14)', () => {
  it('are made, read, changed and deleted; one’s own alone', async () => {
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

  it('one is a person’s default, whoever made it', async () => {
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
});
