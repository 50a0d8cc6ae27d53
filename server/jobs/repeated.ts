import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '#server/database/dueWork';

interface Repeated {
  /** In milliseconds. */
  every: number;
  /** The log line of a failure. The work runs again at its next time. */
  failed: string;
  work(stopped: () => boolean): Promise<unknown>;
}

/**
 * Work that a server does when it is ready, at intervals, and at a nudge, once at a time until it closes.
 * @returns nudges it
 */
export function repeated(app: FastifyInstance, { every, failed, work }: Repeated): () => void {
  let stopped = false;
  const isStopped = () => stopped;
  const done = async () => {
    await work(isStopped).catch((error: unknown) => app.log.warn({ err: error }, failed));
  };
  const { nudge, idle: settled } = oneAtATime(done, isStopped);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    nudge();
    timer = setInterval(nudge, every).unref();
  });
  app.addHook('preClose', async () => {
    stopped = true;
    clearInterval(timer);
    await settled();
  });
  return nudge;
}
