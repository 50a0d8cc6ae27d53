import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#server/process/config';
import type { Log } from '#server/process/log';
import { createAdmission } from './admission';
import { createCancel } from './cancel';
import { DatabaseClient, Pool } from './driver';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';
import { prepareSession, preparesSession, single, type Traits } from './session';
import { type SystemDatabase, systemDatabase } from './system';
import { type Connections, runTransaction, type Transaction, type TransactionOptions } from './transaction';
import { createWakes, type Wakes } from './wakes';

export type { Log } from '#server/process/log';
export { Busy } from './admission';
export type { QueryResultRow } from './driver';
export type { Violation } from './errors';
export { isCancelled, isMisspelt, isRetryable, isUnstorable, violationOf } from './errors';
export { LaterDatabase } from './journal';
export { aliveWithin, type SignInPolicy } from './session';
export type {
  ClosedTenantRow,
  CountedAttempts as CountedTries,
  SystemDatabase,
  TenantDeletionRow,
  TenantRow,
  ThrottleSubject as TrySubject,
} from './system';
export { tenantColumns } from './system';
export type { Origin, Session, TokenScope, Transaction, TransactionOptions } from './transaction';
export type { Wakes } from './wakes';

export interface Database {
  /**
   * Runs a transaction of one tenant, at the price of one extra round trip. Rolled back when `work` throws.
   * @throws TypeError when `tenantId` is not a UUID
   */
  tenant<Result>(
    tenantId: string,
    options: TransactionOptions,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  /** The database for work before a company is known, such as signing in; some connections are reserved for it. */
  readonly open: Pick<Database, 'tenant'>;
  /** Numbers of running transactions, and of those that wait for a connection. */
  load(): { running: number; waiting: number };
  /** Of the pool: open connections, idle ones, and waiting calls. */
  connections(): { open: number; idle: number; waiting: number };
  /** The few operations that look across tenants. */
  readonly system: SystemDatabase;
  /** News of companies' live feeds. */
  readonly wakes: Pick<Wakes, 'listen' | 'follow' | 'isListening'>;
  /** Waits for running work, then closes; the bundled PostgreSQL stops with the last server that uses it. */
  close(): Promise<void>;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseSecret' | 'poolSize'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>;

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
    const adminUrl = embedded?.adminUrl ?? config.databaseUrl ?? '';
    const { requestUrl } = await migrate(adminUrl, config.databaseSecret, { log });
    const { databaseDirectUrl: direct } = config;
    const directUrl = direct && asRole(direct, requestUrl);
    const database = openDatabase(requestUrl, config.poolSize, log, await traitsOf(requestUrl), { directUrl });
    await database.system.ping();
    return {
      ...database,
      close: async () => {
        // PostgreSQL's own shutdown ends what still runs then.
        await (embedded ? Promise.race([database.close(), delay(1000, undefined, { ref: false })]) : database.close());
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** An address of the database, for the role that another address of it signs in as. */
function asRole(address: string, requestUrl: string): string {
  const [url, { username, password }] = [new URL(address), new URL(requestUrl)];
  return Object.assign(url, { username, password }).href;
}

/** A pooler such as PgBouncer reports process ids of its own. */
async function traitsOf(url: string): Promise<Traits> {
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ backend: number; distributed: boolean }>(
      `select pg_backend_pid() as backend, exists (select from pg_extension where extname = 'citus') as distributed`,
    );
    const [{ backend, distributed } = { backend: 0, distributed: false }] = found.rows;
    return { named: backend === Reflect.get(client, 'processID'), distributed };
  } finally {
    await client.end();
  }
}

/** Longer than a statement may run, in milliseconds: a reply that takes longer will not come. */
const silence = 35_000;

/** The pool alone, on a database that is up to date. @param directUrl without a pooler between, where `requestUrl` has one */
export function openDatabase(
  requestUrl: string,
  poolSize: number,
  log: Log,
  traits = single,
  { patience = silence, directUrl }: { patience?: number; directUrl?: string | undefined } = {},
): Database {
  const pool = openPool(requestUrl, poolSize, log, preparesSession(traits) ? prepareSession : undefined);
  const aside = openPool(requestUrl, 1, log);
  const wakes = createWakes({ pool: aside, directUrl: directUrl ?? (traits.named ? requestUrl : undefined), log });
  const connections: Connections = {
    pool,
    wakes,
    admission: createAdmission(poolSize),
    cancel: createCancel(aside, log),
    traits,
    patience,
  };
  let closing: Promise<void> | undefined;
  return {
    tenant: (tenantId, options, work) => runTransaction(connections, tenantId, options, work),
    open: {
      tenant: (tenantId, options, work) => runTransaction(connections, tenantId, { ...options, lane: 'open' }, work),
    },
    load: connections.admission.load,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    system: systemDatabase(connections),
    wakes,
    close: () => {
      closing ??= Promise.all([pool.end(), wakes.close().then(() => aside.end())]).then(() => undefined);
      return closing;
    },
  };
}

/** @param first the statement that each connection sends before all others */
function openPool(connectionString: string, max: number, log: Log, first?: string): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 300_000,
    ...(first && { onConnect: (client) => client.query(first) }),
  });
  pool.on('connect', (client) => {
    // Without a listener, a connection that is lost while in use would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  });
  pool.on('error', () => undefined);
  return pool;
}
