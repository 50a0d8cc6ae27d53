import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { isCluster } from '#server/database/distribute';
import { Client } from '#server/database/driver';

/** Held alone while a backup is made: no file is deleted meanwhile. @see migrations/0020_file_queue.sql */
const backupLock = 4_711_032;

export interface TableDump {
  name: string;
  columns: string[];
}

/** A database at one instant. */
export interface Snapshot {
  /** The migrations that made its schema, in their order. */
  migrations: { hash: string; createdAt: number }[];
  /** Every table, with the columns that are not computed. */
  tables: TableDump[];
  /** The rows of a table as `COPY` writes them; `rows` says how many once all were read. */
  copy(table: TableDump): { content: Readable; rows(): number };
  /** The keys of every file that a row names, one a line. */
  fileKeys(): Readable;
}

const tablesQuery = `
  SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns,
    NOT relrowsecurity OR EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'backed_up') AS open
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY pg_class.oid ORDER BY relname`;

/** Columns that name files, by their names; the queue of deletions names files whose rows are gone. */
const fileColumns = `
  SELECT relname AS name, attname AS column FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND attname IN ('file_key', 'thumbnail_key') AND relname <> 'file_deletions'`;

const patient = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the statement that runs reports it
  await client.connect();
  return client;
}

/**
 * Reads a database at one instant, while others write it. Until `work` is done no file is deleted, so that the store
 * has every file that the snapshot's rows name.
 * @param adminUrl of the database's owner
 */
export async function takeSnapshot<Result>(
  adminUrl: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const holder = await connect(adminUrl);
  const client = await connect(adminUrl);
  try {
    // The lock comes before the snapshot: what the snapshot shows, nobody is about to delete.
    await holder.query(`BEGIN; ${patient}; SELECT pg_advisory_xact_lock(${backupLock})`);
    const clustered = await isCluster(client);
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${patient}`);
    if (clustered) await showEveryWorker(client, holder);
    const snapshot = await readSnapshot(client);
    // Shards let their owner read, and nobody signs in to a worker as this role.
    if (!clustered) await client.query('SET LOCAL ROLE atrium_backup');
    return await work(snapshot);
  } finally {
    await Promise.all([holder.end(), client.end()]);
  }
}

/**
 * Takes the snapshots of a cluster: one a worker, by one connection to each, so that a company's tables are read at one
 * instant. Nobody makes or deletes a company while they are taken: those of the look-up tables are the coordinator's.
 */
async function showEveryWorker(client: Client, gate: Client): Promise<void> {
  await client.query('SET LOCAL citus.max_adaptive_executor_pool_size = 1');
  await gate.query('SAVEPOINT open');
  await gate.query('LOCK TABLE tenants IN SHARE MODE');
  await client.query('SELECT count(*) FROM roles');
  await gate.query('ROLLBACK TO SAVEPOINT open');
}

async function readSnapshot(client: Client): Promise<Snapshot> {
  const quoted = (name: string) => client.escapeIdentifier(name);
  const migrations = await client.query<{ hash: string; createdAt: number }>(
    'SELECT hash, created_at AS "createdAt" FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  const tables = await client.query<TableDump & { open: boolean }>(tablesQuery);
  const closed = tables.rows.filter(({ open }) => !open).map(({ name }) => name);
  if (closed.length > 0) throw new Error(`These tables hide their rows from a backup: ${closed.join(', ')}`);
  const named = await client.query<{ name: string; column: string }>(fileColumns);
  return {
    migrations: migrations.rows,
    tables: tables.rows.map(({ name, columns }) => ({ name, columns })),
    copy: ({ name, columns }) => {
      const rows = `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}`;
      const content = client.query(copyTo(`COPY (${rows}) TO STDOUT`));
      return { content, rows: () => content.rowCount };
    },
    fileKeys: () => {
      const keys = named.rows.map(({ name, column }) => `SELECT ${quoted(column)} FROM ${quoted(name)}`);
      return client.query(copyTo(`COPY (${keys.join(' UNION ')}) TO STDOUT`));
    },
  };
}
