import Cursor from 'pg-cursor';
import type { Admission, Lane } from './admission';
import type { Cancel } from './cancel';
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
  /** Those of the role as they are stored; what they give, `claimsOf` says. */
  claims: string[];
  /** False for a session that ended, in whichever way, that is another user's, and where no `sessionId` was given. */
  sessionActive: boolean;
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
  /** The rows of a statement piece by piece, none of them kept. No other statement may run until it is read to its end. */
  pieces<Row extends QueryResultRow>(statement: string, values: unknown[], size: number): AsyncIterable<Row[]>;
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
  /** Default `ordinary`. */
  lane?: Lane;
  /** Aborted when the caller has gone: read-only work is cancelled, writes are finished. */
  signal?: AbortSignal | undefined;
}

/** What transactions are made from. */
export interface Connections {
  pool: Pool;
  admission: Admission;
  cancel: Cancel;
  /** Behind a pooler in transaction mode a statement that was prepared by name is not there the next time. */
  named: boolean;
}

interface SessionRow {
  backend: number;
  tenant_active: boolean | null;
  is_demo: boolean | null;
  user_active: boolean | null;
  must_change_password: boolean | null;
  role_id: string | null;
  role_name: string | null;
  claims: string[] | null;
  session_active: boolean | null;
}

/** Any number. */
const rightsLock = 4_711_033;

/** Runs `work` in one transaction of that tenant; it is rolled back when `work` throws. */
export async function runTransaction<Result>(
  connections: Connections,
  tenantId: string,
  options: TransactionOptions,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { readOnly = false, lane = 'ordinary', signal } = options;
  const begin = beginning(tenantId, options);
  const caller = readOnly ? signal : undefined;
  const leave = await connections.admission.enter({ lane, tenantId, signal: caller });
  const client = await connections.pool.connect().catch((error: unknown) => {
    leave();
    throw error;
  });
  const finish = async (end: 'COMMIT' | 'ROLLBACK') => {
    await endTransaction(client, end);
    leave();
  };
  const reading: AsyncGenerator[] = [];
  let cancelled: Promise<void> | undefined;
  let result: Result;
  try {
    const { session, backend } = await startSession(client, begin);
    const giveUp = () => {
      cancelled = connections.cancel(backend);
    };
    caller?.throwIfAborted();
    caller?.addEventListener('abort', giveUp);
    try {
      result = await work({
        tenantId,
        userId: options.userId ?? null,
        session,
        query: (statement, values) =>
          typeof statement === 'string'
            ? client.query(statement, values)
            : client.query(connections.named ? statement : { ...statement, name: undefined }),
        pieces: (statement, values, size) => {
          const pieces = readPieces<never>(client, statement, values, size);
          reading.push(pieces);
          return pieces;
        },
      });
    } finally {
      for (const pieces of reading) await pieces.return(undefined); // what was not read to its end
      caller?.removeEventListener('abort', giveUp);
    }
    if (!readOnly) await client.query('COMMIT');
  } catch (error) {
    await cancelled; // before the backend may belong to somebody else
    await finish('ROLLBACK');
    throw error;
  }
  if (readOnly) void (cancelled ?? Promise.resolve()).then(() => finish('COMMIT'));
  else {
    client.release();
    leave();
  }
  return result;
}

async function* readPieces<Row extends QueryResultRow>(
  client: PoolClient,
  statement: string,
  values: unknown[],
  size: number,
): AsyncGenerator<Row[]> {
  const cursor = client.query(new Cursor<Row>(statement, values));
  let open = true; // PostgreSQL itself closes what has come to its end, or failed
  const read = async () => {
    open = false;
    const rows = await cursor.read(size);
    open = rows.length === size;
    return rows;
  };
  try {
    do {
      const rows = await read();
      if (rows.length > 0) yield rows;
    } while (open);
  } finally {
    if (open) await cursor.close();
  }
}

/** As long as a caller may take over a long list; a caller who takes nothing is sent away sooner. */
const widePatience = "SET LOCAL statement_timeout = '120s'";

function beginning(tenantId: string, { readOnly, userId, sessionId, changesRights, lane }: TransactionOptions): string {
  if (!isId(tenantId)) throw new TypeError('A tenant id must be a UUID');
  const written = (id: string | undefined) => (id !== undefined && isId(id) ? `'${id}'` : 'NULL');
  const session = `atrium_session('${tenantId}', ${written(userId)}, ${written(sessionId)})`;
  return [
    `BEGIN${readOnly ? ' READ ONLY' : ''}`,
    ...(lane === 'wide' ? [widePatience] : []),
    ...(changesRights
      ? [`SELECT pg_advisory_xact_lock(hashtextextended('${tenantId.toLowerCase()}', ${rightsLock}))`]
      : []),
    `SELECT pg_backend_pid() AS backend, session.* FROM (VALUES (0)) AS always LEFT JOIN ${session} AS session ON true`,
  ].join('; ');
}

/** All in one round trip; the driver then answers with a list of results. */
async function startSession(client: PoolClient, begin: string): Promise<{ session: Session; backend: number }> {
  const row = [await client.query<SessionRow>(begin)].flat().at(-1)?.rows[0];
  return {
    backend: row?.backend ?? 0,
    session: {
      tenantActive: row?.tenant_active ?? false,
      isDemo: row?.is_demo ?? false,
      userActive: row?.user_active ?? false,
      mustChangePassword: row?.must_change_password ?? false,
      roleId: row?.role_id ?? null,
      roleName: row?.role_name ?? null,
      claims: row?.claims ?? [],
      sessionActive: row?.session_active ?? false,
    },
  };
}

/** Ends the transaction and gives the connection back, or throws it away where even that fails. */
async function endTransaction(client: PoolClient, end: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await client.query(end);
    client.release();
  } catch {
    client.release(true);
  }
}
