import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect';

const batch = 1000;
const interval = 600_000;

/** Empties what has expired: at the start and at intervals. Servers that do so at once pass by each other's rows. */
export function expireTrash(app: FastifyInstance, { database }: { database: Pick<Database, 'system'> }): void {
  let stopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const work = async () => {
    while (!stopped && (await database.system.expireTrash(batch)) === batch);
  };
  const start = () => {
    running ??= work()
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
