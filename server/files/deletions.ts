import { setTimeout as delay } from 'node:timers/promises';
import { message } from '#contract/message';
import type { Database, Log, Transaction } from '#server/database/connect';
import { oneAtATime, unwatched, type WatchJob, type Worker } from '#server/database/dueWork';
import { Problem } from '#server/problem';
import type { FileStore } from './fileStore';
import { sweepIncoming } from './incoming';
import { type FileDeletion, filesDeleted, takeDue } from './queue';
import { use } from './quota';

/**
 * Lifetime of a reservation, and the interval at which it is renewed while its file is being stored, in milliseconds.
 */
const reservedFor = '1 hour';
export const renewAfter = 15 * 60 * 1000;

/**
 * Reserves keys for files that are about to be stored, in a transaction of its own: if the server ends before their row
 * is written, the files are deleted once the reservation expires.
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

/** Renews reservations, since their files are still being stored. */
export async function renewFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(
    `update file_deletions set due_at = now() + $2::interval
     where tenant_id = $company and file_key = any ($1) and reserved`,
    [keys, reservedFor],
  );
}

/**
 * Ends reservations, in the transaction that inserts the row of the files.
 * @param bytes of the files that count against the quota: the rest of the reservation is released
 * @throws Problem 503 when one has expired meanwhile: its file may be deleted by now
 */
export async function cancelDeletions(tx: Transaction, keys: readonly string[], bytes: number): Promise<void> {
  const released = await tx.query<{ size: number }>(
    'delete from file_deletions where tenant_id = $company and file_key = any ($1) and reserved returning size',
    [keys],
  );
  await use(tx, bytes - sumOf(released.rows));
  if (released.rowCount !== keys.length) throw new Problem(503, message('files.late'));
}

/**
 * Deletes reserved files at once, because their row will not come; also where the reservation expired before the files
 * came.
 */
export async function dropFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  const dropped = await tx.query<{ size: number; reserved: boolean }>(
    'delete from file_deletions where tenant_id = $company and file_key = any ($1) returning size, reserved',
    [keys],
  );
  await queueFiles(tx, keys);
  await use(tx, -sumOf(dropped.rows.filter(({ reserved }) => reserved)));
}

/** Queues the deletion of files whose rows were deleted. */
export const queueFiles = (tx: Transaction, keys: readonly string[]) =>
  tx.query(
    'insert into file_deletions (tenant_id, file_key) select $company, key from unnest($1::text[]) as key returning 1',
    [keys],
  );

const sumOf = (rows: readonly { size: number }[]): number => rows.reduce((sum, { size }) => sum + size, 0);

export interface DeletionWorker extends Worker {
  /** Finishes the current entry and stops. */
  stop(): Promise<void>;
}

const batch = 100;
/** Number of files that are deleted at a time, and the longest time for one, in milliseconds. */
const atOnce = 8;
const removalLimit = 60_000;

/**
 * Processes the queue of files without rows: now, at each nudge, and every `interval` ms, which finishes the work of an
 * interrupted server. An entry leaves the queue after its file, so that none is forgotten; one whose file cannot be
 * deleted is repeated at growing intervals and delays no other. Several servers may work at once.
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

  const { nudge, idle } = oneAtATime(
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
    idle,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await idle();
    },
  };
}
