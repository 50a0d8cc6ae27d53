import { setTimeout as delay } from 'node:timers/promises';
import { message } from '#contract/message';
import type { Database, Log, Transaction } from '#server/database/connect';
import { oneAtATime, unwatched, type WatchJob, type Worker } from '#server/database/dueWork';
import { Problem } from '#server/problem';
import type { FileStore } from './fileStore';
import { sweepIncoming } from './incoming';
import { type FileDeletion, filesDeleted, takeDue } from './queue';
import { use } from './quota';

/** How long a reservation holds, and how often one is renewed while its file is being stored, in milliseconds. */
const reservedFor = '1 hour';
export const renewAfter = 15 * 60 * 1000;

/**
 * Writes down that files are about to be stored, in a transaction of its own: should the server end before the row that
 * names them is there, they are deleted once the reservation falls due.
 * @param sizes in bytes, in the order of the keys
 */
export async function reserveFiles(tx: Transaction, keys: readonly string[], sizes: readonly number[]): Promise<void> {
  await tx.query(
    `insert into file_deletions (tenant_id, file_key, size, reserved, due_at)
     select $company, key, size, true, now() + $3::interval from unnest($1::text[], $2::bigint[]) as file (key, size) returning 1`,
    [keys, sizes, reservedFor],
  );
  await use(
    tx,
    sizes.reduce((sum, size) => sum + size, 0),
  );
}

/** Lets reservations hold longer, since their files are still being stored. */
export async function renewFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(
    `update file_deletions set due_at = now() + $2::interval
     where tenant_id = $company and file_key = any ($1) and reserved`,
    [keys, reservedFor],
  );
}

/**
 * Takes reservations back, in the transaction that inserts the row which names the files.
 * @param bytes of the files that the row counts: what was reserved beyond them is free again
 * @throws Problem 503 when one has lapsed meanwhile: its file may be deleted by now
 */
export async function cancelDeletions(tx: Transaction, keys: readonly string[], bytes: number): Promise<void> {
  const kept = await tx.query<{ size: number }>(
    'delete from file_deletions where tenant_id = $company and file_key = any ($1) and reserved returning size',
    [keys],
  );
  await use(tx, bytes - sumOf(kept.rows));
  if (kept.rowCount !== keys.length) throw new Problem(503, message('files.late'));
}

/** The row will not come: the files are to be deleted at once, also where their reservation has lapsed before they came. */
export async function dropFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  const dropped = await tx.query<{ size: number; reserved: boolean }>(
    'delete from file_deletions where tenant_id = $company and file_key = any ($1) returning size, reserved',
    [keys],
  );
  await queueFiles(tx, keys);
  await use(tx, -sumOf(dropped.rows.filter(({ reserved }) => reserved)));
}

/** The rows that named the files are gone. */
export const queueFiles = (tx: Transaction, keys: readonly string[]) =>
  tx.query(
    'insert into file_deletions (tenant_id, file_key) select $company, key from unnest($1::text[]) as key returning 1',
    [keys],
  );

const sumOf = (rows: readonly { size: number }[]): number => rows.reduce((sum, { size }) => sum + size, 0);

export interface DeletionWorker extends Worker {
  /** Finishes the entry at hand and stops. */
  stop(): Promise<void>;
}

const batch = 100;
/** So many files are removed at a time, and the longest that one may take, in milliseconds. */
const atOnce = 8;
const removalLimit = 60_000;

/**
 * Works off the queue of files whose rows are gone: now, at each nudge, and every `interval` ms, which finishes what an
 * interrupted server left. An entry leaves the queue after its file, so that none is forgotten; one whose file cannot be
 * removed is tried again later and later, and keeps no other waiting. Several servers may work at once.
 */
export function startDeletions(
  database: Pick<Database, 'system' | 'open'>,
  files: FileStore,
  log: Log,
  { interval = 60_000, watch = unwatched }: { interval?: number; watch?: WatchJob } = {},
): DeletionWorker {
  let stopped = false;

  const remove = async (entry: FileDeletion) => {
    const { fileKey, attempts } = entry;
    const limit = new AbortController();
    try {
      const late = delay(removalLimit, undefined, { signal: limit.signal, ref: false }).then(() => {
        throw new Error(`The store did not answer within ${removalLimit / 1000} s`);
      });
      await Promise.race([files.remove(fileKey), late]);
      return [entry];
    } catch (error) {
      log.warn({ err: error, fileKey, attempts }, 'A file could not be deleted; it will be tried again');
      return [];
    } finally {
      limit.abort();
    }
  };

  const workOff = async () => {
    for (;;) {
      const due = await takeDue(database, batch);
      for (let from = 0; from < due.length && !stopped; from += atOnce) {
        const done = (await Promise.all(due.slice(from, from + atOnce).map(remove))).flat();
        if (done.length > 0) await filesDeleted(database, done);
      }
      if (stopped || due.length < batch) return;
    }
  };

  const { nudge, idle: settled } = oneAtATime(
    () =>
      watch('fileDeletions', workOff).catch((error: unknown) =>
        log.warn({ err: error }, 'The queue of deleted files was not read'),
      ),
    () => stopped,
  );

  const tidy = () => {
    nudge();
    sweepIncoming(files.incoming).catch((error: unknown) => log.warn({ err: error }, 'Uploads were not swept'));
  };
  const timer = setInterval(tidy, interval);
  timer.unref();
  tidy();
  return {
    nudge,
    idle: settled,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await settled();
    },
  };
}
