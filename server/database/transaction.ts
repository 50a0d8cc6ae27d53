import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from './driver';
import { isId } from './ids';
import * as schema from './schema';

/** Who calls, read in the same round trip that starts the transaction. */
export interface Session {
  /** False for an unknown tenant, too. */
  tenantActive: boolean;
  isDemo: boolean;
  /** False for an unknown user and where no `userId` was given. */
  userActive: boolean;
  mustChangePassword: boolean;
  roleId: string | null;
  roleName: string | null;
  /** Those of the role as they are stored; what they give, `claimsOf` says. */
  claims: string[];
  /** False for a session that ended, in whichever way, that is another user's, and where no `sessionId` was given. */
  sessionActive: boolean;
}

/** One transaction of one tenant: it sees and writes that tenant's rows alone. */
export interface Transaction {
  readonly tenantId: string;
  readonly session: Session;
  /** Drizzle, bound to this transaction. Its `execute(sql…)` hands out times as PostgreSQL writes them: use `query`. */
  readonly db: NodePgDatabase<typeof schema>;
  /** Plain SQL. With a `name`, PostgreSQL parses and plans the statement once a connection. */
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig<unknown[]>,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
}

export interface TransactionOptions {
  /** Refuses writes, and answers without waiting for COMMIT. */
  readOnly?: boolean;
  /** The caller, for `session`. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  /**
   * For changes of what people may do: those of one company wait for each other, and `session` is read when it is
   * their turn, so that nobody acts on rights that were just taken away.
   */
  changesRights?: boolean;
}

interface SessionRow {
  tenant_active: boolean;
  is_demo: boolean;
  user_active: boolean | null;
  must_change_password: boolean | null;
  role_id: string | null;
  role_name: string | null;
  claims: string[] | null;
  session_active: boolean | null;
}

/** Any number. */
const rightsLock = 4_711_033;

const typedClients = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();

function typed(client: PoolClient): NodePgDatabase<typeof schema> {
  const known = typedClients.get(client);
  if (known) return known;
  const made = drizzle({ client, schema });
  typedClients.set(client, made);
  return made;
}

/** Runs `work` in one transaction of that tenant; it is rolled back when `work` throws. */
export async function runTransaction<Result>(
  pool: Pool,
  tenantId: string,
  options: TransactionOptions,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { readOnly = false } = options;
  const begin = beginning(tenantId, options);
  const client = await pool.connect();
  let result: Result;
  try {
    const session = await startSession(client, begin);
    result = await work({
      tenantId,
      session,
      get db() {
        return typed(client);
      },
      query: (statement, values) =>
        typeof statement === 'string' ? client.query(statement, values) : client.query(statement),
    });
    if (!readOnly) await client.query('COMMIT');
  } catch (error) {
    await finish(client, 'ROLLBACK');
    throw error;
  }
  if (readOnly) void finish(client, 'COMMIT');
  else client.release();
  return result;
}

function beginning(tenantId: string, { readOnly, userId, sessionId, changesRights }: TransactionOptions): string {
  if (!isId(tenantId)) throw new TypeError('A tenant id must be a UUID');
  const written = (id: string | undefined) => (id !== undefined && isId(id) ? `'${id}'` : 'NULL');
  return [
    `BEGIN${readOnly ? ' READ ONLY' : ''}`,
    ...(changesRights
      ? [`SELECT pg_advisory_xact_lock(hashtextextended('${tenantId.toLowerCase()}', ${rightsLock}))`]
      : []),
    `SELECT * FROM atrium_session('${tenantId}', ${written(userId)}, ${written(sessionId)})`,
  ].join('; ');
}

/** All in one round trip; the driver then answers with a list of results. */
async function startSession(client: PoolClient, begin: string): Promise<Session> {
  const row = [await client.query<SessionRow>(begin)].flat().at(-1)?.rows[0];
  return {
    tenantActive: row?.tenant_active ?? false,
    isDemo: row?.is_demo ?? false,
    userActive: row?.user_active ?? false,
    mustChangePassword: row?.must_change_password ?? false,
    roleId: row?.role_id ?? null,
    roleName: row?.role_name ?? null,
    claims: row?.claims ?? [],
    sessionActive: row?.session_active ?? false,
  };
}

/** Ends the transaction and gives the connection back, or throws it away where even that fails. */
async function finish(client: PoolClient, end: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await client.query(end);
    client.release();
  } catch {
    client.release(true);
  }
}
