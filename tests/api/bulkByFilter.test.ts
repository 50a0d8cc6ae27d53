import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ProjectDetails } from '#contract/resources/calls/projects';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

startCompany();

let clientId: string;
let tags: string;

type Reply = BulkReply & Partial<ErrorBody>;
const patch = (body: Record<string, unknown>, as: TestUser = company.admin) =>
  server.call<Reply>('PATCH', '/api/Projects', { as, body });
const remove = (body: Record<string, unknown>, as: TestUser = company.admin) =>
  server.call<Reply>('DELETE', '/api/Projects', { as, body });
const read = async (id: string) =>
  (await server.call<ProjectDetails>('GET', `/api/Projects/${id}`, { as: company.admin })).body;

const { create, projectField, makeProjects } = callsOf(() => ({ server, company }));
const make = (count: number, title: string) => makeProjects(count, clientId, title);

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
  tags = await projectField({
    name: 'Tags',
    type: 'multiSelect',
    options: [{ value: 'a' }, { value: 'b' }, { value: 'c' }],
  });
});

describe('rows of a bulk call by filter (rules 13.10)', () => {
  it('are those that the filter and its text search find, without the exceptions', async () => {
    const ids = await make(3, 'Filtered roof');
    const others = await make(1, 'Something else');
    const [excepted = '', ...rest] = ids;
    const reply = await patch({ filter: { q: 'filtered ROOF' }, except: [excepted], changes: { status: 'OnHold' } });
    expect(reply).toMatchObject({ status: 200, body: { count: 2, changeId: expect.any(String) } });
    expect(reply.body).not.toHaveProperty('ids');
    for (const id of rest) expect((await read(id)).status).toBe('OnHold');
    for (const id of [excepted, ...others]) expect((await read(id)).status).toBe('NotStarted');
    expect((await remove({ filter: { title: 'Filtered roof', status: 'OnHold' } })).body.count).toBe(2);
    expect((await server.call('GET', `/api/Projects/${rest[0]}`, { as: company.admin })).status).toBe(404);
  });

  it('are counted apart where they had the values already', async () => {
    const [one = '', ...others] = await make(3, 'Partly held');
    await patch({ ids: [one], changes: { status: 'OnHold' } });
    const held = { filter: { title: 'Partly held' }, changes: { status: 'OnHold' } };
    expect((await patch({ ...held, expected: 3 })).body).toMatchObject({ count: 3, unchanged: 1 });
    expect((await patch({ ids: others, changes: held.changes })).body).toMatchObject({ count: 2, unchanged: 2 });
    for (const [path, body] of [
      ['Clients', { name: 'Counted' }],
      ['Inventory', { name: 'Counted', category: 'Tools', quantity: 1 }],
      ['Roles', { name: 'Counted', permissions: [] }],
      ['Support/tickets', { title: 'Counted', description: 'Counted' }],
    ] as const) {
      const id = await create(path, body);
      const [member = ''] = Object.keys(body);
      for (const [value, unchanged] of [
        ['Counted anew', 0],
        ['Counted anew', 1],
      ] as const) {
        const sent = { ids: [id], changes: { [member]: value } };
        const reply = await server.call('PATCH', `/api/${path}`, { as: company.admin, body: sent });
        expect(reply, path).toMatchObject({ status: 200, body: { count: 1, unchanged } });
      }
    }
  });

  it('are none for callers who may write but not read, since a filter would reveal values and counts', async () => {
    const id = await create('Clients', { name: 'Kept to ourselves' });
    await create('Inventory', { name: 'Kept drill', category: 'Tools', quantity: 1 });
    for (const [path, area] of [
      ['Clients', 'Clients'],
      ['Inventory', 'Inventory'],
      ['Roles', 'Roles'],
    ] as const) {
      const [deleter, editor] = [await company.holder(`${area}:Delete`), await company.holder(`${area}:Edit`)];
      for (const filter of [{}, { name: 'Kept to ourselves' }, { q: 'kept' }]) {
        for (const more of [{ dryRun: true }, { expected: 7 }]) {
          const body = { filter, ...more };
          expect((await server.call('DELETE', `/api/${path}`, { as: deleter, body })).status, path).toBe(403);
          const change = { ...body, changes: { name: 'x' } };
          expect((await server.call('PATCH', `/api/${path}`, { as: editor, body: change })).status, path).toBe(403);
        }
      }
    }
    const finder = await company.holder('Clients:Edit');
    const imported = { mode: 'update', key: 'name', dryRun: true, rows: [{ name: 'Kept to ourselves' }] };
    expect((await server.call('POST', '/api/Clients/import', { as: finder, body: imported })).status).toBe(403);
    const deleter = await company.holder('Clients:Delete');
    expect((await server.call('DELETE', '/api/Clients', { as: deleter, body: { ids: [id] } })).status).toBe(200);
  });

  it('can be those of a change, by its id (rules 14.18)', async () => {
    const ids = await make(3, 'Of one change');
    const { body } = await patch({
      filter: { title: 'Of one change' },
      except: [ids[0]],
      changes: { status: 'OnHold' },
    });
    const list = async (as: TestUser, more = {}) => {
      const filter = encodeURIComponent(JSON.stringify({ changeId: body.changeId, ...more }));
      return (await server.call<{ id: string }[]>('GET', `/api/Projects?filter=${filter}`, { as })).body.map(
        (row) => row.id,
      );
    };
    expect((await list(company.admin)).sort()).toEqual(ids.slice(1).sort());
    expect(await list(company.admin, { status: 'NotStarted' })).toEqual([]);
    expect(await list(await company.holder('Project:ViewAssignedProjects'))).toEqual([]);
    expect(await list((await server.tenant()).admin)).toEqual([]);
    const again = await patch({ filter: { changeId: body.changeId }, changes: { status: 'InProgress' } });
    expect(again.body.count).toBe(2);
  });

  it('are refused with 409 and their count if another count was expected', async () => {
    const ids = await make(3, 'Expected');
    const choice = { filter: { title: 'Expected' }, changes: { status: 'OnHold' } };
    expect(await patch({ ...choice, expected: 4 })).toMatchObject({ status: 409, body: { count: 3 } });
    expect(await remove({ filter: choice.filter, expected: 2 })).toMatchObject({ status: 409, body: { count: 3 } });
    expect((await read(ids[0] ?? '')).status).toBe('NotStarted');
    expect((await patch({ ...choice, except: ids.slice(0, 1), expected: 2 })).status).toBe(200);
  });

  it('are only those that the caller may see', async () => {
    const ids = await make(2, 'Hidden');
    const assigned = await company.holder('Project:ViewAssignedProjects', 'Project:EditProjects');
    await patch({ ids: ids.slice(0, 1), changes: { userIds: [assigned.id] } });
    const reply = await patch({ filter: { title: 'Hidden' }, changes: { status: 'OnHold' } }, assigned);
    expect(reply.body.count).toBe(1);
    expect((await read(ids[1] ?? '')).status).toBe('NotStarted');
    const other = await server.tenant();
    expect((await patch({ filter: {}, changes: { status: 'OnHold' } }, other.admin)).body.count).toBe(0);
  });

  it('answer 404 with the ids that are deleted or hidden', async () => {
    const ids = await make(1, 'Named');
    const missing = newId();
    const reply = await patch({ ids: [...ids, missing, 'no id'], changes: { status: 'OnHold' } });
    expect([reply.status, Object.keys(reply.body.errors ?? {}).sort()]).toEqual([404, [missing, 'no id'].sort()]);
  });

  it('require either ids or a valid filter', async () => {
    const changes = { status: 'OnHold' };
    expect((await patch({ changes })).status).toBe(400);
    expect((await patch({ ids: [newId()], filter: {}, changes })).status).toBe(400);
    expect((await patch({ filter: { nonsense: 1 }, changes })).status).toBe(400);
  });

  it("answer 400 at the filter's key for a text that is too long, or for too many values (rules 15.8)", async () => {
    const long = 'x'.repeat(4_900_000);
    const values = Array.from({ length: 10_001 }, (_none, index) => `${index}`);
    const text = (limit: string) => `Must be at most ${limit} characters`;
    for (const [filter, key, said] of [
      [{ q: long }, 'q', text('1,000')],
      [{ title_q: long }, 'title_q', text('1,000')],
      [{ $or: [{ $and: [{ description_q: long }] }] }, 'description_q', text('1,000')],
      [{ title: long }, 'title', text('10,000')],
      [{ title_neq_any: ['a', long] }, 'title_neq_any', text('10,000')],
      [{ [`fields.${tags}`]: long }, `fields.${tags}`, text('10,000')],
      [{ clientName: long }, 'clientName', text('10,000')],
      [{ $or: new Array(101).fill({}) }, '$or', 'A filter can have at most 100 conditions'],
      [{ title: values }, 'title', 'At most 10,000 entries are allowed'],
      [{ $or: [{ title: values.slice(1) }, { status: 'OnHold' }] }, 'status', 'At most 10,000 entries are allowed'],
    ] as const) {
      const change = await patch({ filter, changes: { status: 'OnHold' } });
      expect([change.status, change.body.errors], key).toEqual([400, { [key]: [said] }]);
      expect((await remove({ filter })).body.errors, key).toEqual({ [key]: [said] });
    }
  });
});

describe('refused rows of a bulk call by filter (rules 13.10)', () => {
  it('are returned by dryRun, which writes nothing; skipRefused changes the others', async () => {
    const ids = await make(3, 'Refusing');
    const [early = ''] = ids;
    await patch({ ids: [early], changes: { startDate: '2026-01-01', endDate: '2026-01-05' } });
    const choice = { filter: { title: 'Refusing' }, changes: { startDate: '2026-01-10' } };
    const refused = { refusedCount: 1, refused: { [early]: ['Due date must be after start date'] } };
    const dry = await patch({ ...choice, dryRun: true });
    expect([dry.status, dry.body]).toEqual([200, { count: 3, ...refused }]);
    expect((await read(ids[1] ?? '')).startDate).toBe('2026-02-01');
    expect((await patch(choice)).body.errors).toEqual(refused.refused);
    expect(await patch({ ...choice, skipRefused: true })).toMatchObject({
      status: 200,
      body: { count: 2, ...refused },
    });
    expect((await read(ids[1] ?? '')).startDate).toBe('2026-01-10');
    expect((await read(early)).startDate).toBe('2026-01-01');
  });

  it('include clients in use, which skipRefused keeps', async () => {
    const free = await server.call<{ id: string }>('POST', '/api/Clients', {
      as: company.admin,
      body: { name: 'Free' },
    });
    await make(1, 'In use');
    const ids = [free.body.id, clientId];
    const reply = await server.call<Reply>('DELETE', '/api/Clients', {
      as: company.admin,
      body: { ids, skipRefused: true },
    });
    expect(reply).toMatchObject({ status: 200, body: { count: 1, ids: [free.body.id], refusedCount: 1 } });
    expect(Object.keys(reply.body.refused ?? {})).toEqual([clientId]);
    const german = await server.call<Reply>('DELETE', '/api/Clients', {
      as: company.admin,
      body: { ids: [clientId], dryRun: true },
      headers: { 'accept-language': 'de' },
    });
    expect(german.body.refused?.[clientId]?.[0]).toMatch(/^Der Kunde kann nicht gelöscht werden, solange/);
  });
});

describe('fields of several values in a bulk call (rules 13.10)', () => {
  it('add and remove users, and keep the others', async () => {
    const [one = '', two = ''] = await make(2, 'Team');
    const [anna, ben, cara] = [await company.holder(), await company.holder(), await company.holder()];
    await patch({ ids: [one], changes: { userIds: [anna.id, ben.id] } });
    await patch({ ids: [two], changes: { userIds: [anna.id] } });
    const reply = await patch({ ids: [one, two], changes: { userIds: { add: [cara.id], remove: [anna.id] } } });
    expect(reply.status).toBe(200);
    expect([...((await read(one)).internalUsers ?? [])].sort()).toEqual([ben.id, cara.id].sort());
    expect((await read(two)).internalUsers).toEqual([cara.id]);
    expect((await patch({ ids: [one], changes: { userIds: { add: [newId()] } } })).status).toBe(400);
  });

  it('add and remove choices, and keep the others', async () => {
    const [one = '', two = ''] = await make(2, 'Tagged');
    const set = (ids: string[], value: unknown) =>
      patch({ ids, changes: { fields: [{ fieldDefintionId: tags, value }] } });
    await set([one], '["a","b"]');
    expect((await set([one, two], { add: ['c'], remove: ['a'] })).status).toBe(200);
    const choicesOf = async (id: string) => (await read(id)).dynamicFields?.find((field) => field.id === tags)?.value;
    expect(await choicesOf(one)).toBe('["b","c"]');
    expect(await choicesOf(two)).toBe('["c"]');
    expect((await set([two], { remove: ['c'] })).status).toBe(200);
    expect(await choicesOf(two)).toBeNull();
    const wrong = await set([one], { add: ['unknown'] });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { [`changes.fields.${tags}`]: ['Tags must be one of its options'] },
    ]);
  });
});
