import type { FastifyInstance } from 'fastify';
import type { Database, Log } from '#server/database/connect';
import { doDue, type WatchJob } from '#server/database/dueWork';
import { remind } from '#server/notifications/reminders';
import { repeated } from './repeated';

/** How often companies are asked for due reminders, in milliseconds. */
export const reminderInterval = 10_000;

/** Reminds people of all companies whose day has begun, or whose projects' ends have moved near. */
export const remindAll = (
  database: Pick<Database, 'open' | 'system'>,
  log: Log,
  stopped: () => boolean = () => false,
  now: () => number = Date.now,
): Promise<void> =>
  doDue(
    database,
    'reminders',
    { log, stopped, failed: 'People were not reminded; it will be tried again' },
    async (id) => {
      while (!stopped() && (await database.open.tenant(id, {}, (tx) => remind(tx, now()))));
    },
  );

export function remindPeople(
  app: FastifyInstance,
  { database }: { database: Database },
  every: number,
  watch: WatchJob,
): void {
  repeated(app, {
    every,
    failed: 'Companies with reminders were not read',
    work: (stopped) => watch('reminders', () => remindAll(database, app.log, stopped)),
  });
}
