import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyFolder } from 'drizzle-orm/node-postgres/migrator';
import { distribute, sequentially, spreadRole } from './distribute';
import { Client } from './driver';
import { ensureRequestRole, requestRole, retireOtherRoles } from './requestRole';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const oldestVersion = 15;

/** Any number; held while the schema changes, so that servers that start together take turns. */
const migrationLock = 4_711_031;

/**
 * Brings a database up to date and makes the role that requests sign in as.
 * @returns the address of the database for that role
 * @throws Error when PostgreSQL is too old or the user of `adminUrl` may not do this
 */
export async function migrate(adminUrl: string, secret: string): Promise<{ requestUrl: string }> {
  const role = requestRole(secret);
  await asOwner(adminUrl, async (client) => {
    await applyMigrations(client, migrationsFolder);
    await distribute(client);
    await ensureRequestRole(client, role);
  });
  const url = new URL(adminUrl);
  url.username = role.name;
  url.password = role.password;
  return { requestUrl: url.href };
}

/** Brings the schema to where a folder of migrations leads. */
export async function applyMigrations(client: Client, folder: string): Promise<void> {
  for (const owner of ['atrium_system', 'atrium_backup']) await spreadRole(client, owner, 'nologin noinherit');
  await beginOnCluster(client, folder);
  await applyFolder(drizzle({ client }), { migrationsFolder: folder });
}

/**
 * On a cluster the transaction of the migrations is begun here: the tool's own `begin` is none then, and its `commit` ends
 * this one. Where there is something to do, requests wait from their first statement on, which reads `tenants`: what they
 * would lock otherwise, and what a new table's key to `tenants` locks on every node, is locked in no common order.
 */
async function beginOnCluster(client: Client, folder: string): Promise<void> {
  const settings = await sequentially(client);
  if (settings.length === 0) return;
  for (const statement of ['begin', ...settings]) await client.query(statement);
  const [found] = (await client.query<{ made: boolean }>("select to_regclass('public.tenants') is not null as made"))
    .rows;
  if (!found?.made) return;
  const last = await client.query<{ at: number }>('select max(created_at) as at from drizzle.__drizzle_migrations');
  const isBehind = readMigrationFiles({ migrationsFolder: folder }).some(
    ({ folderMillis }) => folderMillis > (last.rows[0]?.at ?? 0),
  );
  if (isBehind) await client.query('lock table public.tenants in access exclusive mode');
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
export async function asOwner<Result>(adminUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const [guard, client] = [connection(adminUrl), connection(adminUrl)];
  try {
    await guard.connect();
    while (!(await takeTurn(guard))) await delay(askAgain);
    await client.connect();
    const result = await work(client);
    await guard.query('commit');
    return result;
  } finally {
    await Promise.all([guard.end(), client.end()].map((ending) => ending.catch(() => undefined)));
  }
}

/** Begins a transaction that holds the lock, or none. @throws Error when PostgreSQL is too old */
async function takeTurn(guard: Client): Promise<boolean> {
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

function connection(connectionString: string): Client {
  const client = new Client({ connectionString });
  client.on('error', () => undefined); // the statement that runs reports it
  return client;
}
