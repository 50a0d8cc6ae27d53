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

export interface Migrating {
  /** Is told what is waited for. */
  log?: Pick<Log, 'warn'> | undefined;
  /** Of migrations; default: this version's. */
  folder?: string;
}

/**
 * Brings a database up to date and makes the role that requests sign in as. Where there is nothing to do, nothing is
 * locked that a request could wait for.
 * @returns the address of the database for that role
 * @throws LaterDatabase for one of a later version
 * @throws Error when PostgreSQL or the database is too old, the user of `adminUrl` may not do this, or others hold its
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

/** Brings the schema to where a folder of migrations leads, while servers are at work. To be called as `asOwner`. */
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
 * The transaction is begun here: the tool's own `begin` is none then, and its `commit` ends this one. Requests wait from
 * their first statement on, which reads `tenants`: whoever has that table waits for none of them any more, in whatever
 * order the migrations lock the others.
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

/** Closes the database to the roles of secrets other than this one. @returns their names */
export const retireRoles = (adminUrl: string, secret: string): Promise<string[]> =>
  asOwner(adminUrl, (client) => retireOtherRoles(client, requestRole(secret)));

/** How often it is asked whether it is one's turn, in milliseconds. */
const askAgain = 100;

/**
 * Works as the owner, one process at a time. The lock ends with a transaction of its own on a second connection: a
 * pooler in transaction mode (PgBouncer) knows no locks of a session. Whoever waits for it holds no connection of the
 * pooler's meanwhile: many servers that start together would else leave none for the one whose turn it is.
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

/** Begins a transaction that holds the lock, or none. @throws Error when PostgreSQL is too old */
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
  client.on('error', () => undefined); // the statement that runs reports it
  return client;
}
