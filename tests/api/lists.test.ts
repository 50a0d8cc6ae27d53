import { beforeAll, describe, expect, it } from 'vitest';
import { encodeListQuery, type ListRequest } from '#contract/lists/listQuery';
import type { Project } from '#contract/resources/calls/projects';
import { mostRows } from '#server/lists/read';
import { company, server, startCompany } from './support/company';
import { fillCompany } from './support/manyRows';

startCompany();

let clientIds: string[] = [];
let fields: Record<'Budget' | 'Zone' | 'Start' | 'Notes', string>;

const address = (base: string, request: Partial<ListRequest>) =>
  `${base}?${new URLSearchParams(encodeListQuery({ filter: {}, ...request }) as Record<string, string>)}`;

async function list(request: Partial<ListRequest>, base = '/api/Projects', as = company.admin) {
  const reply = await server.call<Project[]>('GET', address(base, request), { as });
  expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200);
  return { rows: reply.body, titles: reply.body.map(({ title }) => title), range: reply.headers['content-range'] };
}

const create = async (body: Record<string, unknown>) => {
  const reply = await server.call<Project>('POST', '/api/Projects', {
    as: company.admin,
    body: { clientId: clientIds[0], ...body },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
};

beforeAll(async () => {
  for (const name of ['Acme', 'Zenith']) {
    const made = await server.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name } });
    clientIds = [...clientIds, made.body.id];
  }
  const schema = await server.call<{ projectDefinition: { fields: { id: string; name: string }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    {
      as: company.admin,
      body: [
        { name: 'Budget', type: 'currency' },
        { name: 'Zone', type: 'string' },
        { name: 'Start', type: 'date' },
        { name: 'Notes', type: 'textarea' },
      ],
    },
  );
  const idOf = (name: string) => schema.body.projectDefinition.fields.find((field) => field.name === name)?.id ?? '';
  fields = { Budget: idOf('Budget'), Zone: idOf('Zone'), Start: idOf('Start'), Notes: idOf('Notes') };
  const values = (texts: Partial<Record<keyof typeof fields, string>>) =>
    Object.entries(texts).map(([name, value]) => ({ fieldDefintionId: fields[name as keyof typeof fields], value }));

  await create({
    title: 'Boiler',
    status: 'InProgress',
    startDate: '2026-01-01',
    endDate: '2026-03-01',
    progressPercentage: 30,
    fields: values({ Budget: '100', Zone: 'b' }),
  });
  await create({
    title: 'chiller',
    description: '50%_off \\ ÉTAGE',
    startDate: '2026-01-05',
    endDate: '2026-02-01',
    fields: values({ Budget: '20', Zone: 'A', Start: '2026-05-01' }),
  });
  await create({
    title: 'Élan',
    clientId: clientIds[1],
    status: 'OnHold',
    startDate: '2026-01-02',
    endDate: '2026-02-01',
    progressPercentage: 30,
    fields: values({ Budget: '3.5' }),
  });
  await create({
    title: 'Boiler',
    status: 'Completed',
    startDate: '2026-01-03',
    endDate: '2026-04-01',
    progressPercentage: 100,
    fields: values({ Zone: 'x'.repeat(5000) }),
  });
  await create({ title: 'zebra', status: 'NotStarted', startDate: '2026-01-04', endDate: '2026-02-01' });
});

describe('lists: the query dialect of simple-rest (rules 13.2)', () => {
  it('returns the whole list without a query, and no range', async () => {
    const { rows, range } = await list({});
    expect(rows).toHaveLength(5);
    expect(range).toBeUndefined();
  });

  it("sorts titles by the language's collation, in both directions", async () => {
    const ascending = await list({ sort: { field: 'title', order: 'ASC' } });
    expect(ascending.titles).toEqual(['Boiler', 'Boiler', 'chiller', 'Élan', 'zebra']);
    const descending = await list({ sort: { field: 'title', order: 'DESC' } });
    expect(descending.rows.map(({ id }) => id)).toEqual(ascending.rows.map(({ id }) => id).reverse());
  });

  it('returns one page and the total', async () => {
    const page = await list({ sort: { field: 'title', order: 'ASC' }, range: { first: 1, last: 2 } });
    expect(page.titles).toEqual(['Boiler', 'chiller']);
    expect(page.range).toBe('projects 1-2/5');
    expect((await list({ range: { first: 3, last: 27 } })).range).toBe('projects 3-4/5');
  });

  it('returns the total of an empty page (rules 13.2)', async () => {
    const page = await list({ range: { first: 25, last: 49 } });
    expect(page).toMatchObject({ rows: [], range: 'projects */5' });
    expect((await list({ filter: { title: 'nothing' }, range: { first: 0, last: 9 } })).range).toBe('projects */0');
  });

  it.each([
    [{ status: 'OnHold' }, ['Élan']],
    [{ status: ['OnHold', 'NotStarted'] }, ['chiller', 'Élan', 'zebra']],
    [{ status_neq: 'NotStarted' }, ['Boiler', 'Boiler', 'Élan']],
    [{ endDate_gte: '2026-03-01' }, ['Boiler', 'Boiler']],
    [{ endDate_lte: '2026-02-28', status_neq: 'OnHold' }, ['chiller', 'zebra']],
    [{ progress: 30 }, ['Boiler', 'Élan']],
    [{ progress_gte: 30, progress_lte: 99 }, ['Boiler', 'Élan']],
    [{ clientName: 'Zenith' }, ['Élan']],
    [{ documentCount_gte: 1 }, []],
    [{ q: 'BOIL' }, ['Boiler', 'Boiler']],
    [{ q: '50%_' }, ['chiller']],
    [{ q: '%' }, ['chiller']],
    [{ q: '_' }, ['chiller']],
    [{ q: '\\' }, ['chiller']],
    [{ q: 'étage' }, ['chiller']],
    [{ q: 'ÉLAN' }, ['Élan']],
    [{ q: '   ' }, ['Boiler', 'Boiler', 'chiller', 'Élan', 'zebra']],
    [{ q: "'; drop table projects; --" }, []],
  ])('filters by %j', async (filter, titles) => {
    expect((await list({ filter, sort: { field: 'title', order: 'ASC' } })).titles).toEqual(titles);
  });

  it('returns the rows of some ids (getMany), without unknown ones', async () => {
    const { rows } = await list({ filter: { title: 'Boiler' } });
    const ids = rows.map(({ id }) => id);
    expect(
      (await list({ filter: { id: [...ids, 'no id', '018cc251-0000-7000-8000-000000000000'] } })).rows,
    ).toHaveLength(2);
  });

  it('filters by members of the team', async () => {
    const worker = await company.user(await company.role('worker', ['Project:ViewAssignedProjects']));
    const made = await create({ title: 'With a team', userIds: [worker.id] });
    expect((await list({ filter: { userIds: worker.id } })).titles).toEqual(['With a team']);
    expect((await list({ filter: { internalUsers: [worker.id] } })).titles).toEqual(['With a team']);
    expect((await list({ filter: { clientUsers: worker.id } })).titles).toEqual([]);
    expect((await list({}, '/api/Projects', worker)).titles).toEqual(['With a team']);
    const assigned = await list({ range: { first: 0, last: 9 } }, '/api/Projects', worker);
    expect(assigned.range).toBe('projects 0-0/1');
    await server.call('DELETE', `/api/Projects/${made.id}`, { as: company.admin });
  });
});

describe('lists: custom fields by the type of their definition (rules 13.8)', () => {
  const key = (name: keyof typeof fields, operator = '') => `fields.${fields[name]}${operator}`;

  it('compares numbers as numbers', async () => {
    const sorted = await list({ sort: { field: key('Budget'), order: 'ASC' }, filter: { [key('Budget', '_gte')]: 3 } });
    expect(sorted.titles).toEqual(['Élan', 'chiller', 'Boiler']);
  });

  it('sorts unset values last in both directions (rules 13.3)', async () => {
    const ascending = await list({ sort: { field: key('Budget'), order: 'ASC' } });
    expect(ascending.titles.slice(0, 3)).toEqual(['Élan', 'chiller', 'Boiler']);
    const descending = await list({ sort: { field: key('Budget'), order: 'DESC' } });
    expect(descending.titles.slice(0, 3)).toEqual(['Boiler', 'chiller', 'Élan']);
    expect(new Set(descending.titles.slice(3))).toEqual(new Set(['Boiler', 'zebra']));
  });

  it('pages through rows with and without a value without a gap or a repetition', async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      const seen: string[] = [];
      for (let first = 0; first < 5; first += 2) {
        const page = await list({ sort: { field: key('Zone'), order }, range: { first, last: first + 1 } });
        seen.push(...page.rows.map(({ id }) => id));
      }
      const whole = await list({ sort: { field: key('Zone'), order } });
      expect(seen).toEqual(whole.rows.map(({ id }) => id));
      expect(new Set(seen).size).toBe(5);
    }
  });

  it('filters by equality, any of some, unset, and keeps unset ones for _neq', async () => {
    const titles = async (filter: Record<string, unknown>) =>
      (await list({ filter, sort: { field: 'title', order: 'ASC' } })).titles;
    expect(await titles({ [key('Zone')]: 'A' })).toEqual(['chiller']);
    expect(await titles({ [key('Zone')]: ['A', 'b'] })).toEqual(['Boiler', 'chiller']);
    expect(await titles({ [key('Zone')]: null })).toEqual(['Élan', 'zebra']);
    expect(await titles({ [key('Zone')]: ['A', null] })).toEqual(['chiller', 'Élan', 'zebra']);
    expect(await titles({ [key('Zone', '_neq')]: 'A' })).toEqual(['Boiler', 'Boiler', 'Élan', 'zebra']);
    expect(await titles({ [key('Zone')]: 'x'.repeat(5000) })).toEqual(['Boiler']);
    expect(await titles({ [key('Zone')]: 'x'.repeat(4999) })).toEqual([]);
    expect(await titles({ [key('Start', '_gte')]: '2026-04-30', [key('Budget')]: '20' })).toEqual(['chiller']);
  });
});

describe('lists: a query that cannot be parsed or names an unknown field answers 400 with errors (rules 13.2)', () => {
  it.each([
    ['sort=title', 'sort'],
    ['sort=["title","UP"]', 'sort'],
    ['sort=["nothing","ASC"]', 'sort'],
    ['range=[5,1]', 'range'],
    ['range=[-1,1]', 'range'],
    ['range=all', 'range'],
    ['filter=[]', 'filter'],
    ['filter={"nothing":1}', 'nothing'],
    ['filter={"__proto__":1}', '__proto__'],
    ['filter={"progress":"thirty"}', 'progress'],
    ['filter={"fields.018cc251-0000-7000-8000-000000000000":"x"}', 'fields.018cc251-0000-7000-8000-000000000000'],
    ['sort=["fields.x","ASC"]', 'sort'],
  ])('%s', async (query, parameter) => {
    const reply = await server.call<{ errors: Record<string, string[]> }>('GET', `/api/Projects?${encodeURI(query)}`, {
      as: company.admin,
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)).toEqual([parameter]);
  });

  it('on every list of the contract', async () => {
    for (const path of [
      '/api/Clients',
      '/api/Users/all',
      '/api/Roles/with-details',
      '/api/Inventory',
      '/api/Support/tickets',
    ]) {
      const bad = await server.call('GET', `${path}?sort=["nothing","ASC"]`, { as: company.admin });
      expect([path, bad.status]).toEqual([path, 400]);
      const page = await server.call('GET', `${path}?range=[0,0]`, { as: company.admin });
      expect([path, page.status, typeof page.headers['content-range']]).toEqual([path, 200, 'string']);
    }
  });
});

describe('stable order of equal values', () => {
  it('pages through rows with equal keys, each once, in both directions', async () => {
    const tied = await server.tenant();
    const client = await server.call<{ id: string }>('POST', '/api/Clients', { as: tied.admin, body: { name: 'One' } });
    await server.database.database.tenant(tied.id, {}, (tx) =>
      tx.query(
        `insert into projects (tenant_id, id, title, start_date, end_date, client_id)
          select $1, gen_random_uuid(), 'Same', '2026-01-01', '2026-01-02', $2 from generate_series(1, 137) returning 1`,
        [tied.id, client.body.id],
      ),
    );
    for (const order of ['ASC', 'DESC'] as const) {
      for (const field of [
        'title',
        'status',
        'endDate',
        'progress',
        'clientName',
        'updatedAt',
        'commentsCount',
        'id',
      ]) {
        const seen = new Set<string>();
        for (let first = 0; first < 137; first += 25) {
          const page = await list(
            { sort: { field, order }, range: { first, last: first + 24 } },
            '/api/Projects',
            tied.admin,
          );
          for (const { id } of page.rows) seen.add(id);
        }
        expect([field, order, seen.size]).toEqual([field, order, 137]);
      }
    }
  });
});

describe('a page of a list (rules 15.8)', () => {
  it('has at most 10,000 rows, and reports its range', async () => {
    const large = await server.tenant();
    await fillCompany(server.database.database, large.id, mostRows + 1);
    const { rows, range } = await list({ range: { first: 0, last: 99_999 } }, '/api/Clients', large.admin);
    expect(rows).toHaveLength(mostRows);
    expect(range).toMatch(/clients 0-9999\/1000\d/);
  });
});
