import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeListQuery, type ListRequest, type ListSort } from '#contract/lists/listQuery';
import { projectStatuses } from '#contract/resources/projects';
import { projectList } from '#server/areas/projects/list';
import { projects } from '#server/database/schema';
import { nearestEdge } from '#server/lists/edges';
import { planList } from '#server/lists/plan';
import { sumAggregates } from '#server/records/counters/aggregates';
import { countBuckets } from '#server/records/counters/buckets';
import { tableName } from '#server/resources/columns';
import { makeRandom } from '#server/seed/random';
import { Parameters } from '#server/sql/parameters';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { callsOf } from './support/calls';

/** Pages far into a list begin at the part of the order that holds them, and are as all others. */

const bound = 20;
let server: TestApp;
let company: TestTenant;
const clients: string[] = [];
const { call, create } = callsOf(() => ({ server, company }));
const inside = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.database.database.tenant(company.id, {}, async (tx) => (await tx.query<Row>(text, values)).rows);
const summing = () => server.database.database.tenant(company.id, {}, (tx) => sumAggregates(tx, tableName(projects)));
const counting = () => server.database.database.tenant(company.id, {}, countBuckets);

/** Of several alphabets, cases and accents; some begin alike, none of the first letters is a part's for itself. */
const titles = [
  ...[
    'Row 3',
    'Row 4',
    'row of trees',
    'Rö-Anlage',
    'Äpfel',
    'aztec',
    'Zürich',
    '# 7',
    '2026-03',
    '20 lamps',
    '7 lifts',
  ],
  ...['Ωmega', 'Москва', 'ящик', 'שלום', 'مشروع', 'हवा', 'ไฟ', '東京', '亜', '서울', '힣', 'ヰ', '🚧', '\uffff'],
];

const random = makeRandom(Number(process.env.TEST_SEED ?? 20));
const day = (n: number) => `2026-0${(n % 6) + 1}-1${n % 3}`;
const values = (n: number) => ({
  clientId: clients[n % clients.length],
  status: projectStatuses[n % projectStatuses.length],
  startDate: day(n),
  endDate: `2026-07-2${n % 4}`,
  progressPercentage: (n % 5) * 25,
});

/** The buckets of each order, computed from the rows. */
const expressions: Record<string, string> = {
  updatedAt: `to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD')`,
  createdAt: `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  startDate: 'start_date::text',
  progress: 'progress::text',
  clientId: 'client_id::text',
  title: 'atrium_title_part(title)',
};
async function expectWhole(): Promise<void> {
  const stored =
    await inside(`select field, part, sum(count)::int as count from project_parts where tenant_id = $company
    group by 1, 2 having sum(count) <> 0 order by 1, 2`);
  const counted = Object.entries(expressions).map(
    ([field, part]) => `select '${field}' collate "C" as field, ${part} collate "C" as part, count(*)::int as count
      from projects where tenant_id = $company group by 2`,
  );
  expect(stored).toEqual(await inside(`select * from (${counted.join(' union all ')}) c order by 1, 2`));
}

async function read(request: Partial<ListRequest>) {
  const query = encodeListQuery({ filter: {}, ...request }) as Record<string, string>;
  const reply = await server.call<{ id: string }[]>('GET', `/api/Projects?${new URLSearchParams(query)}`, {
    as: company.admin,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { ids: reply.body.map(({ id }) => id), range: reply.headers['content-range'] };
}

const orders = Object.keys(projectList.buckets ?? {}).flatMap((field): ListSort[] => [
  { field, order: 'ASC' },
  { field, order: 'DESC' },
]);
async function agree(sort: ListSort, size = 7): Promise<void> {
  const { ids } = await read({ sort });
  for (let first = bound + 1; first < ids.length; first += size) {
    const last = Math.min(first + size, ids.length) - 1;
    const page = await read({ sort, range: { first, last: first + size - 1 } });
    expect(page, `${sort.field} ${sort.order} from ${first}`).toEqual({
      ids: ids.slice(first, last + 1),
      range: `projects ${first}-${last}/${ids.length}`,
    });
  }
}

const edgeOf = (sort: ListSort, first: number, last: number) =>
  server.database.database.tenant(company.id, {}, (tx) => {
    const plan = planList(projectList, { sort, filter: {} }, new Map(), new Parameters(), ['p.tenant_id = $company']);
    return nearestEdge(tx, projectList, plan, { first, last });
  });

/** Rows were changed and made on several days, some of them in one instant. */
async function spread(): Promise<void> {
  const rows = await inside<{ id: string }>('select id from projects where tenant_id = $company order by id');
  const hour = 3_600_000;
  const at = (start: string, hours: number) => new Date(Date.parse(start) + hours * hour).toISOString();
  await inside(
    `update projects p set updated_at = at.updated, created_at = at.created
      from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) at(id, updated, created)
      where p.tenant_id = $company and p.id = at.id returning 1`,
    rows.map(({ id }) => id),
    rows.map((_, n) => at('2026-03-01T23:59:59.999Z', (n % 4) * 7)),
    rows.map((_, n) => at('2026-02-01T00:00:00.000Z', (n % 9) * 5)),
  );
}

/** As if a server of the version before had written everything so far. */
const ofBefore = () =>
  inside('delete from part_states where tenant_id = $company').then(() =>
    inside('delete from project_parts where tenant_id = $company'),
  );

beforeAll(async () => {
  server = await testApp({ COUNT_UP_TO: String(bound), POOL_SIZE: '8' });
  company = await server.tenant();
  for (const name of ['Zinc', 'Acme', 'Mills', 'Acme & Sons']) clients.push(await create('Clients', { name }));
  const rows = Array.from({ length: 120 }, (_, n) => ({ title: titles[n % titles.length], ...values(n) }));
  const imported = await call('POST', 'Projects/import', { mode: 'create', rows });
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  expect(await inside('select count(*)::int as count from projects where tenant_id = $company')).toEqual([
    { count: 120 },
  ]);
  await spread();
  await ofBefore();
});
afterAll(() => server.close());

describe('buckets of orders (rules 13.14)', () => {
  it('are used once they are complete, and contain later writes', async () => {
    const [{ id } = { id: '' }] = await inside<{ id: string }>('select id from projects where tenant_id = $company');
    await call('PATCH', `Projects/${id}`, { progressPercentage: 60 });
    await agree({ field: 'updatedAt', order: 'DESC' }, 20);
    await inside('delete from part_states where tenant_id = $company'); // some writes sum up, and note the company
    await counting(); // nothing is said of the company yet
    await summing();
    expect(await inside('select whole from part_states where tenant_id = $company')).toEqual([{ whole: false }]);
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => create('Projects', { title: `New ${n}`, ...values(n) })),
      call('PATCH', 'Projects', { filter: { title: 'Row 3' }, changes: { progressPercentage: 10 } }),
      counting(),
      counting(),
      summing(),
      call('DELETE', 'Projects', { filter: { title: 'Row 4' } }),
    ]);
    expect(await inside('select whole from part_states where tenant_id = $company')).toEqual([{ whole: true }]);
    await expectWhole();
    await summing();
    await counting();
    await expectWhole();
  });

  it.each(orders)('give every page by $field $order as the whole list does', (sort) => agree(sort));

  it('read a page from the nearer edge of its bucket', async () => {
    const sort = { field: 'startDate', order: 'DESC' } as const;
    const rows = await inside<{ part: string; before: number }>(
      `select part, sum(count) over (order by part desc)::int - count as before from (
        select start_date::text as part, count(*)::int as count from projects where tenant_id = $company group by 1) c order by 1 desc`,
    );
    const [third, fourth] = [rows[2], rows[3]];
    const [begin = 0, end = 0] = [third?.before, fourth?.before];
    expect(await edgeOf(sort, begin + 1, begin + 3)).toMatchObject({ at: { part: third?.part }, backwards: false });
    expect(await edgeOf(sort, end - 4, end - 2)).toMatchObject({ at: { part: fourth?.part }, backwards: true });
  });

  it.each(['ASC', 'DESC'] as const)('group titles with the same beginning, %s', async (order) => {
    const { ids } = await read({ sort: { field: 'title', order } });
    const parts = await inside<{ part: string }>(
      'select id, atrium_title_part(title) as part from projects where tenant_id = $company order by array_position($1::uuid[], id)',
      ids,
    );
    const at = parts.findIndex(({ part }, n) => n > bound && part !== parts[n - 1]?.part);
    expect(await edgeOf({ field: 'title', order }, at, at + 2)).toMatchObject({
      ...{ at: { part: parts[at]?.part }, before: at, backwards: false },
    });
  });

  it('serve no order of another language', async () => {
    expect((await call('PUT', 'Tenants/settings', { language: 'sv' })).status).toBe(200);
    await agree({ field: 'title', order: 'ASC' });
    await agree({ field: 'clientName', order: 'DESC' });
    await call('PUT', 'Tenants/settings', { language: 'en' });
  });

  it('stay exact under simultaneous writes', async () => {
    const { ids } = await read({});
    for (let round = 0; round < 4; round++) {
      const some = () => random.sample(ids, 5);
      const newValues = () => values(random.between(0, 99));
      await Promise.all([
        ...some().map((id) => call('PATCH', `Projects/${id}`, { title: random.pick(titles), ...newValues() })),
        call('PATCH', 'Projects', {
          ids: some(),
          changes: { startDate: day(round), progressPercentage: random.between(0, 100) },
        }),
        call('PATCH', 'Projects', { rows: some().map((id) => ({ id, changes: newValues() })) }),
        call('POST', 'Projects/import', { mode: 'create', rows: [{ title: 'Brought', ...newValues() }] }),
        create('Projects', { title: 'One more', ...newValues() }),
        call('DELETE', `Projects/${random.pick(ids)}`),
        ...(round % 2 ? [summing(), summing()] : []),
      ]);
      await expectWhole();
      for (const sort of random.sample(orders, 3)) await agree(sort, 16);
    }
    const trash = await call<{ id: string }[]>('GET', 'Trash');
    expect(trash.body.length).toBeGreaterThan(0);
    const bulk = await call<{ changeId: string }>('PATCH', 'Projects', {
      ids: (await read({})).ids.slice(0, 30),
      changes: { title: 'Renamed', startDate: '2025-12-31', clientId: clients[0] },
    });
    await call('POST', 'Trash/restore', { ids: trash.body.map(({ id }) => id) });
    await expectWhole();
    await call('POST', `History/${bulk.body.changeId}/undo`, {});
    await call('PATCH', `Clients/${clients[1]}`, { name: 'Yard' });
    await expectWhole();
    await agree({ field: 'clientName', order: 'ASC' });
    await agree({ field: 'updatedAt', order: 'DESC' });
  });

  it('are ignored where they disagree with the page', async () => {
    const sort: ListSort = { field: 'startDate', order: 'ASC' };
    await inside(
      `insert into project_parts (tenant_id, field, part, count) values ($company, 'startDate', '2000-01-01', 3)`,
    );
    await agree(sort, 30);
  });
});
