import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect';
import { oneAtATime, type WatchJob } from '#server/database/dueWork';
import type { Config } from '#server/process/config';
import { linkEntries } from '#server/records/history/chain';
import { makeCheckpoint } from '#server/records/history/checkpoints';
import { checkpointSigner } from '#server/security/checkpoints';
import { logSecurity } from '#server/security/securityLog';
import { repeated } from './repeated';

/** Times of the chain's background work, in milliseconds. */
export interface ChainTimes {
  /** Writes within this time are linked together. */
  gathering: number;
  /** Interval of the search for unlinked entries of other servers. */
  search: number;
  /** Interval of the search for companies whose last checkpoint is a day old. */
  checkpoints: number;
}
export const chainTimes: ChainTimes = { gathering: 2000, search: 10_000, checkpoints: 600_000 };

/** Pieces per transaction, so that transactions are short. */
const pieces = 4;
const mostCompanies = 10_000;

interface Server {
  database: Database;
  config: Pick<Config, 'checkpointKey' | 'eventsDays'>;
}

/**
 * Links entries of histories and security logs to the chains of their companies, a few seconds after their commit and
 * one company after the other, and signs a checkpoint of each chain once a day.
 */
export function chainEntries(
  app: FastifyInstance,
  { database, config: { checkpointKey, eventsDays } }: Server,
  { gathering, search, checkpoints }: ChainTimes,
  watch: WatchJob,
): void {
  const signer = checkpointSigner(checkpointKey);
  const waiting = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const linkAll = async () => {
    for (const tenantId of waiting) {
      if (stopped) return;
      waiting.delete(tenantId);
      try {
        const more = await watch('chains', () =>
          database.tenant(tenantId, {}, (tx) => linkEntries(tx, { pieces, waits: false })),
        );
        if (more) waiting.add(tenantId);
      } catch (error) {
        app.log.warn({ err: error, tenantId }, 'Entries of a company were not linked; it will be tried again');
      }
    }
  };
  const { nudge, idle } = oneAtATime(linkAll, () => stopped);
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      nudge();
    }, gathering).unref();
  };

  database.wakes.follow((tenantId) => {
    if (stopped) return;
    waiting.add(tenantId);
    later();
  });
  repeated(app, {
    every: search,
    failed: 'Companies with entries to link were not found',
    work: async () => {
      for (const tenantId of await database.system.companiesWithDue('chains', mostCompanies)) waiting.add(tenantId);
      nudge();
    },
  });
  repeated(app, {
    every: checkpoints,
    failed: 'Checkpoints were not signed',
    work: async (isStopped) => {
      for (const tenantId of await database.system.companiesWithDue('checkpoints', mostCompanies)) {
        if (isStopped()) return;
        const made = await watch('chains', () =>
          database.tenant(tenantId, {}, (tx) => makeCheckpoint(tx, { signer, eventsDays })),
        );
        // A copy outside the database detects a truncated chain.
        if (made)
          logSecurity({ log: app.log }, 'checkpoint', { tenantId }, { position: made.position, hash: made.hash });
      }
    },
  });
  app.addHook('preClose', async () => {
    stopped = true;
    clearTimeout(timer);
    await idle();
  });
}
