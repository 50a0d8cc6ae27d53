import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { Project, ProjectSummary } from '#contract/resources/calls/projects';
import { projectStatuses } from '#contract/resources/projects';
import { projects } from '#server/database/schema';
import { sumAggregates } from '#server/records/counters/aggregates';
import { tableName } from '#server/resources/columns';
import { type TestApp, type TestTenant, type TestUser, testApp } from './support/app';

let server: TestApp;
let company: TestTenant;
let clientId = '';

beforeAll(async () => {
  server = await testApp({ POOL_SIZE: '8' });
  company = await server.tenant();
  const made = await server.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name: 'Acme' } });
  clientId = made.body.id;
});
afterAll(() => server.close());

const inTenant = <Row extends object>(text: string) =>
  server.database.database.tenant(company.id, {}, async (tx) => (await tx.query<Row>(text, [company.id])).rows);

/** Stored aggregates, to be compared with the counted ones. */
const stored = () =>
  inTenant(`select status, end_date::text as day, sum(count)::int as count from project_figures
    where tenant_id = $1 group by 1, 2 having sum(count) <> 0 order by 1, 2`);
const counted = () =>
  inTenant(`select status, end_date::text as day, count(*)::int as count from projects
    where tenant_id = $1 group by 1, 2 order by 1, 2`);
const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, as: TestUser = company.admin) =>
  server.call<Project & { changeId: string }>(method, url, { as, body });

const statusOf = (index: number) => projectStatuses[index % projectStatuses.length];
const dayOf = (index: number) => `2026-0${(index % 4) + 6}-1${index % 5}`;
const create = (index: number) =>
  call('POST', '/api/Projects', {
    title: `Job ${index}`,
    clientId,
    status: statusOf(index),
    startDate: '2026-01-01',
    endDate: dayOf(index),
  });

describe('stored dashboard numbers are correct under parallel writes (rules 10.3)', () => {
  it('with single and bulk changes, deletions, restores, undos and merging', async () => {
    const ids = (await Promise.all(Array.from({ length: 40 }, (_, index) => create(index)))).map(({ body }) => body.id);
    expect(await stored()).toEqual(await counted());
    const summing = () =>
      server.database.database.tenant(company.id, {}, (tx) => sumAggregates(tx, tableName(projects)));
    const changes = await Promise.all([
      ...ids.slice(0, 20).map((id, index) => call('PATCH', `/api/Projects/${id}`, { status: statusOf(index + 1) })),
      ...ids.slice(0, 20).map((id, index) => call('PATCH', `/api/Projects/${id}`, { endDate: dayOf(index + 3) })),
      call('PATCH', '/api/Projects', { ids: ids.slice(10, 30), changes: { status: 'OnHold', endDate: '2026-12-24' } }),
      call('PATCH', '/api/Projects', { filter: { title: 'Job 3' }, changes: { title: 'Another' } }),
      ...ids.slice(30, 36).map((id) => call('DELETE', `/api/Projects/${id}`)),
      call('DELETE', '/api/Projects', { ids: ids.slice(36) }),
      ...Array.from({ length: 10 }, (_, index) => create(index + 40)),
      ...Array.from({ length: 4 }, summing),
    ]);
    expect(changes.filter((reply) => reply && reply.status >= 400)).toEqual([]);
    expect(await stored()).toEqual(await counted());

    const trash = await server.call<{ id: string }[]>('GET', '/api/Trash', { as: company.admin });
    const bulk = changes[40];
    const back = await Promise.all([
      call('POST', '/api/Trash/restore', { ids: trash.body.map(({ id }) => id) }),
      call('POST', `/api/History/${bulk?.body.changeId}/undo`),
      summing(),
      create(60),
    ]);
    expect(back.filter((reply) => reply && reply.status >= 400)).toEqual([]);
    expect(await stored()).toEqual(await counted());
    await summing();
    expect(await stored()).toEqual(await counted());
  });

  it('and match what each user sees: partial views are counted, those of the company stored', async () => {
    const part = await company.holder('Project:ViewAssignedProjects');
    const [mine] = await inTenant<{ id: string }>(
      `select id from projects where tenant_id = $1 and status = 'OnHold' limit 1`,
    );
    const endDate = new Date().toISOString().slice(0, 10); // the months shown are those around today
    expect((await call('PATCH', `/api/Projects/${mine?.id}`, { userIds: [part.id], endDate })).status).toBe(200);
    const read = async (as: TestUser) =>
      (await server.call<ProjectSummary>('GET', '/api/Projects/summary', { as })).body;
    const [whole, own] = [await read(company.admin), await read(part)];
    const rows = await counted();
    const sum = rows.reduce((all, row) => all + Number(Reflect.get(row, 'count')), 0);
    expect(whole.totalProjects).toBe(sum);
    expect(own).toMatchObject({ totalProjects: 1, onHoldProjects: 1, inProgressProjects: 0, totalUsers: null });
    expect(own.dueByMonth).toEqual([{ month: endDate.slice(0, 7), count: 1 }]);
  });

  it('and are the figures of groups by status and day, as if counted: of all, of a part, and by a filter', async () => {
    const part = await company.holder('Project:ViewAssignedProjects');
    const ids = await inTenant<{ id: string }>(`select id from projects where tenant_id = $1 order by id limit 3`);
    for (const { id } of ids) await call('PATCH', `/api/Projects/${id}`, { userIds: [part.id], status: 'OnHold' });
    const read = async (query: string, as = company.admin) =>
      (await server.call<ListAggregates>('GET', `/api/Projects/figures?${query}`, { as })).body;
    // a filter that every project matches is counted row by row
    const all = `filter=${encodeURIComponent('{"progress_gte":0}')}`;
    for (const group of ['status', 'endDate', 'status,endDate', 'status,clientId', '']) {
      const figures = await read(`group=${group}`);
      expect(figures, group).toEqual(await read(`group=${group}&${all}`));
      expect(figures.count).toBe(
        Number((await inTenant<{ n: number }>('select count(*)::int as n from projects where tenant_id = $1'))[0]?.n),
      );
    }
    expect(await read('group=status', part)).toMatchObject({ count: 3, groups: [{ value: 'OnHold', count: 3 }] });
    const none = await server.tenant();
    expect(await read('group=status', none.admin)).toEqual({ count: 0, figures: {}, groups: [] });
  });

  it('groups by one field twice, by more than three, or by an empty name are refused with the rule', async () => {
    for (const group of ['status,status', 'status,', ',', 'status,endDate,clientId,title']) {
      const reply = await server.call<ErrorBody>('GET', `/api/Projects/figures?group=${group}`, { as: company.admin });
      const rule = "The parameter 'group' must be at most 3 different fields, separated by commas";
      expect([reply.status, reply.body.errors], group).toEqual([400, { group: [rule] }]);
    }
  });
});
