import pg from 'pg';

/** The cause of a failure that no caller can fix: a part of the server does not reply, or has no space left. */
type Outage = 'away' | 'full';

/** The file store cannot be reached, or does not reply in time; `cause` says why. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('Files cannot be saved or read right now. Try again later.', { cause });
  }
}

/**
 * Outages by SQLSTATE: no connection, a lost one, a server that starts, stops or has no resources left, a disk that
 * fails.
 */
const databaseAway = /^(08...|57P0[1-5]|53...|58030)$/;

/** Messages of the driver without a PostgreSQL code. */
const lostLine =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** The outage behind an error or its cause; undefined: none, so the error is a bug. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (diskFull.has(code)) return 'full';
  const isAway =
    error instanceof FilesAway ||
    (error instanceof pg.DatabaseError ? databaseAway.test(code) : 'syscall' in error || lostLine.test(error.message));
  if (isAway) return outageOf(error.cause) ?? 'away';
  // An address with several numbers has one error for each.
  return outageOf(error instanceof AggregateError ? error.errors[0] : error.cause);
}

/** Recent outages, for readiness: a database without free space still serves reads. */
export interface Outages {
  note(error: unknown): void;
  /** Whether the database refused a write for want of space in the last minute. */
  isDatabaseFull(): boolean;
}

export function createOutages(): Outages {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    note: (error) => {
      if (isFullDatabase(error)) fullAt = performance.now();
    },
    isDatabaseFull: () => performance.now() - fullAt < 60_000,
  };
}

const isFullDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.code === '53100' : error instanceof Error && isFullDatabase(error.cause);
