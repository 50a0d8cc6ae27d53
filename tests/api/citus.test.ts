import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '#server/backup/make';
import { restoreBackup } from '#server/backup/restore';
import { readConfig } from '#server/config';
import { newId } from '#server/database/ids';
import { migrate } from '#server/database/migrate';
import { requestRole } from '#server/database/requestRole';
import { openFileStore } from '#server/files/openFileStore';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { createDatabase, dropDatabase, testSecret, withClient, withDatabase } from './support/cluster';
import { contentOf } from './support/content';
import { makeProject } from './support/uploads';

const { workers } = inject('cluster');

/** On a cluster alone: on a single PostgreSQL there is nothing to ask. */
describe.skipIf(workers.length === 0)('a Citus cluster (rules 17.10)', () => {
  let test: TestApp;
  let company: TestTenant;
  let other: TestTenant;

  beforeAll(async () => {
    test = await testApp();
    company = await test.tenant();
    other = await test.tenant();
    for (const each of [company, other]) await makeProject(test, each);
  });
  afterAll(() => test.close());

  const name = () => new URL(test.database.adminUrl).pathname.slice(1);
  const asOwner = <Row extends object>(statement: string, values: unknown[] = []) =>
    withClient(test.database.adminUrl, async (client) => (await client.query<Row>(statement, values)).rows);

  /** A worker as the role of requests, which reaches the tables of shards by their own names there. */
  const asRequest = <Result>(worker: string, ask: (query: (text: string) => Promise<object[]>) => Promise<Result>) => {
    const role = requestRole(testSecret);
    const url = Object.assign(new URL(withDatabase(worker, name())), { username: role.name, password: role.password });
    return withClient(url.href, (client) => ask(async (text) => (await client.query(text)).rows));
  };

  interface Shard {
    table: string;
    shard: string;
    host: string;
    port: number;
  }
  const shards = () =>
    asOwner<Shard>(`SELECT table_name::text AS table, shard_name::text AS shard, nodename AS host, nodeport AS port
      FROM citus_shards WHERE citus_table_type = 'distributed'`);
  const workerOf = ({ host, port }: Shard) =>
    Object.assign(new URL(workers[0] ?? ''), { host: `${host}:${port}` }).href;

  it("distributes every table of companies by the company, all rows of one on one shard, and the platform's own not at all", async () => {
    const tables = await asOwner<{ name: string; kind: string; by: string; together: number }>(
      `SELECT c.relname AS name, t.citus_table_type AS kind, t.distribution_column AS by, t.colocation_id AS together
       FROM pg_class c LEFT JOIN citus_tables t ON t.table_name = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
    );
    const lookUps = tables.filter(({ kind }) => kind === 'reference').map((table) => table.name);
    expect(lookUps.sort()).toEqual(['tenant_deletions', 'tenants']);
    const local = tables
      .filter(({ kind }) => kind !== 'reference' && kind !== 'distributed')
      .map((table) => table.name);
    expect(local.sort()).toEqual(['call_counts', 'sign_in_failures']);
    const rest = tables.filter(({ kind }) => kind === 'distributed');
    expect(rest.length).toBeGreaterThan(20);
    for (const table of rest) expect(table).toMatchObject({ kind: 'distributed', by: 'tenant_id' });
    expect(new Set(rest.map(({ together }) => together)).size).toBe(1);
  });

  it('shows nobody a row of a company on the shards themselves, without that company', async () => {
    const all = await shards();
    expect(new Set(all.map(workerOf)).size).toBe(workers.length);
    let rows = 0;
    for (const worker of workers) {
      const here = all.filter((shard) => workerOf(shard) === worker);
      const counted = (shard: Shard) => `SELECT tenant_id FROM ${shard.shard}`;
      const whole = here.map(counted).join(' UNION ALL ');
      const held = await withClient(withDatabase(worker, name()), async (client) => {
        await client.query('SET citus.override_table_visibility = off');
        return (await client.query<{ tenant_id: string }>(whole)).rows;
      });
      rows += held.length;
      await asRequest(worker, async (query) => {
        await query('SET citus.override_table_visibility = off');
        expect(await query(whole)).toEqual([]);
        for (const { id } of [company, other, { id: newId() }]) {
          await query('BEGIN');
          await query(`SET LOCAL atrium.tenant_id = '${id}'`);
          const own = held.filter(({ tenant_id }) => tenant_id === id);
          expect(await query(whole)).toHaveLength(own.length);
          await query('ROLLBACK');
        }
      });
    }
    expect(rows).toBeGreaterThan(10);
  });

  it('lets nobody write a row of another company on a shard', async () => {
    const of = (await shards()).filter(({ table }) => table === 'clients');
    for (const shard of of) {
      await asRequest(workerOf(shard), async (query) => {
        await query('BEGIN');
        await query(`SET LOCAL atrium.tenant_id = '${other.id}'`);
        await expect(
          query(`INSERT INTO ${shard.shard} (tenant_id, id, name) VALUES ('${company.id}', '${newId()}', 'x')`),
        ).rejects.toThrow('row-level security');
        await query('ROLLBACK');
      });
    }
  });

  it('is lost whole and restored: from a cluster to one PostgreSQL, and from there onto a cluster', async () => {
    const cluster = inject('cluster');
    const folder = mkdtempSync(join(tmpdir(), 'atrium-citus-'));
    const from = { config: test.config, adminUrl: test.database.adminUrl, files: await openFileStore(test.config) };
    const [single, again] = [
      `restored_${randomBytes(6).toString('hex')}`,
      `restored_${randomBytes(6).toString('hex')}`,
    ];
    const alone = { adminUrl: cluster.adminUrl, workers: [] };
    const place = async (name: string) => {
      const dataDir = mkdtempSync(join(folder, 'elsewhere-'));
      const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' });
      return { config, adminUrl: withDatabase(cluster.adminUrl, name), files: await openFileStore(config) };
    };
    await createDatabase(alone, single, 'template0');
    await createDatabase(cluster, again, cluster.blank);
    try {
      const before = await contentOf(from.adminUrl);
      const first = await makeBackup({ ...from, to: join(folder, 'cluster.backup') });
      const one = await place(single);
      await restoreBackup({ ...one, from: first.place, replace: false });
      expect(await contentOf(one.adminUrl)).toEqual(before);
      const second = await makeBackup({ ...one, to: join(folder, 'single.backup') });
      const other = await place(again);
      await restoreBackup({ ...other, from: second.place, replace: false });
      expect(await contentOf(other.adminUrl)).toEqual(before);
      const kinds = await withClient(other.adminUrl, (client) =>
        client.query("SELECT FROM citus_tables WHERE citus_table_type = 'distributed'"),
      );
      expect(kinds.rowCount).toBeGreaterThan(20);
      const { requestUrl } = await migrate(other.adminUrl, testSecret);
      const seen = await withClient(requestUrl, (client) => client.query('SELECT FROM projects'));
      expect(seen.rowCount).toBe(0);
    } finally {
      await dropDatabase(alone, single);
      await dropDatabase(cluster, again);
      rmSync(folder, { recursive: true });
    }
  });

  it('takes in a table that a later version brings', async () => {
    await withClient(test.database.adminUrl, async (client) => {
      await client.query(`CREATE TABLE later (tenant_id uuid NOT NULL, id uuid NOT NULL, user_id uuid, PRIMARY KEY (tenant_id, id),
        FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id))`);
      await client.query("CALL atrium_isolate('later')");
    });
    await migrate(test.database.adminUrl, testSecret);
    expect(
      await asOwner('SELECT citus_table_type AS kind FROM citus_tables WHERE table_name = $1::regclass', ['later']),
    ).toEqual([{ kind: 'distributed' }]);
    const insert = (tenantId: string) =>
      test.database.database.tenant(tenantId, {}, (tx) =>
        tx.query('INSERT INTO later (tenant_id, id) VALUES ($1, $2)', [company.id, newId()]),
      );
    await insert(company.id);
    await expect(insert(other.id)).rejects.toThrow('row-level security');
  });
});
