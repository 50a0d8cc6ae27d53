import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/process/log';
import type { DatabaseClient } from './driver';
import { isLockConflict } from './errors';

/** Why a change of the schema has to wait: it would keep every request waiting behind it. */
export class SchemaChangeBlocked extends Error {
  /** @param ends whether it comes to its end by itself, however long it takes */
  constructor(
    message: string,
    readonly ends = false,
  ) {
    super(message);
  }
}

/** How long a lock is waited for: requests queue behind whoever waits for one. */
export const lockPatience = "set local lock_timeout = '1s'";

/** In milliseconds: between two tries, at first and at most, and altogether. */
const pauses = { first: 250, longest: 5000, all: 5 * 60_000 };

/**
 * Does what needs strong locks, again and again while others hold them. What failed is rolled back before each new try.
 * @throws the last error once it has waited for five minutes, backups aside
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
      await client.query('rollback').catch(() => undefined); // where the connection is gone, so is the transaction
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

/** PostgreSQL's message, and not the statement that the tool puts first. */
const causeOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? causeOf(error.cause) : error.message) : String(error);

interface TableUser {
  transaction: string;
  who: string;
}

/** Transactions that use a table of the schema, but for PostgreSQL's own cleaning, which gives way. */
const tableUsers = `
  select distinct virtualtransaction as transaction,
    format('process %s%s', pid, ' (' || nullif(application_name, '') || ')') as who
  from pg_locks join pg_class on pg_class.oid = relation left join pg_stat_activity using (pid)
  where locktype = 'relation' and granted and mode <> 'ShareUpdateExclusiveLock' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())
    and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

/** How long those at work now may take, in milliseconds: as long as their locks would be waited for. */
const turn = { ask: 50, whole: 1000 };

/**
 * Waits until the transactions of right now have ended, without a place in any queue.
 * @throws SchemaChangeBlocked when one of them does not end: waiting for its locks would keep all others waiting for it
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
