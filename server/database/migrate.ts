import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyFolder } from 'drizzle-orm/node-postgres/migrator';
import type { Log } from '#server/process/log';
import { distribute, sequentially, spreadRole } from './distribute';
import { DatabaseClient } from './driver';
import { baseline, migrationsFolder, refuseLater } from './journal';
import { backupLock, migrationLock } from './locks';
import { awaitShortOnes, lockPatience, patiently, SchemaChangeBlocked } from './patience';
import { ensureRequestRole, requestRole, retireOtherRoles } from './requestRole';

const oldestVersion = 15;

interface Migrating {
  /** Called with the reason while the migration waits. */
  log?: Pick<Log, 'warn'> | undefined;
  /** Folder of migrations; default: this version's. */
  folder?: string;
}

/**
 * Brings a database up to date and makes the role of requests. Where nothing has to be done, no lock is taken that a
 * request could wait for.
 * @returns the address of the database for that role
 * @throws LaterDatabase for a database of a later version
 * @throws Error when PostgreSQL or the database is too old, the user of `adminUrl` lacks a right, or others lock its
 * tables for minutes
 */
export async function migrate(
  adminUrl: string,
  secret: string,
  { log, folder = migrationsFolder }: Migrating = {},
): Promise<{ requestUrl: string }> {
  const role = requestRole(secret);
  const work = async (client: DatabaseClient) => {
    await refuseLater(client, folder);
    await applyMigrations(client, folder, log);
    await patiently(client, log, () => distribute(client));
    await patiently(client, log, () => ensureRequestRole(client, role));
  };
  await asOwner(adminUrl, work, log);
  const url = new URL(adminUrl);
  url.username = role.name;
  url.password = role.password;
  return { requestUrl: url.href };
}

/** Applies a folder of migrations while servers are running. Call it within `asOwner`. */
export async function applyMigrations(client: DatabaseClient, folder: string, log?: Migrating['log']): Promise<void> {
  for (const owner of ['atrium_system', 'atrium_backup']) await spreadRole(client, owner, 'nologin noinherit');
  if (!(await isBehind(client, folder))) return;
  await patiently(client, log, () => applyOnce(client, folder));
}

async function isBehind(client: DatabaseClient, folder: string): Promise<boolean> {
  const journal = 'drizzle.__drizzle_migrations';
  const [found] = (await client.query<{ made: boolean }>('select to_regclass($1) is not null as made', [journal])).rows;
  if (!found?.made) return true;
  const [last] = (await client.query<{ at: number | null }>(`select max(created_at) as at from ${journal}`)).rows;
  const at = last?.at ?? 0;
  if (at > 0 && at < baseline) {
    throw new Error('The database is of an Atrium from before 23 November 2026: start one of that day on it first');
  }
  return readMigrationFiles({ migrationsFolder: folder }).some(({ folderMillis }) => folderMillis > at);
}

/**
 * The transaction is begun here: the tool's own `begin` does nothing then, and its `commit` ends this one. Requests
 * wait at their first statement, which reads `tenants`; so a lock of that table ensures that no request holds a table
 * that a migration needs later.
 */
async function applyOnce(client: DatabaseClient, folder: string): Promise<void> {
  for (const statement of ['begin', lockPatience, ...(await sequentially(client))]) await client.query(statement);
  const [state] = (
    await client.query<{ free: boolean; made: boolean }>(
      "select pg_try_advisory_xact_lock_shared($1) as free, to_regclass('public.tenants') is not null as made",
      [backupLock],
    )
  ).rows;
  if (!state?.free) throw new SchemaChangeBlocked('a backup is being made', true);
  await awaitShortOnes(client);
  if (state.made) await client.query('lock table public.tenants in access exclusive mode');
  await applyFolder(drizzle({ client }), { migrationsFolder: folder });
}

/** Locks out the roles of all secrets but this one. @returns their names */
export const retireRoles = (adminUrl: string, secret: string): Promise<string[]> =>
  asOwner(adminUrl, (client) => retireOtherRoles(client, requestRole(secret)));

/** Interval between attempts to get the lock, in milliseconds. */
const askAgain = 100;

/**
 * Works as the owner, one process at a time. The lock belongs to a transaction of its own on a second connection,
 * because a pooler in transaction mode (PgBouncer) has no locks of a session. A process that waits for the lock holds
 * no connection of the pooler: otherwise many servers that start together would leave none for the one with the lock.
 */
export async function asOwner<Result>(
  adminUrl: string,
  work: (client: DatabaseClient) => Promise<Result>,
  log?: Migrating['log'],
): Promise<Result> {
  const [guard, client] = [connection(adminUrl), connection(adminUrl)];
  try {
    await guard.connect();
    for (let attempts = 0; !(await takeTurn(guard)); attempts += 1) {
      if (attempts === 0)
        log?.warn('Another process brings the database up to date, fills or restores it: waiting for it');
      await delay(askAgain);
    }
    await client.connect();
    const result = await work(client);
    await guard.query('commit');
    return result;
  } finally {
    await Promise.all([guard.end(), client.end()].map((ending) => ending.catch(() => undefined)));
  }
}

/**
 * Begins a transaction that holds the lock; undefined: another process holds it.
 * @throws Error when PostgreSQL is too old
 */
async function takeTurn(guard: DatabaseClient): Promise<boolean> {
  await guard.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
  const answer = await guard.query<{ version: number; taken: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_try_advisory_xact_lock($1) as taken`,
    [migrationLock],
  );
  const { version = 0, taken = false } = answer.rows[0] ?? {};
  if (version < oldestVersion) {
    throw new Error(`DATABASE_URL: PostgreSQL ${version} is too old; Atrium needs ${oldestVersion} or newer`);
  }
  if (!taken) await guard.query('rollback');
  return taken;
}

function connection(connectionString: string): DatabaseClient {
  const client = new DatabaseClient({ connectionString });
  client.on('error', () => undefined); // the running statement reports the failure
  return client;
}
