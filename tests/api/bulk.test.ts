import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Project } from '#contract/resources/calls/projects';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

startCompany();

let clientId: string;
let budget: string;

type Reply = { ids?: string[] } & Partial<ErrorBody>;
const patch = (ids: string[], changes: unknown, as: TestUser = company.admin) =>
  server.call<Reply>('PATCH', '/api/Projects', { as, body: { ids, changes } });
const remove = (ids: string[], as: TestUser = company.admin) =>
  server.call<Reply>('DELETE', '/api/Projects', { as, body: { ids } });
const read = async (id: string) =>
  (await server.call<Project>('GET', `/api/Projects/${id}`, { as: company.admin })).body;

const { create, projectField, makeProjects } = callsOf(() => ({ server, company }));
const make = (count: number) => makeProjects(count, clientId);

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
  budget = await projectField({ name: 'Budget', type: 'number' });
});

describe('bulk calls: one transaction, all rows or none (rules 13.5)', () => {
  it('change every row and return the ids', async () => {
    const ids = await make(3);
    const fields = [{ fieldDefintionId: budget, value: '7' }];
    const reply = await patch(ids, { status: 'OnHold', endDate: '2026-05-01', userIds: [company.admin.id], fields });
    expect([reply.status, reply.body.ids]).toEqual([200, ids]);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({
        status: 'OnHold',
        endDate: '2026-05-01',
        internalUsers: [company.admin.id],
        dynamicFields: [{ value: '7' }],
      });
    }
  });

  it('return an id that is sent several times once', async () => {
    const [id = '', other = ''] = await make(2);
    const reply = await patch([id, id, other, id.toUpperCase(), id], { status: 'OnHold' });
    expect([reply.status, reply.body.ids]).toEqual([200, [id, other]]);
  });

  it('delete every row', async () => {
    const ids = await make(3);
    expect((await remove(ids)).body.ids).toEqual(ids);
    const left = await server.call<Project[]>('GET', `/api/Projects?filter=${JSON.stringify({ id: ids })}`, {
      as: company.admin,
    });
    expect(left.body).toEqual([]);
  });

  it('answer 404 for the whole call if an id is missing or hidden (rules 13.10)', async () => {
    const ids = await make(2);
    expect((await patch([...ids, newId()], { status: 'OnHold' })).status).toBe(404);
    expect((await remove([...ids, 'not an id'])).status).toBe(404);
    const other = await server.tenant();
    expect((await patch(ids, { status: 'OnHold' }, other.admin)).status).toBe(404);
    const assigned = await company.holder(
      'Project:ViewAssignedProjects',
      'Project:EditProjects',
      'Project:DeleteProjects',
    );
    await patch(ids.slice(0, 1), { userIds: [assigned.id] });
    expect((await patch(ids, { status: 'OnHold' }, assigned)).status).toBe(404);
    expect((await remove(ids, assigned)).status).toBe(404);
    expect((await patch(ids.slice(0, 1), { status: 'OnHold' }, assigned)).status).toBe(200);
    expect((await read(ids[1] ?? '')).status).toBe('NotStarted');
  });

  it('answer 400 with errors by id if a row is refused, and change nothing (rules 13.10)', async () => {
    const ids = await make(3);
    await patch(ids.slice(0, 1), { startDate: '2026-01-01', endDate: '2026-01-05' });
    const reply = await patch(ids, { startDate: '2026-01-10' });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ [ids[0] ?? '']: ['Due date must be after start date'] });
    expect((await read(ids[1] ?? '')).startDate).toBe('2026-02-01');
  });

  it('answer 400 at the member for values that no row accepts', async () => {
    const ids = await make(1);
    expect((await patch(ids, { progressPercentage: 101 })).body.errors).toHaveProperty(['changes.progressPercentage']);
    expect((await patch(ids, { clientId: newId() })).body.errors).toEqual({
      'changes.clientId': ["This client doesn't exist"],
    });
    expect((await patch(ids, { fields: [{ fieldDefintionId: budget, value: 'x' }] })).body.errors).toEqual({
      [`changes.fields.${budget}`]: ['Budget must be a number'],
    });
    expect((await patch([], { status: 'OnHold' })).status).toBe(400);
  });

  it('change only progress and status for callers who may only report progress', async () => {
    const reporter = await company.holder('Project:ViewAllProjects', 'Project:ReportProjectProgress');
    const ids = await make(2);
    expect((await patch(ids, { status: 'OnHold' }, reporter)).status).toBe(200);
    expect((await patch(ids, { title: 'Mine' }, reporter)).status).toBe(403);
    expect((await remove(ids, reporter)).status).toBe(403);
  });

  it('name the client that cannot be deleted', async () => {
    const free = await server.call<{ id: string }>('POST', '/api/Clients', {
      as: company.admin,
      body: { name: 'Free' },
    });
    await make(1);
    const reply = await server.call<Reply>('DELETE', '/api/Clients', {
      as: company.admin,
      body: { ids: [free.body.id, clientId] },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([clientId]);
    expect((await server.call('GET', `/api/Clients/${free.body.id}`, { as: company.admin })).status).toBe(200);
  });
});

describe('bulk calls with many ids (rules 13.5, 13.10)', () => {
  it('change and delete 10,000 rows in one call', async () => {
    const ids = await make(10_000);
    const fields = [{ fieldDefintionId: budget, value: '12' }];
    const changed = await patch(ids, {
      status: 'Completed',
      progressPercentage: 100,
      userIds: [company.admin.id],
      fields,
    });
    expect([changed.status, changed.body.ids?.length]).toEqual([200, 10_000]);
    expect(await read(ids[9999] ?? '')).toMatchObject({ status: 'Completed', dynamicFields: [{ value: '12' }] });
    expect((await remove(ids)).status).toBe(200);
  });

  it('answer 413 for more than 100,000 ids (rules 13.10)', async () => {
    expect((await patch(Array.from({ length: 100_001 }, newId), { status: 'OnHold' })).status).toBe(413);
  });
});
