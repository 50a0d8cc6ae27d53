import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '#server/backup/make';
import { restoreBackup } from '#server/backup/restore';
import { newId } from '#server/database/ids';
import { migrate } from '#server/database/migrate';
import { openFileStore } from '#server/files/openFileStore';
import { readConfig } from '#server/process/config';
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

  const asOwner = <Row extends object>(statement: string, values: unknown[] = []) =>
    withClient(test.database.adminUrl, async (client) => (await client.query<Row>(statement, values)).rows);

  it("distributes tables by company, with all rows of a company on one shard, and does not distribute the platform's tables", async () => {
    const tables = await asOwner<{ name: string; kind: string; by: string; together: number }>(
      `select c.relname as name, t.citus_table_type as kind, t.distribution_column as by, t.colocation_id as together
       from pg_class c left join citus_tables t on t.table_name = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
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

  it('is restored after a total loss: from a cluster to one PostgreSQL, and from there to a cluster', {
    timeout: 400_000,
  }, async () => {
    const cluster = inject('cluster');
    const folder = mkdtempSync(join(tmpdir(), 'atrium-citus-'));
    const from = { config: test.config, adminUrl: test.database.adminUrl, files: await openFileStore(test.config) };
    const [single, again] = [
      `restored_${randomBytes(6).toString('hex')}`,
      `restored_${randomBytes(6).toString('hex')}`,
    ];
    const alone = { adminUrl: cluster.adminUrl, workers: [] };
    const newDatabase = async (name: string) => {
      const dataDir = mkdtempSync(join(folder, 'elsewhere-'));
      const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' });
      return { config, adminUrl: withDatabase(cluster.adminUrl, name), files: await openFileStore(config) };
    };
    await createDatabase(alone, single, 'template0');
    await createDatabase(cluster, again, cluster.blank);
    try {
      const before = await contentOf(from.adminUrl);
      const first = await makeBackup({ ...from, to: join(folder, 'cluster.backup') });
      const one = await newDatabase(single);
      await restoreBackup({ ...one, from: first.location, replace: false });
      expect(await contentOf(one.adminUrl)).toEqual(before);
      const second = await makeBackup({ ...one, to: join(folder, 'single.backup') });
      const other = await newDatabase(again);
      await restoreBackup({ ...other, from: second.location, replace: false });
      expect(await contentOf(other.adminUrl)).toEqual(before);
      const kinds = await withClient(other.adminUrl, (client) =>
        client.query("select from citus_tables where citus_table_type = 'distributed'"),
      );
      expect(kinds.rowCount).toBeGreaterThan(20);
      const { requestUrl } = await migrate(other.adminUrl, testSecret);
      const seen = await withClient(requestUrl, (client) => client.query('select from projects'));
      expect(seen.rowCount).toBe(0);
    } finally {
      await dropDatabase(alone, single);
      await dropDatabase(cluster, again);
      rmSync(folder, { recursive: true });
    }
  });

  it('distributes a table that a later version adds', async () => {
    await withClient(test.database.adminUrl, async (client) => {
      await client.query(`create table later (tenant_id uuid not null, id uuid not null, user_id uuid, primary key (tenant_id, id),
        foreign key (tenant_id, user_id) references users (tenant_id, id))`);
      await client.query("call atrium_isolate('later')");
    });
    await migrate(test.database.adminUrl, testSecret);
    expect(
      await asOwner('select citus_table_type as kind from citus_tables where table_name = $1::regclass', ['later']),
    ).toEqual([{ kind: 'distributed' }]);
    const insert = (tenantId: string) =>
      test.database.database.tenant(tenantId, {}, (tx) =>
        tx.query('insert into later (tenant_id, id) values ($1, $2)', [company.id, newId()]),
      );
    await insert(company.id);
    await expect(insert(other.id)).rejects.toThrow('row-level security');
  });
});
