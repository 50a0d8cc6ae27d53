import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect';
import { deleteExpiredFiles } from '#server/fields/files';
import type { WatchJob } from '#server/jobs';
import { emptyTrash } from './trash';

const batch = 1000;
const interval = 600_000;

type Companies = Pick<Database, 'system' | 'open'>;

/** Deletes what has expired in any company, at most so many entries. @returns how many */
export async function emptyExpired({ system, open }: Companies, most: number): Promise<number> {
  let emptied = 0;
  for (const tenantId of await system.companiesWithDue('trash', most)) {
    if (emptied < most) emptied += await open.tenant(tenantId, {}, (tx) => emptyTrash(tx, { expired: most - emptied }));
  }
  return emptied;
}

/** The same of files of fields whose values name them no more. */
export async function emptyFields({ system, open }: Companies, most: number): Promise<number> {
  let emptied = 0;
  for (const tenantId of await system.companiesWithDue('fieldFiles', most)) {
    if (emptied < most) emptied += await open.tenant(tenantId, {}, (tx) => deleteExpiredFiles(tx, most - emptied));
  }
  return emptied;
}

/** Empties what has expired: at the start and at intervals. Servers that do so at once pass by each other's rows. */
export function expireTrash(app: FastifyInstance, { database }: { database: Companies }, watch: WatchJob): void {
  let stopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const work = async () => {
    for (const empty of [emptyExpired, emptyFields]) while (!stopped && (await empty(database, batch)) === batch);
  };
  const start = () => {
    running ??= watch('trash', work)
      .catch((error: unknown) => app.log.warn({ err: error }, 'The trash was not emptied'))
      .finally(() => {
        running = undefined;
      });
  };

  app.addHook('onReady', async () => {
    start();
    timer = setInterval(start, interval);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  });
}
