import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { distribute, isCluster, sequentially } from '#server/database/distribute';
import type { DatabaseClient } from '#server/database/driver';
import { baseline, isBaseline, journalOf, migrationsFolder, readJournal } from '#server/database/journal';
import { applyMigrations, asOwner } from '#server/database/migrate';
import type { Snapshot, TableDump } from './dump';

export interface Loading {
  /** Loads the rows of a table. @returns their number */
  load(table: TableDump, content: Readable): Promise<number>;
}

/**
 * The folder of the migrations of a backup; later ones are applied by the server's next start. The baseline stands for
 * all migrations before it.
 * @returns whether there are no later ones
 * @throws Error for a backup of a newer Atrium
 */
function migrationsOf(backup: Snapshot['migrations']): { folder: string; isPresent: boolean } {
  const journal = readJournal(migrationsFolder);
  const foreign = () => new Error('The backup is of another version of Atrium than this one or those before it');
  if (!backup.some(({ createdAt }) => createdAt === baseline)) throw foreign();
  const later = backup.filter(({ createdAt }) => createdAt > baseline);
  const added = later.map(({ hash, createdAt }) => {
    const entry = journal.entries.find(({ when }) => when === createdAt);
    const text = entry && readFileSync(join(migrationsFolder, `${entry.tag}.sql`));
    if (!text || createHash('sha256').update(text).digest('hex') !== hash) throw foreign();
    return entry;
  });
  const entries = [...journal.entries.filter(isBaseline), ...added];
  const folder = mkdtempSync(join(tmpdir(), 'atrium-restore-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries }));
  return { folder, isPresent: entries.length === journal.entries.length };
}

const inUse = `
  select exists (
    select from pg_stat_activity where datname = current_database() and usename like 'atrium\\_app\\_%'
  ) as used, to_regclass('public.tenants') is not null as made`;

/** Set for one transaction: behind a pooler in transaction mode the next one may get another connection. */
const patience = ['set local client_min_messages = warning', 'set local statement_timeout = 0'];

/** @throws Error when a server is running, or companies would be deleted without `replace` */
async function makeEmpty(client: DatabaseClient, replace: boolean): Promise<void> {
  const [state] = (await client.query<{ used: boolean; made: boolean }>(inUse)).rows;
  if (state?.used) throw new Error('A server uses this database: stop it first');
  if (!state?.made) return;
  const companies = await client.query('select from atrium_all_tenants() limit 1');
  if (companies.rowCount !== 0 && !replace) {
    throw new Error('The database holds companies already: --replace deletes them');
  }
  const clearing = (await isCluster(client))
    ? (await client.query<{ clear: string }>(ownThings)).rows.map(({ clear }) => clear)
    : ['drop schema public cascade', 'create schema public', 'grant usage on schema public to public'];
  await inTransaction(client, [...clearing, 'drop schema if exists drizzle cascade']);
}

/** Runs single statements, as a cluster requires. */
async function inTransaction(client: DatabaseClient, statements: readonly string[]): Promise<void> {
  for (const statement of ['begin', ...patience, ...statements, 'commit']) await client.query(statement);
}

/** Objects of no extension: on a cluster, Citus has a view in the same schema. */
const ownThings = `
  with own as (
    select 'pg_class'::regclass as catalog, oid, format('drop table if exists %s cascade', oid::regclass) as clear
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    union all
    select 'pg_proc'::regclass, oid, format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace
  )
  select clear from own where not exists (
    select from pg_depend where classid = own.catalog and objid = own.oid and deptype = 'e') order by catalog desc`;

const looseRules = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as loosen,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  union all
  select format('alter table %s disable trigger user, no force row level security', oid::regclass),
    format('alter table %s enable trigger user, force row level security', oid::regclass)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`;

/** Sequences continue after the loaded rows. */
const sequences = `
  with columns as materialized (
    select attrelid::regclass as of, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and (attidentity <> '' or atthasdef)
  )
  select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', sequence, name, of) as advance
  from columns cross join lateral pg_get_serial_sequence(of::text, name) as sequence where sequence is not null`;

/**
 * Live feeds begin anew: readers hold positions that were given out after the backup was made. Mails that waited then went
 * out since, and links of passwords that were unused then may be used.
 */
const forgotten = `
  select format('delete from %s', oid::regclass) as forget from pg_class
  where relnamespace = 'public'::regnamespace
    and relname in ('live_changes', 'live_feeds', 'live_presence', 'mails', 'password_resets')`;

/**
 * Makes the schema of a backup in an empty database and fills it in one transaction; an error of `work` rolls it back.
 * A server that starts meanwhile waits.
 * @param adminUrl address of the database for its owner
 * @param replace whether a database with companies is emptied first
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
      // Rows go to their shards at once; those of an older backup with the migrations of the server's next start.
      if (isPresent) await distribute(client);
      for (const statement of ['begin', ...patience, ...(await sequentially(client))]) await client.query(statement);
      await fill(client, work);
      await client.query('commit');
      await inTransaction(client, ['ANALYZE']);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(client: DatabaseClient, work: (loading: Loading) => Promise<void>): Promise<void> {
  const rules = (await client.query<{ loosen: string; restore: string }>(looseRules)).rows;
  for (const { loosen } of rules) await client.query(loosen);
  await work({
    load: async ({ name, columns }, content) => {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const loading = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`));
      await pipeline(content, loading);
      return loading.rowCount;
    },
  });
  for (const { forget } of (await client.query<{ forget: string }>(forgotten)).rows) await client.query(forget);
  for (const { restore } of rules.reverse()) await client.query(restore);
  for (const { advance } of (await client.query<{ advance: string }>(sequences)).rows) await client.query(advance);
}
