import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '#server/database/ids';
import { requestRole } from '#server/database/requestRole';
import { type TestApp, testApp } from './support/app';
import { testSecret, withClient, withDatabase } from './support/cluster';

const { workers } = inject('cluster');
const [company, other] = [newId(), newId()];

/** A value of each type that a column without a default has. */
const values: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  jsonb: "'{}'",
  integer: '1',
  bigint: '1',
  date: "'2026-01-01'",
  'timestamp with time zone': "'2026-01-01T10:00Z'",
  'timestamp without time zone': "'2026-01-01T10:00'",
};

/** Values that a table's rules need beside the defaults. */
const further: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  field_definitions: { kept_in: "'both'" },
};

interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

interface Shard {
  table: string;
  shard: string;
  address: string;
}

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[]; count: number }>;

/** On a cluster alone: on a single PostgreSQL there is nothing to ask. */
describe.skipIf(workers.length === 0)('the shards of a cluster, queried directly (rules 17.10)', () => {
  let test: TestApp;
  let tables: Table[];
  let shards: Shard[];

  const asOwner = <Row extends object>(text: string) =>
    withClient(test.database.adminUrl, async (client) => (await client.query<Row>(text)).rows);

  /** A worker as the role of requests, in a transaction of a company that is taken back; without one as it signs in. */
  const asRequest = <Result>(worker: string, tenantId: string | undefined, ask: (query: Query) => Promise<Result>) => {
    const url = new URL(withDatabase(worker, new URL(test.database.adminUrl).pathname.slice(1)));
    const { name: username, password } = requestRole(testSecret);
    return withClient(Object.assign(url, { username, password }).href, async (client) => {
      await client.query('set citus.override_table_visibility = off');
      await client.query('begin');
      if (tenantId) await client.query(`set local atrium.tenant_id = '${tenantId}'`);
      return ask(async (text) => {
        const { rows, rowCount } = await client.query(text);
        return { rows, count: rowCount ?? 0 };
      });
    });
  };
  /** Runs statements without checks of foreign keys. */
  const asReplica = (...statements: string[]) =>
    withClient(test.database.adminUrl, async (owner) => {
      await owner.query("set citus.propagate_set_commands = 'local'");
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      for (const statement of statements) await owner.query(statement);
      await owner.query('commit');
    });

  const of = (worker: string) => shards.filter(({ address }) => address === new URL(worker).host);

  const insert = (tenantId: string, into: string, { name: table, columns }: Table) => {
    const row = {
      ...Object.fromEntries(columns.map(({ name, type }) => [name, values[type] ?? `a value of ${type}`])),
      ...further[table],
      tenant_id: `'${tenantId}'::uuid`,
    };
    return `insert into ${into} (${Object.keys(row).join(', ')}) select ${Object.values(row).join(', ')}`;
  };

  beforeAll(async () => {
    test = await testApp();
    tables = await asOwner<Table>(
      `select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype)) as columns
        from citus_tables t join pg_class c on c.oid = t.table_name join pg_attribute a on a.attrelid = c.oid
        where t.citus_table_type = 'distributed' and a.attnum > 0 and not a.attisdropped and a.attnotnull
          and a.attgenerated = '' and not a.atthasdef group by 1 order by 1`,
    );
    shards = await asOwner<Shard>(
      `select table_name::text as table, shard_name::text as shard, nodename || ':' || nodeport as address
        from citus_shards where citus_table_type = 'distributed'`,
    );
    const rows = tables.flatMap((table) => [company, other].map((id) => insert(id, table.name, table)));
    await asReplica(...rows.map((row) => `${row} returning 1`));
  });
  afterAll(() => test.close());

  it('show a row of each table to its company only', async () => {
    expect(new Set(shards.map(({ address }) => address)).size).toBe(workers.length);
    expect(tables.length).toBeGreaterThan(30);
    const seen = async (tenantId: string | undefined) => {
      const rows: Record<string, unknown>[] = [];
      for (const worker of workers) {
        const all = of(worker).map(
          ({ table, shard }) => `select '${table}' as name, tenant_id as company from ${shard}`,
        );
        rows.push(...(await asRequest(worker, tenantId, (query) => query(all.join(' union all ')))).rows);
      }
      return rows.sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
    };
    expect(await seen(undefined)).toEqual([]);
    expect(await seen(newId())).toEqual([]);
    const names = tables.map(({ name }) => name).sort();
    for (const own of [company, other]) expect(await seen(own)).toEqual(names.map((name) => ({ name, company: own })));
  });

  it('refuse writing, changing or deleting rows of another company in any table', async () => {
    for (const worker of workers) {
      for (const tenantId of [undefined, other]) {
        await asRequest(worker, tenantId, async (query) => {
          for (const { table: name, shard } of of(worker)) {
            const table = tables.find((each) => each.name === name);
            if (!table) throw new Error(`Nothing is known of ${name}`);
            const changes = [
              `update ${shard} set tenant_id = tenant_id where tenant_id = '${company}'`,
              `delete from ${shard} where tenant_id = '${company}'`,
            ];
            for (const statement of [insert(company, shard, table), ...changes]) {
              await query('savepoint before');
              const done = await query(statement).catch((error: Error) => error.message);
              await query('rollback to before');
              if (typeof done === 'string') expect(done, statement).toMatch(/row-level security|permission denied/);
              else expect(done.count, statement).toBe(statement.startsWith('insert') ? 'refused' : 0);
            }
          }
        });
      }
    }
  });

  it('use their indexes for searches, and do not read every row of a company', async () => {
    await asReplica(
      `insert into search_texts (tenant_id, kind, entity_id, text) select '${company}', 'projects', gen_random_uuid(),
        md5(n::text) || md5((-n)::text) from generate_series(1, 3000) n returning 1`,
      `insert into clients (tenant_id, id, name, fields) select '${company}', gen_random_uuid(), md5(n::text),
        jsonb_build_object('a', md5(n::text)) from generate_series(1, 3000) n returning 1`,
    );
    await asOwner('vacuum (analyze) search_texts, clients');
    const planOf = async (table: string, condition: string) => {
      const [at] = await asOwner<{ shard: string; address: string }>(
        `select shard_name as shard, nodename || ':' || nodeport as address from citus_shards
          where shardid = get_shard_id_for_distribution_column('${table}', '${company}'::uuid)`,
      );
      const worker = workers.find((each) => new URL(each).host === at?.address) ?? '';
      const asked = `explain select from ${at?.shard} where tenant_id = '${company}' and ${condition}`;
      const { rows } = await asRequest(worker, company, (query) => query(asked));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf('search_texts', "text like '%abc%' and text like '%f01%'")).toMatch(/Index Cond: .*text ~~/);
    expect(await planOf('clients', `fields @> '{"a": "b"}'`)).toMatch(/Index Cond: .*fields @>/);
  });
});
