import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/resources/calls/projects';
import { newId } from '#server/database/ids';
import { beginMoves, beginRows, movePiece } from '#server/fields/move';
import { emptyDeletedFields } from '#server/jobs/expireTrash';
import { moveCompany } from '#server/jobs/moveFields';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { withClient } from './support/database';

const projects = 5200;
const [budget, zone, shift, due] = [newId(), newId(), newId(), newId()];
const fields = [budget, zone, shift, due];
let test: TestApp;
let company: TestTenant;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const inside = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  test.database.database.tenant(company.id, {}, async (tx) => (await tx.query<Row>(text, values)).rows);

/** A company as a server of the version before leaves it: values in rows alone. */
async function companyOfBefore(): Promise<void> {
  company = await test.tenant();
  const client = newId();
  await inside('insert into clients (tenant_id, id, name) values ($1, $2, $3)', company.id, client, 'Acme');
  await inside(
    `insert into field_definitions (tenant_id, id, key, kind, name, type) values
      ($1, $2, null, 'project', 'Budget', 'number'), ($1, $3, null, 'project', 'Zone', 'string'),
      ($1, $4, null, 'project', 'Shift', 'multiselect'), ($1, $5, null, 'project', 'Due', 'date')`,
    company.id,
    ...fields,
  );
  await inside(
    `insert into projects (tenant_id, id, title, start_date, end_date, client_id)
      select $1, gen_random_uuid(), 'No. ' || n, now(), now(), $2 from generate_series(1, ${projects}) n returning 1`,
    company.id,
    client,
  );
  await inside(
    `insert into field_values (tenant_id, entity_id, definition_id, value, number)
      select $1::uuid, p.id, v.field, v.value, v.number
      from (select id, substr(title, 5)::int as n from projects where tenant_id = $1) p cross join lateral (values
        ($2::uuid, (n % 97)::text, (n % 97)::double precision, 5), ($3, 'zone ' || n % 40, null, 4),
        ($4, case n % 3 when 0 then '["Day"]' when 1 then '["Day","Night"]' else '["Night"]' end, null, 3),
        ($5, (date '2026-01-01' + n % 300)::text, null, 2)) v(field, value, number, often)
      where n % v.often <> 1 returning 1`,
    company.id,
    ...fields,
  );
  // As autovacuum would, sooner or later: until then lists are planned for no rows at all.
  await withClient(test.database.adminUrl, (client) => client.query('analyze projects, field_values'));
}

const of = (field: string, ending = '') => `fields.${field}${ending}`;
const requests: { filter?: object; sort?: [string, 'ASC' | 'DESC'] }[] = [
  {},
  { filter: { [of(zone)]: 'zone 7' } },
  { filter: { [of(zone)]: ['zone 7', 'zone 8', null] }, sort: [of(budget), 'DESC'] },
  { filter: { [of(zone, '_neq')]: 'zone 7' }, sort: [of(zone), 'ASC'] },
  { filter: { [of(zone, '_q')]: 'NE 1' }, sort: [of(zone), 'DESC'] },
  { filter: { [of(zone)]: 'zone 9', [of(shift)]: 'Night' }, sort: [of(budget), 'ASC'] },
  { filter: { [of(budget, '_gte')]: 20, [of(budget, '_lt')]: 30 }, sort: [of(due), 'ASC'] },
  { filter: { [of(budget)]: [3, 5] } },
  { filter: { [of(due, '_gt')]: '2026-08-01', [of(shift)]: null }, sort: [of(due), 'DESC'] },
];

/** The answers of all these lists: their totals, and the first rows with their values. */
async function answers(): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const { filter = {}, sort = ['title', 'ASC'] } of requests) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: '[0,9]',
    });
    const reply = await test.call<Project[]>('GET', `/api/Projects?${query}`, { as: company.admin });
    expect(reply.status, JSON.stringify([filter, sort, reply.body]).slice(0, 500)).toBe(200);
    told.push([
      reply.headers['content-range'],
      reply.body.map(({ title, dynamicFields }) => [title, dynamicFields?.map(({ value }) => value)]),
    ]);
  }
  return told;
}

const storages = async () =>
  (await inside<{ kept: string }>('select distinct kept_in as kept from field_definitions')).map(
    ({ kept: storage }) => storage,
  );

/** Values that stand on a record and not in a row, or the other way about, by their fields. */
const differing = () =>
  inside(
    `select coalesce(v.entity_id, r.id) as id from field_values v
      full join (select p.id, f.key::uuid as field, f.value from projects p, jsonb_each_text(p.fields) f) r
        on r.id = v.entity_id and r.field = v.definition_id
      where v.value is distinct from r.value`,
  );

const write = (id: string, values: Record<string, string | null>) =>
  test.call('PATCH', `/api/Projects/${id}`, {
    as: company.admin,
    body: { fields: Object.entries(values).map(([field, value]) => ({ fieldDefintionId: field, value })) },
  });

describe('values of the previous storage move to their records while the server runs (rules 11.12)', () => {
  it('are read, filtered and sorted alike before, during and after the move', async () => {
    await companyOfBefore();
    const ids = (await inside<{ id: string }>('select id from projects order by id')).map(({ id }) => id);
    const [first = '', last = ''] = [ids.at(0), ids.at(-1)];
    let before = await answers();
    const inTenant = test.database.database.tenant;
    await inTenant(company.id, {}, beginMoves);
    expect(await storages()).toEqual(['moving']);
    expect(await answers()).toEqual(before);
    await inTenant(company.id, {}, (tx) => movePiece(tx, 'project', 1000));
    expect(await answers()).toEqual(before);

    // Written to both, whether a record has moved already or not; a value that is cleared is gone from both.
    for (const id of [first, last]) {
      expect((await write(id, { [budget]: '25', [zone]: null, [shift]: '["Late"]' })).status).toBe(200);
    }
    before = await answers();
    // Two servers at once pass by each other.
    await Promise.all([1, 2].map(() => moveCompany(test.database.database, company.id)));
    expect(await storages()).toEqual(['both']);
    expect(await answers()).toEqual(before);
    expect(await differing()).toEqual([]);
    expect(await inside('select from field_moves')).toEqual([]);

    // The next version deletes the rows.
    await inside(`update field_definitions set kept_in = 'record'`);
    await inside('delete from field_values');
    expect(await answers()).toEqual(before);
  });

  it('get rows for a sort field of a large company, which stay complete', async () => {
    const before = await answers();
    const database = test.database.database;
    expect(await database.tenant(company.id, {}, (tx) => beginRows(tx, budget))).toBe(true);
    expect(await answers()).toEqual(before);
    await moveCompany(database, company.id);
    expect(await answers()).toEqual(before);
    const counted = async (from: string, ...values: unknown[]) =>
      (await inside<{ count: number }>(`select count(*)::int as count from ${from}`, ...values))[0]?.count ?? 0;
    const counts = async () => ({
      rows: await counted('field_values'),
      texts: await counted('projects where fields ? $1', budget),
    });
    const made = await counts();
    expect(made.rows).toBe(made.texts);

    const [{ id = '' } = {}] = await inside<{ id: string }>(
      'select id from projects where fields ? $1 limit 1',
      budget,
    );
    expect((await write(id, { [budget]: null })).status).toBe(200);
    expect(await counts()).toEqual({ rows: made.rows - 1, texts: made.texts - 1 });
    expect((await write(id, { [budget]: '12' })).status).toBe(200);
    expect((await test.call('DELETE', `/api/Projects/${id}`, { as: company.admin })).status).toBe(204);
    const trash = await inside<{ id: string }>('select id from trash');
    const restored = await test.call('POST', '/api/Trash/restore', {
      as: company.admin,
      body: { ids: trash.map((entry) => entry.id) },
    });
    expect(restored.status).toBeLessThan(300);
    expect(await counts()).toEqual(made);
  });

  it('of a deleted field are removed from the records when no undo restores it any more', async () => {
    const left = fields.filter((id) => id !== zone).map((id) => ({ id, name: id.slice(-8) }));
    const saved = await test.call('PUT', '/api/Tenants/project-schema', { as: company.admin, body: left });
    expect(saved.status).toBe(200);
    await inside('update deleted_fields set expires_at = now()');
    expect(await emptyDeletedFields(test.database.database, 10)).toBe(1);
    await moveCompany(test.database.database, company.id);
    expect(await inside('select from projects where fields ? $1', zone)).toEqual([]);
  });

  it('are moved by servers that start together', async () => {
    await companyOfBefore();
    const before = await answers();
    const { database } = test;
    const servers = await Promise.all(
      [1, 2].map(() => testApp({}, { database, fieldMoves: { first: 0, next: 50, indexDemand: 20 } })),
    );
    try {
      await Promise.all(servers.map(({ app }) => app.ready()));
      do expect(await answers()).toEqual(before);
      while ((await storages()).join() !== 'both');
      expect(await answers()).toEqual(before);
      expect(await differing()).toEqual([]);

      // A field that a list is sorted by gets its rows.
      await inside(`update field_definitions set kept_in = 'record'`);
      await inside('delete from field_values');
      do expect(await answers()).toEqual(before);
      while (!(await storages()).includes('both'));
      expect(await answers()).toEqual(before);
    } finally {
      await Promise.all(servers.map(({ app }) => app.close()));
    }
  });
});
