import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeListQuery, type ListRequest, type ListSort } from '#contract/lists/listQuery';
import { newId } from '#server/database/ids';
import { readRecordKey } from '#server/fields/recordKeys';
import { addMissingRows } from '#server/fields/rows';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { withClient } from './support/database';

type Row = { id: string; title?: string; name?: string };

const bound = 40;
const projects = 130;
let server: TestApp;
let company: TestTenant;
let field = '';

async function read(request: Partial<ListRequest>, base = '/api/Projects', as = company.admin) {
  const query = encodeListQuery({ filter: {}, ...request }) as Record<string, string>;
  const reply = await server.call<Row[]>('GET', `${base}?${new URLSearchParams(query)}`, { as });
  return {
    status: reply.status,
    body: reply.body,
    ids: reply.status === 200 ? reply.body.map(({ id }) => id) : [],
    range: reply.headers['content-range'],
    estimated: reply.headers['x-total-count-estimated'],
    first: String(reply.headers['x-first-cursor']),
    last: String(reply.headers['x-last-cursor']),
  };
}

const inTenant = (text: string, values: unknown[] = []) =>
  server.database.database.tenant(company.id, {}, (tx) => tx.query(text, [company.id, ...values]));

const clients = [newId(), newId()];
const fill = (from: number, to: number) =>
  inTenant(
    `insert into projects (tenant_id, id, title, description, status, start_date, end_date, progress, client_id)
      select $1, gen_random_uuid(), 'Work ' || n % 7, case when n % 2 = 0 then 'common cable' else 'nothing' end,
        (array['NotStarted', 'InProgress', 'OnHold'])[n % 3 + 1], '2026-01-01', date '2026-01-01' + n % 11, n % 5,
        ($4::uuid[])[n % 2 + 1]
      from generate_series($2::int, $3::int) n returning 1`,
    [from, to, clients],
  );

beforeAll(async () => {
  server = await testApp({ COUNT_UP_TO: String(bound) });
  company = await server.tenant();
  await inTenant(`insert into clients (tenant_id, id, name) values ($1, $2, 'A'), ($1, $3, 'B')`, clients);
  await fill(1, projects);
  const schema = await server.call<{ projectDefinition: { fields: { id: string; name: string }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    { as: company.admin, body: [{ name: 'Budget', type: 'number' }] },
  );
  field = schema.body.projectDefinition.fields.find(({ name }) => name === 'Budget')?.id ?? '';
  const { body } = await read({});
  const some = body.filter((_, index) => index % 3 > 0);
  const parts: [Row[], number][] = [
    [some.slice(0, 40), 1],
    [some.slice(40), 2],
  ];
  for (const [part, value] of parts) {
    const reply = await server.call('PATCH', '/api/Projects', {
      as: company.admin,
      body: {
        ids: part.map(({ id }) => id),
        changes: { fields: [{ fieldDefintionId: field, value: String(value) }] },
      },
    });
    expect(reply.status).toBe(200);
  }
  await inTenant(`insert into inventory_items (tenant_id, id, name, purchase_date)
    select $1, gen_random_uuid(), 'Item ' || n, case when n % 3 > 0 then date '2026-01-01' + n % 4 end
    from generate_series(1, 60) n returning 1`);
  await withClient(server.database.adminUrl, (client) => client.query('ANALYZE'));
});
afterAll(() => server.close());

const both = (field: string): ListSort[][] => [[{ field, order: 'ASC' }], [{ field, order: 'DESC' }]];
const orders: [base: string, sorts: ListSort[]][] = [
  ...['title', 'progress', 'endDate', 'updatedAt', 'clientName', 'id'].flatMap(both),
  [
    { field: 'status', order: 'ASC' as const },
    { field: 'progress', order: 'DESC' as const },
  ],
  [
    { field: 'clientName', order: 'DESC' as const },
    { field: 'title', order: 'ASC' as const },
    { field: 'endDate', order: 'DESC' as const },
  ],
].map((sorts) => ['/api/Projects', sorts]);
const ofItems: [string, ListSort[]][] = [
  ...both('purchaseDate'),
  [
    { field: 'purchaseDate', order: 'DESC' },
    { field: 'name', order: 'ASC' },
  ] satisfies ListSort[],
].map((sorts) => ['/api/Inventory', sorts]);

const requestOf = ([sort, ...thenBy]: readonly ListSort[]): Partial<ListRequest> => ({
  ...(sort && { sort }),
  ...(thenBy.length > 0 && { thenBy }),
});

async function agree(base: string, sorts: readonly ListSort[]) {
  const order = requestOf(sorts);
  const whole = (await read(order, base)).ids;
  let page = await read({ ...order, range: { first: 0, last: 8 } }, base);
  const forwards = [...page.ids];
  while (page.ids.length === 9) {
    const first = forwards.length;
    page = await read({ ...order, range: { first, last: first + 8 }, after: page.last }, base);
    forwards.push(...page.ids);
  }
  expect(forwards).toEqual(whole);
  page = await read({ ...order, range: { first: whole.length - 9, last: whole.length - 1 } }, base);
  const backwards = [...page.ids];
  while (backwards.length < whole.length) {
    const first = Math.max(0, whole.length - backwards.length - 9);
    page = await read({ ...order, range: { first, last: first + 8 }, before: page.first }, base);
    backwards.unshift(...page.ids);
  }
  expect(backwards).toEqual(whole);
}

describe('pages by cursor (rules 13.14)', () => {
  it.each([...orders, ...ofItems])('%s by %j: forwards and backwards every row once, in order', agree);

  it.each(['ASC', 'DESC'] as const)('by a custom field that some rows have, %s', async (order) => {
    const own = { field: `fields.${field}`, order };
    await agree('/api/Projects', [own]);
    await agree('/api/Projects', [{ field: 'status', order: 'ASC' }, own]);
  });

  it('skip and repeat nothing while rows are added before the page', async () => {
    const order = requestOf([{ field: 'title', order: 'ASC' }]);
    const before = await read(order);
    const page = await read({ ...order, range: { first: 0, last: 24 } });
    await fill(7, 7); // 'Work 0': it stands on the first page
    const next = await read({ ...order, range: { first: 25, last: 49 }, after: page.last });
    expect(next.ids).toEqual(before.ids.slice(25, 50));
    expect((await read({ ...order, range: { first: 25, last: 49 } })).ids[0]).not.toBe(next.ids[0]);
  });

  it('refuse an invalid cursor, and one of another order', async () => {
    const range = { first: 0, last: 4 };
    const { last } = await read({ sort: { field: 'title', order: 'ASC' }, range });
    expect(await read({ sort: { field: 'title', order: 'DESC' }, range, after: last })).toMatchObject({
      status: 400,
      body: { errors: { after: [expect.any(String)] } },
    });
    const forged = Buffer.from(
      JSON.stringify(['progress ASC', '018cc251-0000-7000-8000-000000000000', 'many']),
    ).toString('base64url');
    expect(await read({ sort: { field: 'progress', order: 'ASC' }, range, before: forged })).toMatchObject({
      status: 400,
      body: { errors: { before: [expect.any(String)] } },
    });
    expect((await read({ range, after: 'nonsense' })).status).toBe(400);
    expect((await read({ range, after: last, before: last })).status).toBe(400);
    expect((await read({ after: last })).status).toBe(400);
  });
});

const totalOf = (range: unknown) => Number(/\/(\d+)$/.exec(String(range))?.[1]);

describe(`totals of more than ${bound} rows (rules 13.14)`, () => {
  it('are estimated, and marked as such', async () => {
    const page = await read({ range: { first: 0, last: 9 } });
    expect(page.estimated).toBe('true');
    expect(page.range).toMatch(/^projects 0-9\/\d+$/);
    expect(Math.abs(totalOf(page.range) - projects)).toBeLessThan(projects / 2);
  });

  it('are counted if requested', async () => {
    const { ids } = await read({});
    const page = await read({ range: { first: 0, last: 9 }, exact: true });
    expect(page).toMatchObject({ range: `projects 0-9/${ids.length}`, estimated: undefined });
    const reply = await server.call('GET', '/api/Projects?range=[0,9]&count=all', { as: company.admin });
    expect(reply).toMatchObject({ status: 400, body: { errors: { count: [expect.any(String)] } } });
  });

  it('are counted up to that many', async () => {
    const page = await read({ filter: { progress: 3, status: 'OnHold' }, range: { first: 0, last: 4 } });
    const { ids } = await read({ filter: { progress: 3, status: 'OnHold' } });
    expect(page).toMatchObject({ range: `projects 0-4/${ids.length}`, estimated: undefined });
  });

  it('are exact on the last page, and beyond it', async () => {
    const { length } = (await read({})).ids;
    const last = await read({ range: { first: length - 3, last: length + 6 } });
    expect(last).toMatchObject({ range: `projects ${length - 3}-${length - 1}/${length}`, estimated: undefined });
    expect(await read({ range: { first: 500, last: 509 } })).toMatchObject({
      range: `projects */${length}`,
      estimated: undefined,
    });
  });

  it('are the stored count if a list is unfiltered; pages of its second half are as all others', async () => {
    await inTenant(`insert into project_figures (tenant_id, status, end_date, count)
      select $1, status, end_date, count(*) from projects where tenant_id = $1 group by 2, 3 returning 1`);
    const sort = { field: 'title', order: 'DESC' } as const;
    const { ids } = await read({ sort });
    for (const first of [0, ids.length - 60, ids.length - 15, ids.length - 3]) {
      const last = Math.min(first + 10, ids.length);
      const range = `projects ${first}-${last - 1}/${ids.length}`;
      const page = await read({ sort, range: { first, last: first + 9 } });
      expect(page).toMatchObject({ ids: ids.slice(first, last), range, estimated: undefined });
    }
    await inTenant('delete from project_figures where tenant_id = $1');
  });

  it("of a user's own records are counted by their owner", async () => {
    const mine = (await read({})).ids.slice(0, bound - 1);
    const team = 'project_users (tenant_id, project_id, user_id)';
    await inTenant(`insert into ${team} select $1, unnest($2::uuid[]), $3 returning 1`, [mine, company.admin.id]);
    const page = { filter: { userIds: company.admin.id }, range: { first: 0, last: 9 } };
    expect(await read(page)).toMatchObject({ range: `projects 0-9/${mine.length}`, estimated: undefined });
    expect((await read({ ...page, filter: { userIds: newId() } })).range).toBe('projects */0');
  });

  it("are those of the caller's company", async () => {
    const other = await server.tenant();
    const none = await read({ range: { first: 0, last: 9 } }, '/api/Projects', other.admin);
    expect(none).toMatchObject({ range: 'projects */0', estimated: undefined });
  });
});

describe('searches (rules 13.2)', () => {
  it('find the same rows by every plan: common, rare and absent words', async () => {
    // Every row into the sample, so that the search believes the word to be common.
    await inTenant(`insert into projects (tenant_id, id, title, description, start_date, end_date, client_id)
      select $1, (left(gen_random_uuid()::text, 34) || '00')::uuid, 'Sampled ' || n, 'common cable', now(), now(), (select id from clients limit 1)
      from generate_series(1, 60) n returning 1`);
    const all = (await read({ sort: { field: 'updatedAt', order: 'DESC' } })).body as (Row & { description: string })[];
    const common = all.filter(({ description }) => description === 'common cable').map(({ id }) => id);
    const sort = { field: 'updatedAt', order: 'DESC' } as const;
    const first = await read({ filter: { q: 'common' }, sort, range: { first: 0, last: 24 } });
    expect(first).toMatchObject({ ids: common.slice(0, 25), estimated: 'true' });
    const next = await read({ filter: { q: 'common' }, sort, range: { first: 25, last: 49 }, after: first.last });
    expect(next.ids).toEqual(common.slice(25, 50));
    const jump = await read({ filter: { q: 'common' }, sort, range: { first: 50, last: 74 } });
    expect(jump).toMatchObject({ ids: common.slice(50, 75), estimated: undefined });
    expect(
      totalOf((await read({ filter: { q: 'common' }, sort, range: { first: 0, last: 4 }, exact: true })).range),
    ).toBe(common.length);
    expect(await read({ filter: { q: 'sampled 17' }, sort, range: { first: 0, last: 4 } })).toMatchObject({
      range: 'projects 0-0/1',
    });
    expect((await read({ filter: { q: 'cableway' }, range: { first: 0, last: 4 } })).range).toBe('projects */0');
  });
});

describe('custom fields whose values have rows (rules 13.8, 13.14)', () => {
  const range = { first: 0, last: 24 };
  const pages = async (request: Partial<ListRequest>) => {
    const { ids } = await read(request);
    let page = await read({ ...request, range });
    const { estimated } = page;
    const seen = [...page.ids];
    while (page.ids.length === 25) {
      const first = seen.length;
      page = await read({ ...request, range: { first, last: first + 24 }, after: page.last });
      seen.push(...page.ids);
    }
    const jump = await read({ ...request, range: { first: 20, last: 44 } });
    expect(jump.ids).toEqual(ids.slice(20, 45));
    expect(seen).toEqual(ids);
    return { found: ids.length, estimated };
  };

  it.each(['ASC', 'DESC'] as const)('find the same rows by every plan, %s', async (order) => {
    // Every row into the sample, so that what is asked for is believed to be common.
    await inTenant(
      `insert into projects (tenant_id, id, title, start_date, end_date, client_id, progress, fields)
        select $1, (left(gen_random_uuid()::text, 34) || '00')::uuid, 'Valued ' || n, now(), now(), (select id from clients limit 1),
          n % 2, case when n % 5 > 0 then jsonb_build_object($2::text, (n % 9)::text) else '{}' end
        from generate_series(1, 200) n returning 1`,
      [await server.database.database.tenant(company.id, {}, (tx) => readRecordKey(tx, field))],
    );
    await inTenant(`update field_definitions set kept_in = 'both' where tenant_id = $1 and id = $2`, [field]);
    const { ids } = await read({});
    await server.database.database.tenant(company.id, {}, (tx) => addMissingRows(tx, 'project', ids));
    const own = `fields.${field}`;
    const sort = { field: own, order };
    const scanned = await pages({ filter: { $or: [{ [own]: [1, 2, 3, 5, 7] }, { q: 'no such' }] }, sort });
    expect(scanned).toMatchObject({ estimated: 'true' });
    // Asked of the value that the list is sorted by.
    expect(await pages({ filter: { [`${own}_gte`]: 2 }, sort })).toMatchObject({ estimated: 'true' });
    expect(await pages({ filter: { [`${own}_gte`]: 2, progress: 1, [`${own}_lt`]: 7 }, sort })).toMatchObject({
      estimated: 'true',
    });
    expect((await pages({ filter: { [own]: [3, null] }, sort })).found).toBeGreaterThan(bound);
    expect((await pages({ filter: { [`${own}_neq`]: 5, title: 'Valued 14' }, sort })).found).toBeLessThan(2);
    expect((await pages({ sort })).found).toBe(ids.length);
    const exact = await read({ filter: { [`${own}_gte`]: 2 }, sort, range, exact: true });
    expect(totalOf(exact.range)).toBe((await read({ filter: { [`${own}_gte`]: 2 } })).ids.length);
  });
});
