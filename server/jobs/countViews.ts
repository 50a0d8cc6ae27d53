import type { FastifyInstance } from 'fastify';
import type { Database, Log } from '#server/database/connect';
import { doDue, type WatchJob } from '#server/database/dueWork';
import { countView, noteViewCount, takeDueViews, type ViewWatch } from '#server/notifications/viewCounts';
import { Problem } from '#server/problem';
import { repeated } from './repeated';

type Reached = Pick<Database, 'open' | 'system'>;

/** How often companies are asked for views to count, in milliseconds. */
export const viewInterval = 30_000;

async function countOne({ open }: Reached, id: string, watch: ViewWatch, countUpTo: number): Promise<void> {
  const { userId } = watch;
  const count = await open
    .tenant(id, { readOnly: true, userId }, (tx) => countView(tx, watch, countUpTo))
    .catch((error: unknown) => {
      if (error instanceof Problem) return undefined; // the view names what its person cannot see any more
      throw error;
    });
  await open.tenant(id, {}, (tx) => noteViewCount(tx, watch, count));
}

/** Counts the views of all companies that somebody watches, one after the other, and tells of other numbers. */
export const countDueViews = (
  database: Reached,
  log: Log,
  countUpTo: number,
  stopped: () => boolean = () => false,
): Promise<void> =>
  doDue(
    database,
    'viewWatches',
    { log, stopped, failed: 'A view was not counted; it will be tried again' },
    async (id) => {
      for (let isMore = true; isMore && !stopped(); ) {
        const { due, more } = await database.open.tenant(id, {}, takeDueViews);
        for (const watch of due) if (!stopped()) await countOne(database, id, watch, countUpTo);
        isMore = more;
      }
    },
  );

export function countViews(
  app: FastifyInstance,
  { database, countUpTo }: { database: Database; countUpTo: number },
  every: number,
  watch: WatchJob,
): void {
  repeated(app, {
    every,
    failed: 'Companies with views to count were not read',
    work: (stopped) => watch('viewCounts', () => countDueViews(database, app.log, countUpTo, stopped)),
  });
}
