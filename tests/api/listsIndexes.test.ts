import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ListRequest } from '#contract/lists/listQuery';
import { projectList } from '#server/areas/projects/list';
import { newId } from '#server/database/ids';
import { readDefinitions } from '#server/fields/definitions';
import { moveCompanyTexts } from '#server/jobs/moveTexts';
import { byKey } from '#server/lists/filter';
import type { QueryStrategy } from '#server/lists/listPlan';
import { planList } from '#server/lists/plan';
import { readList } from '#server/lists/read';
import { listStatement } from '#server/lists/statement';
import { findTexts } from '#server/search/find';
import { Parameters } from '#server/sql/parameters';
import { type TestDatabase, testDatabase, withClient } from './support/database';

const rows = 10_000;
const tenants = [newId(), newId()];
const [tenantId = ''] = tenants;
const budget = newId();
const zone = newId();
const phase = newId();
const order = newId();
let test: TestDatabase;

/** Two companies of 10,000 projects each, four of five with custom field values in rows, all with some on the record. */
beforeAll(async () => {
  test = await testDatabase();
  for (const tenant of tenants) {
    const fields = [budget, zone, phase, order].map((id) => (tenant === tenantId ? id : newId()));
    const [ofBudget, ofZone, ofPhase, ofOrder] = fields;
    await test.database.tenant(tenant, {}, async (tx) => {
      const run = (text: string, ...values: unknown[]) => tx.query(text, [tenant, ...values]);
      await run('insert into tenants (tenant_id, name, domain) values ($1, $2, $2)', tenant);
      await run("insert into search_states (tenant_id, kind) values ($1, 'projects')");
      await run(
        "insert into clients (tenant_id, id, name) select $1, gen_random_uuid(), 'Client ' || n from generate_series(1, 20) n returning 1",
      );
      await run(
        `insert into field_definitions (tenant_id, id, key, kind, name, type, kept_in)
          values ($1, $2, null, 'project', 'Budget', 'number', 'rows'), ($1, $3, null, 'project', 'Zone', 'string', 'rows'),
            ($1, $4, null, 'project', 'Phase', 'select', 'record'), ($1, $5, null, 'project', 'Order', 'string', 'record')`,
        ...fields,
      );
      await run(
        `insert into projects (tenant_id, id, title, description, status, start_date, end_date, client_id, fields)
          select $1, gen_random_uuid(), md5(n::text), 'Work ' || md5('d' || n),
            (array['NotStarted', 'InProgress', 'Completed', 'OnHold'])[n % 4 + 1], '2026-01-01', date '2026-01-01' + n % 300,
            c.id, jsonb_build_object($2::text, 'phase ' || n % 40, $3::text, 'PO-' || n)
          from generate_series(1, ${rows}) n join clients c on c.tenant_id = $1 and c.name = 'Client ' || n % 20 + 1
          returning 1`,
        ofPhase,
        ofOrder,
      );
      await run(
        `insert into field_values (tenant_id, entity_id, definition_id, value, number)
          select $1::uuid, id, $2::uuid, (random() * 1000)::int::text, (random() * 1000)::int from projects where random() < 0.8
          union all select $1::uuid, id, $3::uuid, left(title, 3), null from projects where random() < 0.8 returning 1`,
        ofBudget,
        ofZone,
      );
    });
    await moveCompanyTexts(test.database, tenant);
  }
  await withClient(test.adminUrl, (client) => client.query('vacuum analyze'));
}, 60_000);
afterAll(() => test.drop());

/** The plan of a list as the role of requests gets it, as text; on a cluster, of the shard that it is sent to. */
const explain = (request: Partial<ListRequest>, strategy?: QueryStrategy) =>
  test.database.tenant(tenantId, { readOnly: true }, async (tx) => {
    const parameters = new Parameters();
    const definitions = byKey(await readDefinitions(tx, 'project'));
    const whole: ListRequest = { range: { first: 0, last: 24 }, filter: {}, ...request };
    const texts = await findTexts(tx, 'projects', typeof whole.filter?.q === 'string' ? [whole.filter.q] : []);
    const plan = planList(
      projectList,
      whole,
      definitions,
      parameters,
      ['p.tenant_id = $company'],
      strategy?.kind,
      texts,
    );
    const told = await tx.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${listStatement(projectList, plan, parameters, strategy)}`,
      parameters.values,
    );
    return told.rows.map((row) => row['QUERY PLAN']).join('\n');
  });

/**
 * An operator that is not leakproof is served by its index through a view. On a cluster no view stands between a shard
 * and its policy: the company's rows there are compared one by one, and what must hold is that one shard alone is asked.
 */
function expectServed(plan: string, index: string): void {
  if (inject('cluster').workers.length > 0) {
    expect(plan).toContain('Task Count: 1');
    return;
  }
  expect(plan).toContain(`Bitmap Index Scan on ${index}`);
  expect(plan).not.toContain('Seq Scan on projects');
}

describe('indexes serve the lists under row-level security (rules 15.6)', () => {
  it('the text search', async () => {
    const plan = await explain(
      { filter: { q: 'abcdef' }, sort: { field: 'title', order: 'ASC' } },
      { kind: 'searchFirst' },
    );
    expectServed(plan, 'search_texts_text');
  });

  it.each(['ASC', 'DESC'] as const)('a custom field of numbers, %s', async (order) => {
    const plan = await explain({ sort: { field: `fields.${budget}`, order } });
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using field_values_number/);
    expect(plan).not.toContain('Seq Scan on field_values');
  });

  it.each(['ASC', 'DESC'] as const)('a custom field of texts, %s', async (order) => {
    const plan = await explain({ sort: { field: `fields.${zone}`, order } });
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using field_values_value/);
    expect(plan).not.toContain('Seq Scan on field_values');
  });

  it('a custom field on the record that is equal to a value, or to any of some', async () => {
    const one = await explain({ filter: { [`fields.${order}`]: 'PO-77' } });
    expectServed(one, 'projects_fields');
    const any = await explain({ filter: { [`fields.${order}`]: ['PO-77', 'PO-78'], [`fields.${phase}`]: 'phase 37' } });
    expectServed(any, 'projects_fields');
  });

  it('a field on the record beside one whose values have rows', async () => {
    const filter = { [`fields.${order}`]: ['PO-77', 'PO-78'], [`fields.${budget}_gte`]: 500 };
    const plan = await explain({ filter, sort: { field: `fields.${budget}`, order: 'ASC' } }, { kind: 'searchFirst' });
    expectServed(plan, 'projects_fields');
  });

  it('a common value in the order of a custom field: values in turn, each with its record, until the page is full', async () => {
    const filter = { [`fields.${phase}`]: 'phase 1', [`fields.${budget}_gte`]: 500 };
    const sort = { field: `fields.${budget}`, order: 'DESC' } as const;
    const plan = await explain({ filter, sort }, { kind: 'orderScan', rows: 20_000 });
    expect(plan).toMatch(/Index (Only )?Scan Backward using field_values_number/);
    expect(plan).toContain('Index Scan using projects_tenant_id_id_pk');
    expect(plan).not.toMatch(/Sort Key: v/);
  });

  it('names of clients: for each client no more rows than the page needs', async () => {
    const plan = await explain({ sort: { field: 'clientName', order: 'DESC' } });
    expect(plan).toContain('using projects_client');
    expect(plan).not.toContain('Seq Scan on projects');
  });

  it.each([
    ['title', 'projects_title'],
    ['description', 'projects_description'],
    ['endDate', 'projects_end'],
    ['updatedAt', 'projects_updated'],
  ])('the order by %s, in both directions', async (field, index) => {
    expect(await explain({ sort: { field, order: 'ASC' } })).toContain(`Scan using ${index}`);
    expect(await explain({ sort: { field, order: 'DESC' } })).toContain(`Scan Backward using ${index}`);
  });

  it('a page far into the list skips earlier rows in the index only', async () => {
    const plan = await explain({ sort: { field: 'title', order: 'ASC' }, range: { first: 5000, last: 5024 } });
    expect(plan).toContain('Index Only Scan using projects_title');
  });

  it('rows of one progress by title skip the others in the index only', async () => {
    const plan = await explain({ filter: { progress: 0 }, sort: { field: 'title', order: 'ASC' } });
    expect(plan).toContain('Index Only Scan using projects_title');
    expect(plan).toContain('Filter: (progress =');
  });
});

describe('lists of 10,000 rows', () => {
  const read = (query: Record<string, string>) =>
    test.database.tenant(tenantId, { readOnly: true }, (tx) => readList<{ id: string }>(tx, projectList, query));

  const countAll = () =>
    test.database.tenant(tenantId, { readOnly: true }, async (tx) => {
      const { rows: first, more = [] } = await readList<{ id: string }>(tx, projectList, {});
      let count = first.length;
      for await (const piece of more) count += piece.length;
      return count;
    });

  it('return their last page, all rows and a search', async () => {
    const sort = JSON.stringify([`fields.${zone}`, 'DESC']);
    expect(await read({ sort, range: '[9990,10014]' })).toMatchObject({ contentRange: 'projects 9990-9999/10000' });
    expect(await countAll()).toBe(rows);
    const found = { filter: '{"q":"WORK "}', range: '[0,0]', count: 'exact' };
    expect((await read(found)).contentRange).toBe('projects 0-0/10000');
  });

  it('give every row exactly once over the pages of a custom field’s order', async () => {
    const seen = new Set<string>();
    for (let first = 0; first < rows; first += 1000) {
      const page = await read({
        sort: JSON.stringify([`fields.${budget}`, 'ASC']),
        range: `[${first},${first + 999}]`,
      });
      for (const { id } of page.rows) seen.add(id);
    }
    expect(seen.size).toBe(rows);
  });
});
