import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '#server/database/dueWork';

interface Repeated {
  /** Interval in milliseconds. */
  every: number;
  /** Log message of a failure. The work runs again after the interval. */
  failed: string;
  work(stopped: () => boolean): Promise<unknown>;
}

/**
 * Work that a server repeats from its start at intervals, and at a nudge, never twice at once, until it closes.
 * @returns the nudge
 */
export function repeated(app: FastifyInstance, { every, failed, work }: Repeated): () => void {
  let stopped = false;
  const isStopped = () => stopped;
  const done = async () => {
    await work(isStopped).catch((error: unknown) => app.log.warn({ err: error }, failed));
  };
  const { nudge, idle } = oneAtATime(done, isStopped);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    nudge();
    timer = setInterval(nudge, every).unref();
  });
  app.addHook('preClose', async () => {
    stopped = true;
    clearInterval(timer);
    await idle();
  });
  return nudge;
}
