import type { FastifyInstance } from 'fastify';
import { tenantEndpoints } from '#contract/resources/calls/tenants';
import { beginDue, deleteInPieces } from '#server/areas/tenants/deletion';
import type { Database, Log } from '#server/database/connect';
import type { WatchJob } from '#server/database/dueWork';
import { logSecurity } from '#server/security/securityLog';
import { repeated } from './repeated';

const everyMinute = 60_000;
/** Number of deletions that begin in one run. */
const mostBegun = 100;

/** Continues the deletions of companies: after the operator's call, at the start, and at intervals. */
export function deleteTenants(app: FastifyInstance, { database }: { database: Database }, watch: WatchJob): void {
  const nudge = repeated(app, {
    every: everyMinute,
    failed: 'The deletions of companies were not read',
    work: async (stopped) => {
      await goOn(database, app.log, watch, stopped);
      if (await beginAllDue(database, stopped)) await goOn(database, app.log, watch, stopped);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url;
    if (request.method === 'DELETE' && path === routeOf(tenantEndpoints.delete.path) && reply.statusCode < 300) nudge();
  });
}

const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

async function goOn(database: Database, log: Log, watch: WatchJob, stopped: () => boolean): Promise<void> {
  for (const { id, finishedAt } of await database.system.tenantDeletions()) {
    if (finishedAt || stopped()) continue;
    try {
      const until = Number.POSITIVE_INFINITY;
      const isDeleted = await watch('tenantDeletions', () => deleteInPieces(database, id, { until, stopped }));
      if (isDeleted) logSecurity({ log }, 'companyDeleted', { tenantId: id });
    } catch (error) {
      log.warn({ err: error, tenantId: id }, 'A company could not be deleted; it will be tried again');
    }
  }
}

/** Begins the deletion of companies whose grace period is over. @returns whether there were any */
async function beginAllDue(database: Database, stopped: () => boolean): Promise<boolean> {
  let begun = false;
  for (const id of await database.system.companiesWithDue('companies', mostBegun)) {
    if (!stopped() && (await beginDue(database, id))) begun = true;
  }
  return begun;
}
