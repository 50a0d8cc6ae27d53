import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { ProjectDetails } from '#contract/resources/calls/projects';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

startCompany();

let clientId: string;
let tags: string;

const { call, create } = callsOf(() => ({ server, company }));
const entries = async (filter: Record<string, unknown>, as?: TestUser) =>
  (await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify(filter)}`, undefined, as)).body;
const project = (body: Record<string, unknown> = {}) => create('Projects', { title: 'Roof', clientId, ...body });
const read = async (id: string) => (await call<ProjectDetails>('GET', `Projects/${id}`)).body;
const changed = (entry: HistoryEntry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]));
const undo = (changeId: string | undefined, as?: TestUser) =>
  call<UndoReply & Partial<ErrorBody>>('POST', `History/${changeId}/undo`, undefined, as);

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
  const schema = await call<{ projectDefinition: { fields: { id: string; name: string }[] } }>(
    'PUT',
    'Tenants/project-schema',
    [{ name: 'Budget', type: 'number' }],
  );
  tags = schema.body.projectDefinition.fields.find(({ name }) => name === 'Budget')?.id ?? '';
});

describe('history: entries of writes (rules 14.11)', () => {
  it("record who, when and what: the values before and after, under the console's field names", async () => {
    const id = await project();
    const worker = await company.holder();
    await call('PATCH', `Projects/${id}`, {
      title: 'New roof',
      progressPercentage: 30,
      userIds: [worker.id],
      fields: [{ fieldDefintionId: tags, value: '7' }],
    });
    const [updated, created] = await entries({ entityId: id });
    expect(created).toMatchObject({
      action: 'created',
      resource: 'projects',
      entityId: id,
      entityName: 'Roof',
      userId: company.admin.id,
      userName: expect.stringContaining('Tester'),
      parent: null,
    });
    expect(changed(created)).toMatchObject({
      title: [null, 'Roof'],
      clientId: [null, clientId],
      status: [null, 'NotStarted'],
    });
    expect(updated).toMatchObject({ action: 'updated', entityName: 'New roof' });
    expect(changed(updated)).toEqual({
      title: ['Roof', 'New roof'],
      progress: [0, 30],
      userIds: [[], [worker.id]],
      [`fields.${tags}`]: [null, '7'],
    });
    expect(updated?.changeId).not.toBe(created?.changeId);
  });

  it('are not written for unchanged values or refused writes', async () => {
    const id = await project();
    await call('PATCH', `Projects/${id}`, { title: 'Roof' });
    expect((await call('PATCH', `Projects/${id}`, { startDate: '2027-01-01', endDate: '2026-01-01' })).status).toBe(
      400,
    );
    expect(await entries({ entityId: id })).toHaveLength(1);
  });

  it('share one changeId within a request, which the reply contains', async () => {
    const ids = [await project(), await project()];
    const reply = await call<BulkReply>('PATCH', 'Projects', { ids, changes: { status: 'OnHold' } });
    const left = await entries({ changeId: reply.body.changeId });
    expect(left.map(({ entityId }) => entityId).sort()).toEqual([...ids].sort());
  });

  it('include contacts that leave the team when the client changes', async () => {
    const other = await create('Clients', { name: 'Other' });
    const contact = await company.user(await company.role('Contact', [], 'ClientUser'), { clientId });
    const id = await project({ userIds: [contact.id] });
    await call('PATCH', `Projects/${id}`, { clientId: other });
    expect(changed((await entries({ entityId: id }))[0])).toEqual({
      clientId: [clientId, other],
      userIds: [[contact.id], []],
    });
  });

  it('contain the values of deleted records', async () => {
    const id = await create('Inventory', { name: 'Drill', quantity: 3 });
    await call('DELETE', `Inventory/${id}`);
    const [deleted] = await entries({ entityId: id });
    expect(deleted).toMatchObject({ action: 'deleted', resource: 'inventory', entityName: 'Drill' });
    expect(changed(deleted)).toMatchObject({ name: ['Drill', null], quantity: [3, null] });
  });

  it('can be added and read, but neither changed nor deleted, by the role of requests', async () => {
    for (const sql of ["update history set user_name = ''", 'delete from history', 'truncate history']) {
      await expect(server.database.database.tenant(company.id, {}, (tx) => tx.query(sql))).rejects.toThrow(
        /permission/,
      );
    }
  });
});

describe('history: rights to read (rules 14.11)', () => {
  it('Admins read that of the company; users who see an entity read its own, others get 404', async () => {
    const viewer = await company.holder('Project:ViewAllProjects');
    const assigned = await company.holder('Project:ViewAssignedProjects');
    const stranger = await company.holder('Inventory:View');
    const id = await project({ userIds: [assigned.id] });
    const hidden = await project();
    expect((await call('GET', 'History', undefined, viewer)).status).toBe(403);
    expect((await call('GET', 'History')).status).toBe(200);
    const path = (entityId: string) => `History?filter=${JSON.stringify({ entityId })}`;
    for (const as of [viewer, assigned]) expect((await entries({ entityId: id }, as)).length).toBe(1);
    expect((await call('GET', path(hidden), undefined, assigned)).status).toBe(404);
    expect((await call('GET', path(id), undefined, stranger)).status).toBe(404);
    expect((await call('GET', path(newId()))).status).toBe(404);
    const foreign = await server.tenant();
    expect((await call('GET', path(id), undefined, foreign.admin)).status).toBe(404);
  });

  it("an entity's history includes its children as far as their permissions allow", async () => {
    const id = await project();
    const flight = {
      title: 'Out',
      projectId: id,
      departureAirport: 'A',
      arrivalAirport: 'B',
      departureTime: '2026-01-01T10:00',
      arrivalTime: '2026-01-01T12:00',
    };
    const flightId = await create('TravelData/flights', flight);
    const [entry] = await entries({ parentId: id });
    expect(entry).toMatchObject({ entityId: flightId, parent: { resource: 'projects', id } });
    expect(changed(entry)).toMatchObject({ departureTime: [null, '2026-01-01T10:00'] });
    const viewer = await company.holder('Project:ViewAllProjects');
    expect(await entries({ parentId: id }, viewer)).toEqual([]);
    const either = { $or: [{ entityId: id }, { parentId: id }] };
    expect((await entries(either)).map(({ resource }) => resource)).toEqual(['flights', 'projects']);
    expect((await entries(either, viewer)).map(({ resource }) => resource)).toEqual(['projects']);
    const all = JSON.stringify({ $or: [{ entityId: id }, { action: 'created' }] });
    expect((await call('GET', `History?filter=${all}`, undefined, viewer)).status).toBe(403);
    const strange = JSON.stringify({ $or: [{ entityId: id }, { parentId: newId() }] });
    expect((await call('GET', `History?filter=${strange}`, undefined, viewer)).status).toBe(404);
    const traveller = await company.holder('Project:ViewAllProjects', 'ProjectTravelData:View');
    expect(await entries({ parentId: id }, traveller)).toHaveLength(1);
  });

  it('supports the list dialect, newest first', async () => {
    const id = await project();
    for (const title of ['A', 'B', 'C']) await call('PATCH', `Projects/${id}`, { title });
    const reply = await call<HistoryEntry[]>(
      'GET',
      `History?filter=${JSON.stringify({ entityId: id, action: 'updated' })}&range=[0,1]`,
    );
    expect(reply.headers['content-range']).toBe('history 0-1/3');
    expect(reply.body.map((entry) => changed(entry).title)).toEqual([
      ['B', 'C'],
      ['A', 'B'],
    ]);
  });
});

describe('history: undo (rules 14.12)', () => {
  it('restores the former values, names records that somebody changed since, and can be undone itself', async () => {
    const worker = await company.holder();
    const one = await project({ title: 'One', userIds: [worker.id] });
    const two = await project({ title: 'Two', fields: [{ fieldDefintionId: tags, value: '5' }] });
    const three = await project({ title: 'Three' });
    const ids = [one, two, three];
    const changes = {
      title: 'Same',
      status: 'OnHold',
      userIds: [],
      fields: [{ fieldDefintionId: tags, value: null }],
    };
    const { body } = await call<BulkReply>('PATCH', 'Projects', { ids, changes });
    await call('PATCH', `Projects/${three}`, { title: 'Mine' });
    await call('PATCH', `Projects/${two}`, { description: 'Another field does not count' });
    const undone = await undo(body.changeId);
    expect(undone).toMatchObject({ status: 200, body: { count: 2, skipped: { [three]: [expect.any(String)] } } });
    expect(await read(one)).toMatchObject({ title: 'One', status: 'NotStarted', internalUsers: [worker.id] });
    expect(await read(two)).toMatchObject({
      title: 'Two',
      description: 'Another field does not count',
      dynamicFields: [{ value: '5' }],
    });
    expect(await read(three)).toMatchObject({ title: 'Mine', status: 'OnHold' });
    expect((await undo(body.changeId)).status).toBe(409);
    expect((await undo(undone.body.changeId)).body).toMatchObject({ count: 2, skipped: {} });
    expect((await read(one)).title).toBe('Same');
  });

  it('deletes a created record, unless it was changed since', async () => {
    const id = await project();
    const [created] = await entries({ entityId: id });
    expect((await undo(created?.changeId)).body.count).toBe(1);
    expect((await call('GET', `Projects/${id}`)).status).toBe(404);
    const untouched = await project();
    const [entry] = await entries({ entityId: untouched });
    await call('PATCH', `Projects/${untouched}`, { title: 'Changed' });
    expect((await undo(entry?.changeId)).body).toMatchObject({
      count: 0,
      skipped: { [untouched]: [expect.any(String)] },
    });
  });

  it('requires the rights to the change, and an existing change', async () => {
    const id = await project();
    await call('PATCH', `Projects/${id}`, { title: 'Changed' });
    const [entry] = await entries({ entityId: id });
    const viewer = await company.holder('Project:ViewAllProjects');
    expect((await undo(entry?.changeId, viewer)).status).toBe(403);
    const reporter = await company.holder('Project:ViewAllProjects', 'Project:ReportProjectProgress');
    expect((await undo(entry?.changeId, reporter)).status).toBe(403);
    const stranger = await company.holder('Inventory:View');
    expect((await undo(entry?.changeId, stranger)).status).toBe(404);
    expect((await undo(newId())).status).toBe(404);
    const foreign = await server.tenant();
    expect((await undo(entry?.changeId, foreign.admin)).status).toBe(404);
    const editor = await company.holder('Project:ViewAllProjects', 'Project:EditProjects');
    expect((await undo(entry?.changeId, editor)).body.count).toBe(1);
  });

  it('skips a record whose former client is deleted', async () => {
    const former = await create('Clients', { name: 'Former' });
    const id = await project({ clientId: former });
    await call('PATCH', `Projects/${id}`, { clientId });
    const [entry] = await entries({ entityId: id });
    expect((await call('DELETE', `Clients/${former}`)).status).toBe(200);
    expect((await undo(entry?.changeId)).body).toMatchObject({ count: 0, skipped: { [id]: [expect.any(String)] } });
  });

  it('succeeds for only one of two simultaneous calls', async () => {
    const id = await project();
    await call('PATCH', `Projects/${id}`, { title: 'Changed' });
    const [entry] = await entries({ entityId: id });
    const replies = await Promise.all([undo(entry?.changeId), undo(entry?.changeId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the change id of a reply (rules 14.12)', () => {
  it('is that of its entries, for one record and for many, and undoes them', async () => {
    const made = await call<ProjectDetails>('POST', 'Projects', { title: 'Named', clientId });
    const { id } = made.body;
    const put = await call('PATCH', `Projects/${id}`, { title: 'Named anew' });
    const many = await call<BulkReply>('PATCH', 'Projects', { ids: [id], changes: { status: 'OnHold' } });
    const deleted = await call('DELETE', `Projects/${id}`);
    const named = [made, put, many, deleted].map(({ headers }) => headers['atrium-change']);
    expect(named).toEqual((await entries({ entityId: id })).map(({ changeId }) => changeId).reverse());
    expect(many.body.changeId).toBe(named[2]);
    for (const changeId of named.slice(1).reverse()) {
      const { body, headers } = await undo(String(changeId));
      expect(body).toMatchObject({ count: 1, changeId: headers['atrium-change'] });
    }
    expect(await read(id)).toMatchObject({ title: 'Named', status: 'NotStarted' });
  });
  it('is absent from replies to reading calls', async () => {
    const id = await project();
    expect((await call('GET', `Projects/${id}`)).headers['atrium-change']).toBeUndefined();
  });
});
