import type { Database, Log } from '#server/database/connect';

/** Background work of a server. */
type DueJob =
  | 'reminders'
  | 'viewCounts'
  | 'mails'
  | 'fileDeletions'
  | 'trash'
  | 'tenantDeletions'
  | 'fieldMoves'
  | 'searchTexts'
  | 'webhooks'
  | 'chains'
  | 'parts';

/** Runs one piece of background work, and notes its time and whether it failed. */
export type WatchJob = <Result>(job: DueJob, work: () => Promise<Result>) => Promise<Result>;

export const unwatched: WatchJob = (_job, work) => work();

export interface Worker {
  /** Does the work now, or, if it is being done, once more afterwards. */
  nudge(): void;
  /** Resolves when no work is left. */
  idle(): Promise<void>;
}

/** Work that never runs twice at once. @param work must not fail */
export function oneAtATime(work: () => Promise<void>, stopped: () => boolean): Worker {
  let again = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    do {
      again = false;
      await work();
    } while (again && !stopped());
    running = undefined;
  };
  return {
    nudge: () => {
      if (stopped()) return;
      again = true;
      running ??= run();
    },
    idle: async () => {
      while (running) await running;
    },
  };
}

interface DueWork {
  log: Log;
  stopped(): boolean;
  /** The log message of a failure. */
  failed: string;
}

/** Does the due work of companies, one after the other; failed work is repeated the next time. */
export async function doDue(
  database: Pick<Database, 'system'>,
  due: Parameters<Database['system']['companiesWithDue']>[0],
  { log, stopped, failed }: DueWork,
  work: (tenantId: string) => Promise<unknown>,
): Promise<void> {
  for (const tenantId of await database.system.companiesWithDue(due, 10_000)) {
    if (stopped()) return;
    try {
      await work(tenantId);
    } catch (error) {
      log.warn({ err: error, tenantId }, failed);
    }
  }
}
