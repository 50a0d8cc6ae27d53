import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { FieldUse } from '#contract/extensions/schema';
import { pageHeaders } from '#contract/lists/listQuery';
import type { Tenant } from '#contract/resources/calls/tenants';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, startCompany, test } from './support/company';

startCompany();

let anna: TestUser;
let ids: Record<string, string>;
let view: string;
const { call, create } = callsOf(() => ({ server: test, company }));
const key = (name: string) => `fields.${ids[name]}`;
const asked = (parameter: unknown) => encodeURIComponent(JSON.stringify(parameter));
const ignoredOf = ({ headers }: { headers: Record<string, unknown> }) =>
  headers[pageHeaders.ignored.toLowerCase()] === undefined
    ? undefined
    : JSON.parse(String(headers[pageHeaders.ignored.toLowerCase()]));
const define = async (fields: readonly object[]) => {
  const { body } = await call<Tenant & ErrorBody>('PUT', 'Tenants/project-schema', fields);
  expect(body).not.toHaveProperty('errors');
  const own = body.projectDefinition?.fields.filter(({ isItSystemField }) => !isItSystemField) ?? [];
  return Object.fromEntries(own.map(({ id, name }) => [name, id]));
};

beforeAll(async () => {
  anna = await company.holder('Project:ViewAllProjects');
  ids = await define([{ name: 'Gone' }, { name: 'Archived' }, { name: 'Kept' }, { name: 'Amount', type: 'number' }]);
  const clientId = await create('Clients', { name: 'Acme' });
  for (const [title, value] of [
    ['A', '2'],
    ['B', '1'],
  ] as const) {
    const fields = Object.values(ids).map((fieldDefintionId) => ({ fieldDefintionId, value }));
    await create('Projects', { title, clientId, fields });
  }
});

describe('uses of a field (rules 11.49)', () => {
  it('are views, conditions, formulas, look-ups, roll-ups and layouts; private views of others only for their owner', async () => {
    const mine = Object.entries(ids).map(([name, id]) => ({ id, name }));
    ids = await define([
      ...mine.filter(({ name }) => name !== 'Amount'),
      { id: ids.Amount, name: 'Amount', type: 'number' },
      { name: 'Worked', type: 'number', formula: '{amount} + 1' },
      { name: 'Asking', conditions: { required: { $or: [{ [`${key('Amount')}_gt`]: 3 }] } } },
    ]);
    const sum = { name: 'Sum', rollup: { resource: 'projects', through: 'clientId', how: 'sum', of: key('Amount') } };
    const clients = await call<Tenant>('PUT', 'Tenants/client-schema', [sum]);
    const rollup = clients.body.clientDefinition?.fields.at(-1)?.id;
    await call('PUT', 'Tenants/schemas/project/layout', { columns: ['title', key('Amount')], card: [key('Kept')] });
    const query = { filter: { [`${key('Amount')}_gte`]: 1 } };
    const shared = await create('Views', { resource: 'projects', name: 'Ours', shared: true, query });
    const otherView = await create(
      'Views',
      { resource: 'projects', name: 'Secret plan', query: { group: key('Amount') } },
      anna,
    );
    await create('Views', { resource: 'projects', name: 'Another', query: { filter: { [key('Kept')]: 'x' } } }, anna);
    const uses = await call<FieldUse[]>('GET', `Tenants/schemas/project/uses/${ids.Amount}`);
    expect(uses.status).toBe(200);
    expect(uses.body).toEqual([
      { kind: 'view', id: shared, name: 'Ours', ownerName: expect.any(String) },
      { kind: 'view', id: otherView, name: '', ownerName: expect.stringContaining('Tester') },
      { kind: 'formula', id: ids.Worked, name: 'Worked' },
      { kind: 'condition', id: ids.Asking, name: 'Asking' },
      { kind: 'lookup', id: rollup, name: 'Sum' },
      { kind: 'layout', id: 'columns', name: 'columns' },
    ]);
    expect((await call('GET', `Tenants/schemas/project/uses/${newId()}`)).status).toBe(404);
    expect((await call('GET', `Tenants/schemas/client/uses/${ids.Amount}`)).status).toBe(404);
    expect((await call('GET', `Tenants/schemas/project/uses/${ids.Amount}`, undefined, anna)).status).toBe(403);
  });
});

describe('a list with a deleted field (rules 13.29)', () => {
  beforeAll(async () => {
    const filter = { $or: [{ [`${key('Gone')}_neq`]: 'x' }, { [key('Archived')]: '7' }], title: 'B' };
    view = await create('Views', { resource: 'projects', name: 'Old', query: { filter } }, anna);
    const { Gone: _, ...left } = ids;
    const before = { ...ids };
    const fields = (await call<Tenant>('GET', 'Tenants')).body.projectDefinition?.fields ?? [];
    const remaining = fields.filter(({ id }) => Object.values(left).includes(id));
    const saved = remaining.map((field) => ({ ...field, archived: field.name === 'Archived' }));
    ids = { ...before, ...(await define(saved)) };
  });
  const list = (query: string, as = anna) => test.call<{ title: string }[]>('GET', `/api/Projects?${query}`, { as });

  it('is returned in the remaining order, and names what it ignored', async () => {
    for (const name of ['Gone', 'Archived']) {
      const alone = await list(`sort=${asked([key(name), 'ASC'])}&range=[0,9]`);
      expect([alone.status, ignoredOf(alone)]).toEqual([200, [key(name)]]);
      const first = await list(`sort=${asked([key(name), 'ASC', key('Amount'), 'ASC'])}&range=[0,0]`);
      expect([first.body.map(({ title }) => title), ignoredOf(first)]).toEqual([['B'], [key(name)]]);
      const after = String(first.headers[pageHeaders.last.toLowerCase()]);
      const next = await list(`sort=${asked([key(name), 'ASC', key('Amount'), 'ASC'])}&range=[1,1]&after=${after}`);
      expect(next.body.map(({ title }) => title)).toEqual(['A']);
    }
    expect(ignoredOf(await list(`sort=${asked([key('Amount'), 'ASC'])}`))).toBeUndefined();
    expect((await list(`sort=${asked(['fields.nothing', 'ASC'])}`)).status).toBe(400);
    expect((await list(`sort=${asked(['nothing', 'ASC'])}`)).status).toBe(400);
  });

  it('of a saved view ignores its conditions, also in groups; a typed condition is refused', async () => {
    const deleted = { [`${key('Gone')}_neq`]: 'x' };
    const archived = { [key('Archived')]: '7' };
    const filter = { $or: [deleted, archived], title: 'B' };
    const seen = await list(`filter=${asked(filter)}&view=${view}`);
    expect([seen.status, seen.body.map(({ title }) => title)]).toEqual([200, ['B']]);
    expect(ignoredOf(seen)).toEqual([key('Gone'), key('Archived')]);
    const some = await list(`filter=${asked({ $or: [{ $and: [deleted] }, { title: 'A' }] })}&view=${view}`);
    expect(some.body.map(({ title }) => title)).toEqual(['A']);
    expect((await list(`filter=${asked(filter)}`)).status).toBe(400);
    expect((await list(`filter=${asked(filter)}&view=${newId()}`)).status).toBe(400);
    expect((await list(`filter=${asked(filter)}&view=${view}`, company.admin)).status).toBe(400);
    expect((await list(`filter=${asked({ nothing: 1 })}&view=${view}`)).status).toBe(400);
    const bulk = { filter: { ...deleted }, expected: 2, changes: { progressPercentage: 1 }, view };
    expect((await call('PATCH', 'Projects', bulk)).status).toBe(400);
  });

  it('names ignored fields of aggregates and groups, too', async () => {
    const query = `filter=${asked({ [key('Gone')]: '1' })}&of=${asked([key('Amount'), key('Gone')])}&group=${key('Archived')}`;
    const figures = (more = '') =>
      test.call<{ count: number; figures: object; groups?: object[] }>('GET', `/api/Projects/figures?${query}${more}`, {
        as: anna,
      });
    expect((await figures()).status).toBe(400);
    const reply = await figures(`&view=${view}`);
    expect(reply.body).toEqual({ count: 2, figures: { [key('Amount')]: { sum: 3, filled: 2 } } });
    expect(ignoredOf(reply)).toEqual([key('Gone'), key('Archived')]);
  });
});
