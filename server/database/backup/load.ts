import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { distribute, isCluster, sequentially } from '#server/database/distribute';
import type { Client } from '#server/database/driver';
import { applyMigrations, asOwner, migrationsFolder } from '#server/database/migrate';
import type { Snapshot, TableDump } from './dump';

export interface Loading {
  /** Loads the rows of a table. @returns how many */
  load(table: TableDump, content: Readable): Promise<number>;
}

const journalShape = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

/**
 * A folder of the migrations that a backup was made under: what came later is applied by the server's next start.
 * @returns whether nothing came later, too
 * @throws Error for a backup of a newer Atrium
 */
function migrationsOf(backup: Snapshot['migrations']): { folder: string; isPresent: boolean } {
  const journal = journalShape.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')));
  const entries = backup.map(({ hash, createdAt }) => {
    const entry = journal.entries.find(({ when }) => when === createdAt);
    const text = entry && readFileSync(join(migrationsFolder, `${entry.tag}.sql`));
    if (!text || createHash('sha256').update(text).digest('hex') !== hash) {
      throw new Error('The backup is of another version of Atrium than this one or those before it');
    }
    return entry;
  });
  const folder = mkdtempSync(join(tmpdir(), 'atrium-restore-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return { folder, isPresent: entries.length === journal.entries.length };
}

const inUse = `
  SELECT EXISTS (
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename LIKE 'atrium\\_app\\_%'
  ) AS used, to_regclass('public.tenants') IS NOT NULL AS made`;

/** For one transaction, since behind a pooler in transaction mode the next may have another connection. */
const patience = ['SET LOCAL client_min_messages = warning', 'SET LOCAL statement_timeout = 0'];

/** @throws Error when a server is at work, or companies would be lost unasked */
async function makeEmpty(client: Client, replace: boolean): Promise<void> {
  const [state] = (await client.query<{ used: boolean; made: boolean }>(inUse)).rows;
  if (state?.used) throw new Error('A server uses this database: stop it first');
  if (!state?.made) return;
  const held = await client.query('SELECT FROM atrium_all_tenants() LIMIT 1');
  if (held.rowCount !== 0 && !replace) {
    throw new Error('The database holds companies already: --replace deletes them');
  }
  const clearing = (await isCluster(client))
    ? (await client.query<{ clear: string }>(ownThings)).rows.map(({ clear }) => clear)
    : ['DROP SCHEMA public CASCADE', 'CREATE SCHEMA public', 'GRANT USAGE ON SCHEMA public TO PUBLIC'];
  await inTransaction(client, [...clearing, 'DROP SCHEMA IF EXISTS drizzle CASCADE']);
}

/** One statement at a time, as a cluster needs it. */
async function inTransaction(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of ['BEGIN', ...patience, ...statements, 'COMMIT']) await client.query(statement);
}

/** What is not a part of an extension: the schema of a cluster's database holds a view of Citus, too, which must stay. */
const ownThings = `
  WITH own AS (
    SELECT 'pg_class'::regclass AS catalog, oid, format('DROP TABLE IF EXISTS %s CASCADE', oid::regclass) AS clear
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    UNION ALL
    SELECT 'pg_proc'::regclass, oid, format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  )
  SELECT clear FROM own WHERE NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = own.catalog AND objid = own.oid AND deptype = 'e') ORDER BY catalog DESC`;

const looseRules = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS loosen,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
  UNION ALL
  SELECT format('ALTER TABLE %s DISABLE TRIGGER USER, NO FORCE ROW LEVEL SECURITY', oid::regclass),
    format('ALTER TABLE %s ENABLE TRIGGER USER, FORCE ROW LEVEL SECURITY', oid::regclass)
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relforcerowsecurity`;

/** Numbers that the database gives out go on behind those that were loaded. */
const sequences = `
  WITH columns AS MATERIALIZED (
    SELECT attrelid::regclass AS of, attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
      AND (attidentity <> '' OR atthasdef)
  )
  SELECT format('SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM %s', sequence, name, of) AS advance
  FROM columns CROSS JOIN LATERAL pg_get_serial_sequence(of::text, name) AS sequence WHERE sequence IS NOT NULL`;

/**
 * Makes the schema of a backup in an empty database and fills it in one transaction; what `work` throws undoes it.
 * A server that starts meanwhile waits.
 * @param adminUrl of the database's owner
 * @param replace whether a database that holds companies is emptied first
 */
export async function loadDatabase(
  adminUrl: string,
  migrations: Snapshot['migrations'],
  replace: boolean,
  work: (loading: Loading) => Promise<void>,
): Promise<void> {
  const { folder, isPresent } = migrationsOf(migrations);
  try {
    await asOwner(adminUrl, async (client) => {
      await makeEmpty(client, replace);
      await applyMigrations(client, folder);
      // Rows go to their shards at once; those of a backup of before with the migrations of the server's next start.
      if (isPresent) await distribute(client);
      for (const statement of ['BEGIN', ...patience, ...(await sequentially(client))]) await client.query(statement);
      await fill(client, work);
      await client.query('COMMIT');
      await inTransaction(client, ['ANALYZE']);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(client: Client, work: (loading: Loading) => Promise<void>): Promise<void> {
  const rules = (await client.query<{ loosen: string; restore: string }>(looseRules)).rows;
  for (const { loosen } of rules) await client.query(loosen);
  await work({
    load: async ({ name, columns }, content) => {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const loading = client.query(copyFrom(`COPY ${client.escapeIdentifier(name)} (${list}) FROM STDIN`));
      await pipeline(content, loading);
      return loading.rowCount;
    },
  });
  for (const { restore } of rules.reverse()) await client.query(restore);
  for (const { advance } of (await client.query<{ advance: string }>(sequences)).rows) await client.query(advance);
}
