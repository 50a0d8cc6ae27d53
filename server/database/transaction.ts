import Cursor from 'pg-cursor';
import type { Admission } from './admission';
import type { Cancel } from './cancel';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from './driver';
import { isUnanswered } from './errors';
import {
  beginning,
  type CallSession,
  type Origin,
  startSession,
  type Traits,
  type TransactionOptions,
} from './session';
import type { Wakes } from './wakes';

export type { CallSession as Session, Origin, TokenScope, TransactionOptions } from './session';

/** A transaction of one company: it reads and writes that company's rows only. */
export interface Transaction {
  readonly tenantId: string;
  /** Id of the caller, as it was passed in. */
  readonly userId: string | null;
  /** The name of the API token by which the caller called; null: the caller signed in. */
  readonly tokenName: string | null;
  readonly tokenId?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly session: CallSession;
  /**
   * Runs plain SQL. `$company` in it is the transaction's company, as a parameter after the statement's own: every
   * table of companies' data is filtered by it, so that one shard alone is read. With a `name`, PostgreSQL parses and
   * plans the statement once a connection.
   */
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig<unknown[]>,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
  /** The rows of a statement. */
  rows<Row extends QueryResultRow>(...asked: Parameters<Transaction['query']>): Promise<Row[]>;
  /** The first row of a statement. */
  first<Row extends QueryResultRow>(...asked: Parameters<Transaction['query']>): Promise<Row | undefined>;
  /** Whether a statement finds, or writes, any row. */
  finds(...asked: Parameters<Transaction['query']>): Promise<boolean>;
  /** Runs `work` before the commit, after all of the transaction's own work; an error rolls back. */
  beforeCommit(work: () => Promise<void>): void;
  /** Runs `begin` after the commit, when others see the transaction's writes; not after a rollback. */
  afterCommit(begin: () => void): void;
  /** Wakes those who follow the company, on all servers, once others can see what the transaction has written. */
  announce(): void;
  /**
   * Yields the rows of a statement in pieces, without storing them. No other statement may run until the last is read.
   */
  pieces<Row extends QueryResultRow>(statement: string, values: unknown[], size: number): AsyncIterable<Row[]>;
}

/** Dependencies of transactions. */
export interface Connections {
  pool: Pool;
  admission: Admission;
  cancel: Cancel;
  wakes: Pick<Wakes, 'announce'>;
  traits: Traits;
  /** Time that a call's first statement may stay without a reply, in milliseconds. */
  patience: number;
}

const company = '$company';

/** A statement, with its company as a parameter where it names the company. */
export function ofCompany(text: string, values: unknown[] = [], tenantId: string): { text: string; values: unknown[] } {
  if (!text.includes(company)) return { text, values };
  const parameter = `$${values.length + 1}::uuid`;
  return { text: text.replaceAll(company, () => parameter), values: [...values, tenantId] };
}

/** Runs `work` in one transaction of that company; rolled back when `work` throws. */
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
  const preceding: (() => Promise<void>)[] = [];
  const following: (() => void)[] = [];
  let announced = false;
  let cancelled: Promise<void> | undefined;
  let result: Result;
  try {
    const { session, backend } = await startSession(client, begin, connections.patience, { ...options, tenantId });
    const giveUp = () => {
      cancelled = connections.cancel(backend);
    };
    caller?.throwIfAborted();
    caller?.addEventListener('abort', giveUp);
    try {
      result = await work({
        tenantId,
        userId: options.userId ?? null,
        tokenName: options.token?.name ?? null,
        tokenId: options.token?.id,
        origin: options.origin,
        session,
        query: (statement, values) => {
          const { name, ...prepared } = typeof statement === 'string' ? { text: statement, values } : statement;
          const own = ofCompany(prepared.text, prepared.values, tenantId);
          return client.query({ ...prepared, ...own, ...(connections.traits.named && name && { name }) });
        },
        // through `this.query`, so that a wrapper of `query`, as in tests, sees them, too: never destructure them from `tx`
        async rows(...asked) {
          return (await this.query<never>(...asked)).rows;
        },
        async first(...asked) {
          return (await this.query<never>(...asked)).rows[0];
        },
        async finds(...asked) {
          return (await this.query(...asked)).rowCount !== 0;
        },
        beforeCommit: (last) => void preceding.push(last),
        afterCommit: (begin) => void following.push(begin),
        announce: () => {
          announced = true;
        },
        pieces: (statement, values, size) => {
          const own = ofCompany(statement, values, tenantId);
          const pieces = readPieces<never>(client, own.text, own.values, size);
          reading.push(pieces);
          return pieces;
        },
      });
    } finally {
      for (const pieces of reading) await pieces.return(undefined); // ends unfinished reads
      caller?.removeEventListener('abort', giveUp);
    }
    for (const last of preceding) await last();
    if (!readOnly) await client.query('commit');
  } catch (error) {
    await cancelled; // before the connection may serve another caller
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
    if (announced) connections.wakes.announce(tenantId);
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
  let open = true; // PostgreSQL itself closes cursors that have ended or failed
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

/** Ends the transaction and releases the connection, or destroys it where even that fails. */
async function endTransaction(client: PoolClient, end: 'commit' | 'rollback'): Promise<void> {
  try {
    await client.query(end);
    client.release();
  } catch {
    client.release(true);
  }
}
