import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '#server/backup/make';
import { restoreBackup } from '#server/backup/restore';
import { distribute } from '#server/database/distribute';
import { migrate } from '#server/database/migrate';
import { openFileStore } from '#server/files/openFileStore';
import { readConfig } from '#server/process/config';
import { createDatabase, dropDatabase, testSecret, withDatabase } from './support/cluster';
import { withClient } from './support/database';

const cluster = inject('cluster');
const isAlone = cluster.workers.length === 0;
const owner = `upgraded_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');
const folder = mkdtempSync(join(tmpdir(), 'atrium-upgrade-'));
const asAdmin = (statement: string) => withClient(cluster.adminUrl, (client) => client.query(statement));

/** A company of the Atrium of 23 November 2026 (9ee82d4b): the demo company, in which people have worked. */
const tenant = '018cc251-f400-7000-8000-0091d3508bb9';
/**
 * The source of that company's database: every migration of that version, its journal, and `pg_dump` of the rows. The
 * owner is no superuser: row-level security, which is forced, holds it back, too.
 */
const published = brotliDecompressSync(readFileSync('tests/api/support/published.sql.br')).toString();

beforeAll(async () => {
  await asAdmin(`create role ${owner} login createrole password '${password}'`);
  await asAdmin(`grant atrium_system, atrium_backup to ${owner} with admin option`);
});
afterAll(async () => {
  await asAdmin(`drop owned by ${owner}`);
  await asAdmin(`drop role ${owner}`);
  rmSync(folder, { recursive: true, force: true });
});

/** Works in an empty database of that owner. */
async function inDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `upgraded_${randomBytes(6).toString('hex')}`;
  await createDatabase(cluster, name, cluster.blank, owner);
  const url = new URL(withDatabase(cluster.adminUrl, name));
  Object.assign(url, { username: owner, password });
  try {
    await work(url.href);
  } finally {
    await dropDatabase(cluster, name);
  }
}

const makePublished = (url: string) =>
  withClient(url, async (client) => {
    for (const statement of ['begin', ...published.split('--> statement-breakpoint'), 'commit'])
      await client.query(statement);
  });

type Values = Record<string, Record<string, unknown>[]>;

/** Every value of every table that the company sees. */
const valuesIn = (url: string) =>
  withClient(url, async (client) => {
    await client.query("select set_config('atrium.tenant_id', $1, false)", [tenant]);
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    const values: Values = {};
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
      );
      values[name] = found.rows.map(({ row }) => row);
    }
    return values;
  });

/** Of the values of now those in the tables and columns of before. */
const asBefore = (now: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(before).map(([table, [first = {}]]) => [
      table,
      now[table]?.map((row) => Object.fromEntries(Object.keys(first).map((column) => [column, row[column]]))) ?? [],
    ]),
  );

const sorted = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(Object.entries(row).sort())),
    ]),
  );

/** The parts of a database's schema, without their owners. */
const schemaOf = (url: string) =>
  withClient(url, async (client) => {
    const found = await client.query(`
      select attrelid::regclass::text as on, attname::text as name, concat_ws(' ', format_type(atttypid, atttypmod),
          attcollation::regcollation, attnotnull, attgenerated, pg_get_expr(adbin, adrelid)) as rule
        from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select polrelid::regclass::text, polname, concat_ws(' ', polcmd, polroles::regrole[],
          pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
      union all select relname, 'security', concat_ws(' ', relrowsecurity, relforcerowsecurity, relreplident, relpersistence)
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select relname, 'rights', (select string_agg(concat_ws(' ', grantee::regrole, privilege_type), ', '
          order by grantee::regrole::text, privilege_type) from aclexplode(relacl) where grantee::regrole::text
            in ('atrium_system', 'atrium_backup'))
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      union all select oid::regprocedure::text, 'function', concat_ws(' ', prosecdef, provolatile, proparallel,
          proconfig::text, regexp_replace(lower(coalesce(pg_get_function_sqlbody(oid), prosrc)), '\\s+', '', 'g'))
        from pg_proc where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by 1, 2, 3`);
    return found.rows;
  });

const expectHeld = (url: string) =>
  withClient(url, async (client) => {
    const loose = await client.query(`select relname from pg_class join pg_attribute on attrelid = pg_class.oid
      where attname = 'tenant_id' and relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity`);
    expect(loose.rows).toEqual([]);
  });

describe('a database of the Atrium of 23 November 2026 (9ee82d4b)', () => {
  it('is brought up to date with every value kept, and is then as a new one', async () => {
    await inDatabase(async (url) => {
      await makePublished(url);
      // A cluster has its tables on shards by then: the later migrations change them there.
      await withClient(url, distribute);
      const before = await valuesIn(url);
      const filled = Object.values(before).filter((rows) => rows.length > 0);
      expect(filled.length).toBeGreaterThan(25);
      await migrate(url, testSecret);
      expect(sorted(asBefore(await valuesIn(url), before))).toEqual(sorted(before));
      // On a cluster the owner moves shards and reads backups, and is not held back (rules 17.10).
      if (isAlone) {
        await expectHeld(url);
        expect(await schemaOf(url)).toEqual(await schemaOf(withDatabase(cluster.adminUrl, cluster.template)));
      }
    });
  });

  it('is restored from its backup unchanged, and then upgraded (rules 17.5)', async () => {
    const config = readConfig({
      DATA_DIR: folder,
      BACKUP_KEY: 'a key for this test',
      LOG_LEVEL: 'silent',
      DEMO: 'off',
    });
    const files = await openFileStore(config);
    await inDatabase(async (url) => {
      await makePublished(url);
      const { location } = await makeBackup({ config, adminUrl: url, files, to: `${folder}/` });
      const before = await valuesIn(url);
      await inDatabase(async (restored) => {
        await restoreBackup({ config, files, adminUrl: restored, from: location, replace: false });
        expect(sorted(await valuesIn(restored))).toEqual(sorted(before));
        await migrate(restored, testSecret);
        expect(sorted(asBefore(await valuesIn(restored), before))).toEqual(sorted(before));
      });
    });
    files.close();
  });

  it('an older one reports what to do, and stays unchanged', async () => {
    await inDatabase(async (url) => {
      await makePublished(url);
      await withClient(url, (client) =>
        client.query('delete from drizzle.__drizzle_migrations where created_at = 1795300172001'),
      );
      const before = await schemaOf(url);
      await expect(migrate(url, testSecret)).rejects.toThrow(
        'The database is of an Atrium from before 23 November 2026: start one of that day on it first',
      );
      expect(await schemaOf(url)).toEqual(before);
    });
  });
});
