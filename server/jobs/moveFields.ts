import type { FastifyInstance } from 'fastify';
import { entityKinds } from '#contract/resources/calls/tenants';
import type { Database } from '#server/database/connect';
import { doDue, type WatchJob } from '#server/database/dueWork';
import { onSaved, takeChanged, takeIndexDemand } from '#server/fields/indexDemand';
import { beginMoves, beginRows, movePiece } from '#server/fields/move';
import { refreshPiece } from '#server/fields/refreshPiece';
import { countPiece, openCounts } from '#server/records/counters/autoNumbers';
import { countBuckets } from '#server/records/counters/buckets';
import { convertPiece, openConversions } from '#server/records/sources/convert';
import { moveCompanyTexts } from './moveTexts';

type Companies = Pick<Database, 'tenant' | 'system'>;

/** Intervals in milliseconds. */
export interface MoveTimes {
  /** From the start until older values move: by then no server of the former version writes rows alone. */
  first: number;
  /** Interval of the search for remaining work. */
  next: number;
  /** Interval of the check for changed formulas, and for lists that sort by a field without rows. */
  indexDemand: number;
  /** Whether a save of fields starts the check at once. */
  woken?: boolean;
}
const minute = 60_000;
export const moveTimes: MoveTimes = { first: 10 * minute, next: 10 * minute, indexDemand: 5000, woken: true };

/** Records of a batch: small, so that other writes wait briefly. */
const pieceSize = 1000;

/** Moves all values of a company, in batches. */
export async function moveCompany(database: Companies, tenantId: string, stopped = () => false): Promise<void> {
  for (const kind of entityKinds) {
    const piece = () => database.tenant(tenantId, {}, (tx) => movePiece(tx, kind, pieceSize));
    while (!stopped() && (await piece()));
  }
  for (const counting of await database.tenant(tenantId, {}, openCounts)) {
    const piece = () => database.tenant(tenantId, {}, (tx) => countPiece(tx, counting, pieceSize));
    while (!stopped() && (await piece()));
  }
  for (const { definitionId, userId } of await database.tenant(tenantId, {}, openConversions)) {
    const by = userId ? { userId } : {};
    const piece = () => database.tenant(tenantId, by, (tx) => convertPiece(tx, definitionId, pieceSize));
    while (!stopped() && (await piece()));
  }
  const refreshed = () => database.tenant(tenantId, {}, (tx) => refreshPiece(tx, pieceSize));
  while (!stopped() && (await refreshed()));
}

/** Computes records whose formulas have changed, and makes the rows of fields that large companies sort or range by. */
async function makeDemanded(database: Companies, stopped: () => boolean): Promise<void> {
  for (const tenantId of takeChanged()) await moveCompany(database, tenantId, stopped);
  for (const [tenantId, definitionIds] of takeIndexDemand()) {
    let begun = false;
    for (const id of definitionIds) begun = (await database.tenant(tenantId, {}, (tx) => beginRows(tx, id))) || begun;
    if (begun) await moveCompany(database, tenantId, stopped);
  }
}

/**
 * Brings the values of custom fields to their storage: older values to their records, rows beside them where a large
 * company sorts or ranges by a field, new results of changed formulas, values in a field's new type. Then completes the
 * search texts of older companies, and counts the buckets of their orders.
 */
export function moveFields(
  app: FastifyInstance,
  { database }: { database: Companies },
  times: MoveTimes,
  watch: WatchJob,
): void {
  let stopped = false;
  let running: Promise<void> | undefined;
  const timers: NodeJS.Timeout[] = [];
  const start = (work: () => Promise<void>) => {
    running ??= work()
      .catch((error: unknown) => app.log.warn({ err: error }, 'Values of custom fields were not moved'))
      .finally(() => {
        running = undefined;
      });
  };
  const isStopped = () => stopped;
  const ofAll = (
    due: 'fieldMoves' | 'searchTexts' | 'parts',
    failed: string,
    work: (tenantId: string) => Promise<void>,
  ) => watch(due, () => doDue(database, due, { log: app.log, stopped: isStopped, failed }, work));
  const everything = async () => {
    await ofAll('fieldMoves', 'Values of custom fields were not moved; it will be tried again', async (tenantId) => {
      await database.tenant(tenantId, {}, beginMoves);
      await moveCompany(database, tenantId, isStopped);
    });
    await ofAll('searchTexts', 'Texts to search were not made; it will be tried again', (tenantId) =>
      moveCompanyTexts(database, tenantId, isStopped),
    );
    await ofAll('parts', 'Parts of orders were not counted; it will be tried again', (tenantId) =>
      database.tenant(tenantId, {}, countBuckets),
    );
  };

  const demandedNow = () => start(() => makeDemanded(database, () => stopped));
  const forget = onSaved(() => {
    if (times.woken && !stopped) demandedNow();
  });

  app.addHook('onReady', async () => {
    timers.push(
      setTimeout(() => {
        start(everything);
        timers.push(setInterval(start, times.next, everything).unref());
      }, times.first).unref(),
      setInterval(demandedNow, times.indexDemand).unref(),
    );
  });
  app.addHook('preClose', async () => {
    stopped = true;
    forget();
    for (const timer of timers) clearTimeout(timer);
    await running;
  });
}
