import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/connect';
import type { Traits } from '#server/database/session';
import { createDatabase, dropDatabase, quiet, withDatabase } from './cluster';

export { quiet, testSecret, withClient } from './cluster';

export interface TestDatabase {
  database: Database;
  /** As the owner, for `DATABASE_URL` and for looking behind the scenes. */
  adminUrl: string;
  /** As the role that requests sign in as. */
  requestUrl: string;
  /** Closes `database` and drops it. */
  drop(): Promise<void>;
}

/** The capabilities of connections to the run's cluster. @param named whether prepared statements stay, which a pooler forgets */
export const clusterTraits = (named = true): Traits => ({ named, distributed: inject('cluster').workers.length > 0 });

/** A fresh, migrated, empty database of the run's cluster; one for each test file. */
export async function testDatabase({ poolSize = 5 }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(cluster, name, cluster.template);
  const requestUrl = withDatabase(cluster.requestUrl, name);
  const database = openDatabase(requestUrl, poolSize, quiet, clusterTraits());
  return {
    database,
    adminUrl: withDatabase(cluster.adminUrl, name),
    requestUrl,
    drop: async () => {
      await database.close();
      await dropDatabase(cluster, name);
    },
  };
}
