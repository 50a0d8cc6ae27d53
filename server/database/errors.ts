import pg from 'pg';

/** A rule of the database that a statement broke; `constraint` is its name in the schema. */
export interface Violation {
  kind: 'unique' | 'foreignKey' | 'check' | 'notNull';
  constraint: string | undefined;
  table: string | undefined;
}

const kinds: Record<string, Violation['kind']> = {
  '23505': 'unique',
  '23503': 'foreignKey',
  '23514': 'check',
  '23502': 'notNull',
};

/** The driver's error, also when Drizzle wraps it. */
function databaseError(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseError(error.cause) : undefined;
}

/** The name of a rule or table without the number of its shard. */
const ofAllShards = (name: string | undefined) => name?.replace(/_\d{6,}$/, '');

/** Reads a name from an error's message: a worker's error reaches the coordinator as message and code alone. */
const named = (message: string, what: 'constraint' | 'table' | 'relation') =>
  new RegExp(`\\b${what} "([^"]+)"`).exec(message)?.[1];

/** The constraint that a failed statement violated; undefined for every other error. */
export function violationOf(error: unknown): Violation | undefined {
  const found = databaseError(error);
  const kind = found?.code === undefined ? undefined : kinds[found.code];
  if (!found || !kind) return undefined;
  const { message } = found;
  return {
    kind,
    constraint: ofAllShards(found.constraint ?? named(message, 'constraint')),
    table: ofAllShards(found.table ?? named(message, 'table') ?? named(message, 'relation')),
  };
}

/** Whether the transaction may be repeated: a deadlock, or a row that somebody changed meanwhile. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(databaseError(error)?.code ?? '');

/** Whether a lock could not be taken: others hold it for too long, or wait for it in turn. */
export const isLockConflict = (error: unknown): boolean =>
  ['40P01', '55P03'].includes(databaseError(error)?.code ?? '');

/** Whether the database did not reply in the driver's time; the connection is of no use any more. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Whether a text contains the character NUL, which PostgreSQL cannot store. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05'].includes(databaseError(error)?.code ?? '');

/** Whether a statement was cancelled: it took too long, or its caller had left. */
export const isCancelled = (error: unknown): boolean => databaseError(error)?.code === '57014';

/** Whether a text could not be read as a value of its type. */
export const isMisspelt = (error: unknown): boolean => databaseError(error)?.code?.startsWith('22') ?? false;
