import Cursor from 'pg-cursor';
import type { Admission } from './admission';
import type { Cancel } from './cancel';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from './driver';
import { isUnanswered } from './errors';
import { beginning, type CallSession, startSession, type Traits, type TransactionOptions } from './session';

export type { CallSession as Session, TransactionOptions } from './session';

/** A transaction of one tenant: it sees and writes that tenant's rows alone. */
export interface Transaction {
  readonly tenantId: string;
  /** The caller, as it was given. */
  readonly userId: string | null;
  readonly session: CallSession;
  /**
   * Plain SQL. `$company` in it is the transaction's company, a parameter behind the statement's own: every table of
   * companies' data is asked for by it, so that one shard alone is asked. With a `name`, PostgreSQL parses and plans the
   * statement once a connection.
   */
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig<unknown[]>,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
  /** Runs `begin` once others can see what the transaction has written; not after a rollback. */
  afterCommit(begin: () => void): void;
  /** The rows of such a statement piece by piece, none of them kept. No other may run until it is read to its end. */
  pieces<Row extends QueryResultRow>(statement: string, values: unknown[], size: number): AsyncIterable<Row[]>;
}

/** Dependencies of transactions. */
export interface Connections {
  pool: Pool;
  admission: Admission;
  cancel: Cancel;
  traits: Traits;
  /** How long a call's first statement may stay without an answer, in milliseconds. */
  patience: number;
}

const company = '$company';

/** A statement with its company as a parameter, where it names it. */
export function ofCompany(text: string, values: unknown[] = [], tenantId: string): { text: string; values: unknown[] } {
  if (!text.includes(company)) return { text, values };
  const place = `$${values.length + 1}::uuid`;
  return { text: text.replaceAll(company, () => place), values: [...values, tenantId] };
}

/** Runs `work` in one transaction of that tenant; it is rolled back when `work` throws. */
export async function runTransaction<Result>(
  connections: Connections,
  tenantId: string,
  options: TransactionOptions,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { readOnly = false, lane = 'ordinary', signal } = options;
  const begin = beginning(tenantId, options, connections.traits);
  const caller = readOnly ? signal : undefined;
  const leave = await connections.admission.enter({ lane, tenantId, signal: caller });
  const client = await connections.pool.connect().catch((error: unknown) => {
    leave();
    throw error;
  });
  const finish = async (end: 'commit' | 'rollback') => {
    await endTransaction(client, end);
    leave();
  };
  const reading: AsyncGenerator[] = [];
  const following: (() => void)[] = [];
  let cancelled: Promise<void> | undefined;
  let result: Result;
  try {
    const { session, backend } = await startSession(client, begin, connections.patience);
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
        query: (statement, values) => {
          const { name, ...given } = typeof statement === 'string' ? { text: statement, values } : statement;
          const own = ofCompany(given.text, given.values, tenantId);
          return client.query({ ...given, ...own, ...(connections.traits.named && name && { name }) });
        },
        afterCommit: (begin) => void following.push(begin),
        pieces: (statement, values, size) => {
          const own = ofCompany(statement, values, tenantId);
          const pieces = readPieces<never>(client, own.text, own.values, size);
          reading.push(pieces);
          return pieces;
        },
      });
    } finally {
      for (const pieces of reading) await pieces.return(undefined); // ends unfinished readings
      caller?.removeEventListener('abort', giveUp);
    }
    if (!readOnly) await client.query('commit');
  } catch (error) {
    await cancelled; // before the backend may belong to somebody else
    if (isUnanswered(error)) {
      client.release(true);
      leave();
    } else await finish('rollback');
    throw error;
  }
  if (readOnly) void (cancelled ?? Promise.resolve()).then(() => finish('commit'));
  else {
    client.release();
    leave();
    for (const begin of following) begin();
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

/** Ends the transaction and gives the connection back, or throws it away where even that fails. */
async function endTransaction(client: PoolClient, end: 'commit' | 'rollback'): Promise<void> {
  try {
    await client.query(end);
    client.release();
  } catch {
    client.release(true);
  }
}
