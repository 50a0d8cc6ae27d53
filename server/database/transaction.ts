import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from './driver';
import { isId } from './ids';

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
}

/** One transaction of one tenant: it sees and writes that tenant's rows alone. */
export interface Transaction {
  readonly tenantId: string;
  /** The caller, as it was given. */
  readonly userId: string | null;
  readonly session: Session;
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
}

interface SessionRow {
  tenant_active: boolean;
  is_demo: boolean;
  user_active: boolean | null;
  must_change_password: boolean | null;
  role_id: string | null;
  role_name: string | null;
}

/** Runs `work` in one transaction of that tenant; it is rolled back when `work` throws. */
export async function runTransaction<Result>(
  pool: Pool,
  tenantId: string,
  { readOnly = false, userId }: TransactionOptions,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const begin = beginning(tenantId, userId, readOnly);
  const client = await pool.connect();
  let result: Result;
  try {
    const session = await startSession(client, begin);
    result = await work({
      tenantId,
      userId: userId ?? null,
      session,
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

function beginning(tenantId: string, userId: string | undefined, readOnly: boolean): string {
  if (!isId(tenantId)) throw new TypeError('A tenant id must be a UUID');
  const caller = userId !== undefined && isId(userId) ? `'${userId}'` : 'NULL';
  return `BEGIN${readOnly ? ' READ ONLY' : ''}; SELECT * FROM atrium_session('${tenantId}', ${caller})`;
}

/** Two statements in one round trip; the driver then answers with a list of results. */
async function startSession(client: PoolClient, begin: string): Promise<Session> {
  const results = [await client.query<SessionRow>(begin)].flat();
  const row = results[1]?.rows[0];
  return {
    tenantActive: row?.tenant_active ?? false,
    isDemo: row?.is_demo ?? false,
    userActive: row?.user_active ?? false,
    mustChangePassword: row?.must_change_password ?? false,
    roleId: row?.role_id ?? null,
    roleName: row?.role_name ?? null,
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
