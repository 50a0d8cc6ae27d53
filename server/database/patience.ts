import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/process/log';
import type { DatabaseClient } from './driver';
import { isLockConflict } from './errors';

/** Reason why a change of the schema has to wait: it would block every request. */
export class SchemaChangeBlocked extends Error {
  /** @param ends whether the blocking transaction ends by itself, however long it takes */
  constructor(
    message: string,
    readonly ends = false,
  ) {
    super(message);
  }
}

/** Time to wait for a lock: requests queue behind the process that waits. */
export const lockPatience = "set local lock_timeout = '1s'";

/** In milliseconds: pause between two attempts, at first and at most, and the total time. */
const pauses = { first: 250, longest: 5000, all: 5 * 60_000 };

/**
 * Runs work that needs strong locks, and repeats it while others hold them. A failed attempt is rolled back.
 * @throws the last error after five minutes, backups aside
 */
export async function patiently<Result>(
  client: DatabaseClient,
  log: Pick<Log, 'warn'> | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  let waited = 0;
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await work();
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // a lost connection has ended the transaction
      const isWait = error instanceof SchemaChangeBlocked;
      if (!isWait && !isLockConflict(error)) throw error;
      const reason = isWait ? error.message : `its tables are in use (${causeOf(error)})`;
      if (waited + pause > pauses.all) throw new Error(`The database cannot be brought up to date: ${reason}`);
      if (!(isWait && error.ends)) waited += pause;
      log?.warn(`The database is not brought up to date yet: ${reason}. The next try is in ${pause / 1000} s`);
      await delay(pause);
    }
  }
}

/** PostgreSQL's message, without the statement that the tool puts before it. */
const causeOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? causeOf(error.cause) : error.message) : String(error);

interface TableUser {
  transaction: string;
  who: string;
}

/** Transactions that use a table of the schema, except autovacuum, which gives way. */
const tableUsers = `
  select distinct virtualtransaction as transaction,
    format('process %s%s', pid, ' (' || nullif(application_name, '') || ')') as who
  from pg_locks join pg_class on pg_class.oid = relation left join pg_stat_activity using (pid)
  where locktype = 'relation' and granted and mode <> 'ShareUpdateExclusiveLock' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())
    and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

/** Time that running transactions may take, in milliseconds: as long as a lock would be waited for. */
const turn = { ask: 50, whole: 1000 };

/**
 * Waits until the present transactions have ended, without a place in any queue of locks.
 * @throws SchemaChangeBlocked when one of them does not end: waiting for its locks would block all others
 */
export async function awaitShortOnes(client: DatabaseClient): Promise<void> {
  const users = async () => (await client.query<TableUser>(tableUsers)).rows;
  const until = Date.now() + turn.whole;
  let left = await users();
  while (left.length > 0 && Date.now() < until) {
    await delay(turn.ask);
    const now = new Set((await users()).map(({ transaction }) => transaction));
    left = left.filter(({ transaction }) => now.has(transaction));
  }
  const [first] = left;
  if (first) throw new SchemaChangeBlocked(`PostgreSQL's ${first.who} reads or writes for longer than a second`);
}
