import type { Database, Log, Transaction } from '../database/connect';
import type { FileStore } from './fileStore';
import { sweepIncoming } from './incoming';

/** How long a file may take from its reservation to the row that names it. */
const reservedFor = '1 hour';

/**
 * Writes down that a file is about to be stored, in a transaction of its own: should the server end before the row that
 * names the file is there, the file is deleted once the reservation falls due.
 */
export async function reserveFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO file_deletions (tenant_id, file_key, created_at)
     SELECT $1, key, now() + $3::interval FROM unnest($2::text[]) AS key`,
    [tx.tenantId, keys, reservedFor],
  );
}

/** Takes a reservation back, in the transaction that inserts the row which names the files. */
export async function keepFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM file_deletions WHERE tenant_id = $1 AND file_key = ANY ($2)', [tx.tenantId, keys]);
}

/** Lets a reservation fall due at once: the row will not come. */
export async function dropFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query('UPDATE file_deletions SET created_at = now() WHERE tenant_id = $1 AND file_key = ANY ($2)', [
    tx.tenantId,
    keys,
  ]);
}

export interface DeletionWorker {
  /** Works the queue off now, or, if that is being done, once more afterwards. */
  nudge(): void;
  /** Resolves when the queue was worked off. */
  settled(): Promise<void>;
  /** Finishes the entry at hand and stops. */
  stop(): Promise<void>;
}

const batch = 100;

/**
 * Works off the queue of files whose rows are gone: now, at each nudge, and every `interval` ms, which finishes what an
 * interrupted server left. An entry leaves the queue after its file, so that none is forgotten; several servers may work
 * at once, since removing a file twice is harmless.
 */
export function startDeletions(
  database: Pick<Database, 'system'>,
  files: FileStore,
  log: Log,
  interval = 60_000,
): DeletionWorker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  const workOff = async () => {
    for (;;) {
      const due = await database.system.fileDeletions(batch);
      const done: string[] = [];
      for (const { id, fileKey } of due) {
        if (stopped) break;
        try {
          await files.remove(fileKey);
          done.push(id);
        } catch (error) {
          log.warn({ err: error, fileKey }, 'A file could not be deleted; it will be tried again');
        }
      }
      if (done.length > 0) await database.system.filesDeleted(done);
      if (stopped || done.length < batch) return;
    }
  };

  const run = async () => {
    do {
      again = false;
      await workOff().catch((error: unknown) => log.warn({ err: error }, 'The queue of deleted files was not read'));
    } while (again && !stopped);
    running = undefined;
  };

  const nudge = () => {
    if (stopped) return;
    if (running) again = true;
    else running = run();
  };

  const tidy = () => {
    nudge();
    sweepIncoming(files.incoming).catch((error: unknown) => log.warn({ err: error }, 'Uploads were not swept'));
  };
  const timer = setInterval(tidy, interval);
  timer.unref();
  tidy();
  return {
    nudge,
    settled: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
