import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { DatabaseClient } from '#server/database/driver';

/** Where the tests' databases are made. */
export interface TestCluster {
  adminUrl: string;
  /** The workers of a Citus cluster, as the owner; none of a single PostgreSQL. */
  workers: string[];
  /** Of the template, as the role of requests. */
  requestUrl: string;
  template: string;
  /** A database without a schema: on a Citus cluster, one that knows its nodes. */
  blank: string;
}

/** The secret of tested servers; the password of the role of requests follows from it. */
export const testSecret = 'a secret for tests alone, of no use elsewhere';

export const quiet = pino({ level: 'silent' });

/** The same address with another database in it. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** A connection of its own, closed after `work`. */
export async function withClient<Result>(
  url: string,
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Nodes = Pick<TestCluster, 'adminUrl' | 'workers'>;

/** Runs statements one by one, on every node at once. */
export const onEveryNode = ({ adminUrl, workers }: Nodes, database: string, statements: string[]) =>
  Promise.all(
    [adminUrl, ...workers].map((url) =>
      withClient(database ? withDatabase(url, database) : url, async (client) => {
        for (const statement of statements) await client.query(statement);
      }),
    ),
  );

/** A copy of a template; on a Citus cluster each node copies its own part. */
export const createDatabase = (nodes: Nodes, name: string, template: string, owner?: string) =>
  onEveryNode(nodes, '', [
    // Copying files is faster than writing each page into the log, which is the other way and the usual one.
    `create database ${name} template ${template} strategy file_copy${owner ? ` OWNER ${owner}` : ''}`,
    // A copy does not take the database's own rights along; the rights inside it are the template's.
    `revoke temporary on database ${name} from public`,
  ]);

const inUse = '55006';

/**
 * Citus' daemon of a database comes back by itself, also while it is being dropped, unless nobody may connect any more; one
 * that was let in just before means another try.
 */
export async function dropDatabase(nodes: Nodes, name: string, attempts = 5): Promise<void> {
  try {
    await onEveryNode(nodes, '', [
      'set client_min_messages = warning',
      `update pg_database set datallowconn = false where datname = '${name}'`,
      `drop database if exists ${name} with (force)`,
    ]);
  } catch (error) {
    if (attempts === 1 || !(error instanceof DatabaseError) || error.code !== inUse) throw error;
    await dropDatabase(nodes, name, attempts - 1);
  }
}
