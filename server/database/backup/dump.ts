import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { isCluster } from '#server/database/distribute';
import { DatabaseClient } from '#server/database/driver';
import { backupLock } from '#server/database/locks';

export interface TableDump {
  name: string;
  columns: string[];
}

/** A database at one instant. */
export interface Snapshot {
  /** The migrations that made its schema, in their order. */
  migrations: { hash: string; createdAt: number }[];
  /** Every table, with its columns except generated ones. */
  tables: TableDump[];
  /** The rows of a table as `COPY` writes them; `rows` is their number, once all were read. */
  copy(table: TableDump): { content: Readable; rows(): Promise<number> };
  /** The keys of every file of a row, one a line. */
  fileKeys(): Readable;
}

const tablesQuery = `
  select relname as name, array_agg(attname::text order by attnum) as columns,
    not relrowsecurity or exists (select from pg_policy where polrelid = pg_class.oid and polname = 'backed_up') as open
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by pg_class.oid order by relname`;

/** Columns that name files; the queue of deletions names files of deleted rows. */
const fileColumns = `
  select relname as name, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and attname in ('file_key', 'thumbnail_key') and relname <> 'file_deletions'`;

const patient = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

async function connect(url: string): Promise<DatabaseClient> {
  const client = new DatabaseClient({ connectionString: url });
  client.on('error', () => undefined); // the running statement reports the failure
  await client.connect();
  return client;
}

/**
 * Reads a database at one instant, while others write. No file is deleted until `work` is done, so that the store has
 * every file of the snapshot.
 * @param adminUrl address of the database for its owner
 */
export async function takeSnapshot<Result>(
  adminUrl: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const holder = await connect(adminUrl);
  const client = await connect(adminUrl);
  try {
    // Locked before the snapshot, so that no file of the snapshot is about to be deleted.
    await holder.query(`begin; ${patient}; select pg_advisory_xact_lock(${backupLock})`);
    const clustered = await isCluster(client);
    await client.query(`begin isolation level repeatable read read only; ${patient}`);
    if (clustered) await showEveryWorker(client, holder);
    const snapshot = await readSnapshot(client);
    // On shards the owner may read: nobody signs in to a worker as this role.
    if (!clustered) await client.query('set local role atrium_backup');
    return await work(snapshot);
  } finally {
    await Promise.all([holder.end(), client.end()]);
  }
}

/**
 * Takes the snapshots of a cluster: one a worker, by one connection to each, so that a company's tables are read at one
 * instant. No company is created or deleted meanwhile, because the look-up tables are read on the coordinator.
 */
async function showEveryWorker(client: DatabaseClient, gate: DatabaseClient): Promise<void> {
  await client.query('set local citus.max_adaptive_executor_pool_size = 1');
  await gate.query('savepoint open');
  await gate.query('lock table tenants in share mode');
  await client.query('select count(*) from roles');
  await gate.query('rollback to savepoint open');
}

async function readSnapshot(client: DatabaseClient): Promise<Snapshot> {
  const quoted = (name: string) => client.escapeIdentifier(name);
  const migrations = await client.query<{ hash: string; createdAt: number }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at, id',
  );
  const tables = await client.query<TableDump & { open: boolean }>(tablesQuery);
  const closed = tables.rows.filter(({ open }) => !open).map(({ name }) => name);
  if (closed.length > 0) throw new Error(`These tables hide their rows from a backup: ${closed.join(', ')}`);
  const named = await client.query<{ name: string; column: string }>(fileColumns);
  return {
    migrations: migrations.rows,
    tables: tables.rows.map(({ name, columns }) => ({ name, columns })),
    copy: ({ name, columns }) => {
      const rows = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
      const content = client.query(copyTo(`copy (${rows}) to stdout`));
      return {
        content,
        rows: async () => {
          await client.query('select'); // the count of rows is known once the stream has ended
          return content.rowCount;
        },
      };
    },
    fileKeys: () => {
      const keys = named.rows.map(
        ({ name, column }) => `select ${quoted(column)} from ${quoted(name)} where ${quoted(column)} is not null`,
      );
      return client.query(copyTo(`copy (${keys.join(' UNION ')}) to stdout`));
    },
  };
}
