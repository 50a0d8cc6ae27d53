import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/connect';
import { Client } from '#server/database/driver';
import { quiet, withDatabase } from './cluster';

export { quiet, testSecret } from './cluster';

export interface TestDatabase {
  database: Database;
  /** As the owner, for `DATABASE_URL` and for looking behind the scenes. */
  adminUrl: string;
  /** As the role that requests sign in as. */
  requestUrl: string;
  /** Closes `database` and drops it. */
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database of the run's cluster; one for each test file. */
export async function testDatabase({ poolSize = 5 }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${cluster.template}`);
  // A copy does not take the database's own rights along; the rights inside it are the template's.
  await asAdmin(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  const requestUrl = withDatabase(cluster.requestUrl, name);
  const database = openDatabase(requestUrl, poolSize, quiet);
  return {
    database,
    adminUrl: withDatabase(cluster.adminUrl, name),
    requestUrl,
    drop: async () => {
      await database.close();
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A connection of its own, closed after `work`. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const asAdmin = (statement: string) => withClient(inject('cluster').adminUrl, (client) => client.query(statement));
