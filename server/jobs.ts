import type { Database, Log } from '#server/database/connect';

/** Work of a server that nobody waits for. */
export type Job = 'fileDeletions' | 'trash' | 'tenantDeletions' | 'fieldMoves' | 'searchTexts' | 'parts';

/** Runs a piece of such work and notes how long it took and whether it failed. */
export type WatchJob = <Result>(job: Job, work: () => Promise<Result>) => Promise<Result>;

export const unwatched: WatchJob = (_job, work) => work();

interface DueWork {
  log: Log;
  stopped(): boolean;
  /** What is logged where it fails. */
  failed: string;
}

/** Does what companies have due, one after the other; what fails for one of them is tried again the next time. */
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
