import type { Config } from '../config';
import { Pool } from './driver';
import { startEmbedded } from './embedded';
import type { Log } from './log';
import { migrate } from './migrate';
import { type SystemDatabase, systemDatabase } from './system';
import { runTransaction, type Transaction, type TransactionOptions } from './transaction';

export type { Violation } from './errors';
export { isRetryable, isUnstorable, violationOf } from './errors';
export type { Log } from './log';
export type { FailureCount, FileDeletion, SignInAttempt, SystemDatabase, TenantRow } from './system';
export { tenantColumns } from './system';
export type { Session, Transaction, TransactionOptions } from './transaction';

export interface Database {
  /**
   * One transaction of one tenant, at the price of one extra round trip. Rolled back when `work` throws.
   * @throws TypeError when `tenantId` is not a UUID
   */
  tenant<Result>(
    tenantId: string,
    options: TransactionOptions,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  /** The few operations that look across tenants. */
  readonly system: SystemDatabase;
  /** Waits for what runs, then closes; the bundled PostgreSQL stops with the last server that uses it. */
  close(): Promise<void>;
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'jwtSecret' | 'poolSize'>;

/** The database as its owner, for commands: the bundled PostgreSQL, started where it does not run, or DATABASE_URL's. */
export async function openAdmin(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<{ url: string; close(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined };
  const embedded = await startEmbedded({ dataDir, log });
  return { url: embedded.adminUrl, close: () => embedded.stop() };
}

/** Starts the bundled PostgreSQL or takes the one of DATABASE_URL, brings its schema up to date and opens the pool. */
export async function connectDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log });
  try {
    const { requestUrl } = await migrate(embedded?.adminUrl ?? config.databaseUrl ?? '', config.jwtSecret);
    const database = openDatabase(requestUrl, config.poolSize, log);
    await database.system.ping();
    return {
      ...database,
      close: async () => {
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** The pool alone, on a database that is up to date. */
export function openDatabase(requestUrl: string, poolSize: number, log: Log): Database {
  const pool = new Pool({
    connectionString: requestUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 300_000,
  });
  pool.on('connect', (client) => {
    // Without a listener, a connection that is lost while in use would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  });
  pool.on('error', () => undefined);
  let closing: Promise<void> | undefined;
  return {
    tenant: (tenantId, options, work) => runTransaction(pool, tenantId, options, work),
    system: systemDatabase(pool),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}
