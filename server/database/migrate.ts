import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from './driver';
import { ensureRequestRole, requestRole } from './requestRole';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const oldestVersion = 15;

/** Any number; held while the schema changes, so that servers that start together take turns. */
export const migrationLock = 4_711_031;

/**
 * Brings a database up to date and makes the role that requests sign in as.
 * @returns the address of the database for that role
 * @throws Error when PostgreSQL is too old or the user of `adminUrl` may not do this
 */
export async function migrate(adminUrl: string, secret: string): Promise<{ requestUrl: string }> {
  const role = requestRole(secret);
  const client = new Client({ connectionString: adminUrl });
  client.on('error', () => undefined); // the statement that runs reports it
  await client.connect();
  try {
    const answer = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version FROM pg_advisory_lock($1)`,
      [migrationLock],
    );
    const version = answer.rows[0]?.version ?? 0;
    if (version < oldestVersion) {
      throw new Error(`DATABASE_URL: PostgreSQL ${version} is too old; Atrium needs ${oldestVersion} or newer`);
    }
    await client.query('SET client_min_messages = warning');
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    await ensureRequestRole(client, role);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.username = role.name;
  url.password = role.password;
  return { requestUrl: url.href };
}
