import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ProjectDetails, ProjectSummary } from '#contract/resources/calls/projects';
import { newId } from '#server/database/ids';
import { type TestApp, type TestTenant, type TestUser, testApp } from './support/app';
import { projectCompany } from './support/projectCompany';

let server: TestApp;
let company: TestTenant;
let clients: string[];
let worker: TestUser;
let contact: TestUser;
let reporter: TestUser;
let fields: Record<string, string>;
const today = () => new Date().toISOString().slice(0, 10);

type Body = ProjectDetails & ErrorBody;
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  as: TestUser = company.admin,
) => server.call<Body>(method, `/api/Projects${path}`, { as, ...(body !== undefined && { body }) });
const create = async (body: Record<string, unknown> = {}, as?: TestUser) => {
  const reply = await call('POST', '', { title: 'Roof', clientId: clients[0], fields: contract(), ...body }, as);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
};
const contract = () => [{ fieldDefintionId: fields.Contract, value: 'FM-1' }];

beforeAll(async () => {
  server = await testApp();
  ({ company, clients, fields, worker, reporter, contact } = await projectCompany(server));
});
afterAll(() => server.close());

describe('a new project (rules 2.9)', () => {
  it('starts as NotStarted with progress 0 and both dates today', async () => {
    const before = today();
    const made = await create({ description: undefined });
    expect(made.startDate).toBeOneOf([before, today()]);
    expect(made).toMatchObject({
      status: 'NotStarted',
      progress: 0,
      endDate: made.startDate,
      description: '',
      clientName: 'Acme',
      documentCount: 0,
      imageCount: 0,
      travelDataCount: 0,
      commentsCount: 0,
      internalUsers: [],
      clientUsers: [],
      team: [],
    });
  });

  it('defaults a missing date to a valid one beside the given one', async () => {
    expect(await create({ startDate: '2999-05-01' })).toMatchObject({ startDate: '2999-05-01', endDate: '2999-05-01' });
    expect(await create({ endDate: '2001-05-01' })).toMatchObject({ startDate: '2001-05-01', endDate: '2001-05-01' });
  });

  it('keeps the day of a date-time (rules 14.1)', async () => {
    const made = await create({ startDate: '2026-03-01T23:30:00-11:00', endDate: '2026-03-02T00:10:00Z' });
    expect(made).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-02' });
  });

  it('adds a creator who sees only assigned projects to its team (rules 2.14)', async () => {
    const made = await create({}, worker);
    expect(made.internalUsers).toEqual([worker.id]);
    expect((await call('GET', `/${made.id}`, undefined, worker)).status).toBe(200);
  });

  it('names its team by role and counts by role type (rules 2.8)', async () => {
    const made = await create({ userIds: [worker.id, contact.id, worker.id] });
    expect(made.internalUsers).toEqual([worker.id]);
    expect(made.clientUsers).toEqual([contact.id]);
    expect(made.team?.map(({ roleName, roleType }) => [roleName, roleType])).toEqual([
      ['Client', 'ClientUser'],
      ['worker', 'InternalUser'],
    ]);
  });
});

describe('errors at fields (rules 2.4)', () => {
  const unknown = newId();
  it.each([
    ['a blank title', { title: '  ' }, 'title', 'Project title is required'],
    ['no client', { clientId: undefined }, 'clientId', 'Client selection is required'],
    [
      'dates in the wrong order',
      { startDate: '2026-02-02', endDate: '2026-02-01' },
      'endDate',
      'Due date must be after start date',
    ],
    ['progress over 100', { progressPercentage: 101 }, 'progressPercentage', 'Progress must be between 0 and 100'],
    ['an unknown client', { clientId: unknown }, 'clientId', "This client doesn't exist"],
    ['a client that is no id', { clientId: 'x' }, 'clientId', "This client doesn't exist"],
    ['an unknown user', { userIds: [unknown] }, 'userIds', "A user on the team doesn't exist"],
    ['a user that is no id', { userIds: ['x'] }, 'userIds', "A user on the team doesn't exist"],
    ['an unknown status', { status: 'Lost' }, 'status', undefined],
  ])('%s', async (_name, body, field, message) => {
    const reply = await call('POST', '', { title: 'Roof', clientId: clients[0], fields: contract(), ...body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
    if (message) expect(reply.body.errors?.[field]).toEqual([message]);
  });

  it('a character that no text can contain', async () => {
    expect((await call('POST', '', { title: 'a\u0000b', clientId: clients[0], fields: contract() })).status).toBe(400);
  });

  it('a contact of another client', async () => {
    const reply = await call('POST', '', {
      title: 'Roof',
      clientId: clients[1],
      userIds: [contact.id],
      fields: contract(),
    });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, ['userIds']]);
  });

  it('clients and users of another company', async () => {
    const other = await server.tenant();
    const otherClient = await server.call<{ id: string }>('POST', '/api/Clients', {
      as: other.admin,
      body: { name: 'Theirs' },
    });
    const byClient = await call('POST', '', { title: 'Roof', clientId: otherClient.body.id, fields: contract() });
    expect(byClient.body.errors).toEqual({ clientId: ["This client doesn't exist"] });
    const byUser = await call('POST', '', {
      title: 'Roof',
      clientId: clients[0],
      userIds: [other.admin.id],
      fields: contract(),
    });
    expect(byUser.body.errors).toEqual({ userIds: ["A user on the team doesn't exist"] });
  });

  it('custom fields: required ones on create, wrong ones by their type, unknown ones', async () => {
    const missing = await call('POST', '', { title: 'Roof', clientId: clients[0] });
    expect(missing.body.errors).toEqual({ [`fields.${fields.Contract}`]: ['Contract is required'] });
    const wrong = await call('POST', '', {
      title: 'Roof',
      clientId: clients[0],
      fields: [
        ...contract(),
        { fieldDefintionId: fields.Budget, value: 'a lot' },
        { fieldDefintionId: fields.Visit, value: 'soon' },
        { fieldDefintionId: fields.Permit, value: 'maybe' },
        { fieldDefintionId: unknown, value: 'x' },
      ],
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual({
      [`fields.${fields.Budget}`]: ['Budget must be a number'],
      [`fields.${fields.Visit}`]: ['Visit must be a date'],
      [`fields.${fields.Permit}`]: ['Permit must be true or false'],
      [`fields.${unknown}`]: ["This field doesn't exist"],
    });
  });
});

describe('PATCH changes the given members (rules 2.15)', () => {
  it('leaves absent members as they are', async () => {
    const made = await create({ description: 'Words', userIds: [worker.id] });
    const changed = await call('PATCH', `/${made.id}`, { progressPercentage: 40, nothing: 'of this' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...made, progress: 40, updatedAt: expect.any(String) });
  });

  it('replaces the team, and clears it', async () => {
    const made = await create({ userIds: [worker.id] });
    expect((await call('PATCH', `/${made.id}`, { userIds: [contact.id] })).body).toMatchObject({
      internalUsers: [],
      clientUsers: [contact.id],
    });
    expect((await call('PATCH', `/${made.id}`, { userIds: [] })).body.team).toEqual([]);
  });

  it('removes contacts of the former client from the team when the client changes', async () => {
    const made = await create({ userIds: [worker.id, contact.id] });
    const changed = await call('PATCH', `/${made.id}`, { clientId: clients[1] });
    expect(changed.body).toMatchObject({ internalUsers: [worker.id], clientUsers: [] });
    const refused = await call('PATCH', `/${made.id}`, { userIds: [contact.id] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['userIds']]);
  });

  it('changes given custom fields, an empty value clears, required ones apply to given values', async () => {
    const made = await create({ fields: [...contract(), { fieldDefintionId: fields.Budget, value: '12.50' }] });
    const value = (body: ProjectDetails, name: string) =>
      body.dynamicFields?.find((field) => field.name === name)?.value;
    const changed = await call('PATCH', `/${made.id}`, {
      fields: [
        { fieldDefintionId: fields.Visit, value: '2026-05-01T10:00:00Z' },
        { fieldDefintionId: fields.Permit, value: 'TRUE' },
      ],
    });
    expect(['Contract', 'Budget', 'Visit', 'Permit'].map((name) => value(changed.body, name))).toEqual([
      'FM-1',
      '12.50',
      '2026-05-01',
      'true',
    ]);
    const cleared = await call('PATCH', `/${made.id}`, { fields: [{ fieldDefintionId: fields.Budget, value: '' }] });
    expect(value(cleared.body, 'Budget')).toBeNull();
    expect(cleared.body.dynamicFields?.map(({ id, type }) => [id, type])).toEqual([
      [fields.Contract, 'string'],
      [fields.Budget, 'number'],
      [fields.Visit, 'date'],
      [fields.Permit, 'boolean'],
    ]);
    const refused = await call('PATCH', `/${made.id}`, { fields: [{ fieldDefintionId: fields.Contract, value: ' ' }] });
    expect(refused.body.errors).toEqual({ [`fields.${fields.Contract}`]: ['Contract is required'] });
  });

  it('checks a due date against the stored start', async () => {
    const made = await create({ startDate: '2026-02-01', endDate: '2026-03-01' });
    const refused = await call('PATCH', `/${made.id}`, { endDate: '2026-01-31' });
    expect(refused.body.errors).toEqual({ endDate: ['Due date must be after start date'] });
    expect((await call('PATCH', `/${made.id}`, { startDate: '2026-03-02' })).status).toBe(400);
    expect((await call('PATCH', `/${made.id}`, { endDate: '2026-02-01' })).status).toBe(200);
  });

  it('allows users who may report progress to change only progress and status (rules 2.11)', async () => {
    const made = await create({ userIds: [reporter.id] });
    const report = { progressPercentage: 55, status: 'InProgress' };
    expect((await call('PATCH', `/${made.id}`, report, reporter)).body).toMatchObject({
      progress: 55,
      status: 'InProgress',
    });
    const others = { ...report, title: 'Mine' };
    expect((await call('PATCH', `/${made.id}`, others, reporter)).status).toBe(403);
    expect((await call('GET', `/${made.id}`)).body.title).toBe('Roof');
  });
});

describe('visibility (rules 2.10)', () => {
  it('answers 404 for a project that the caller may not see, on every call', async () => {
    const made = await create();
    for (const [method, body] of [['GET'], ['PATCH', { status: 'OnHold' }]] as const) {
      expect([method, (await call(method, `/${made.id}`, body, reporter)).status]).toEqual([method, 404]);
    }
    expect((await call('GET', `/${made.id}/details`, undefined, reporter)).status).toBe(404);
    const remover = await company.holder('Project:ViewAssignedProjects', 'Project:DeleteProjects');
    expect((await call('DELETE', `/${made.id}`, undefined, remover)).status).toBe(404);
    expect((await call('GET', '/not-an-id')).status).toBe(404);
    expect((await call('GET', '', undefined, await company.holder('Clients:View'))).status).toBe(403);
  });
});

describe('the summary (rules 10.3)', () => {
  const summary = async (as: TestUser) =>
    (await server.call<ProjectSummary>('GET', '/api/Projects/summary', { as })).body;

  it('counts visible projects, by status, with the five last changed', async () => {
    const all = await summary(company.admin);
    expect(all.totalProjects).toBe(
      all.inProgressProjects + all.notStartedProjects + all.onHoldProjects + all.completedProjects,
    );
    expect(all.totalClients).toBe(2);
    expect(all.totalUsers).toBeGreaterThan(3);
    expect(all.recentProjects).toHaveLength(5);
    const changed = await create({ title: 'Just now' });
    expect((await summary(company.admin)).recentProjects?.[0]?.id).toBe(changed.id);
    expect((await summary(reporter)).totalProjects).toBe(1);
    expect((await summary(reporter)).recentProjects).toHaveLength(1);
  });

  it('requires only a token: 0 without visible projects, null without a right (rules 10.4)', async () => {
    expect(await summary(await company.holder('Clients:View', 'ProjectDocuments:View'))).toEqual({
      totalProjects: 0,
      inProgressProjects: 0,
      notStartedProjects: 0,
      onHoldProjects: 0,
      completedProjects: 0,
      totalUsers: null,
      totalClients: 2,
      documentCount: 0,
      imagesCount: null,
      recentProjects: [],
      dueByMonth: [],
    });
  });
});
