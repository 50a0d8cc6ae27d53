import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config';
import type { Database } from '#server/database/connect';
import { unauthenticated } from '#server/problem';

/** The company of a call, once it is known. */
const companies = new WeakMap<FastifyRequest, string>();

/** Says whose call it is, for the time that the company takes. */
export const noteCompany = (request: FastifyRequest, tenantId: string): void => {
  companies.set(request, tenantId);
};

/** How many companies are named, and how many are counted at most. */
const [named, counted] = [20, 10_000];

/**
 * `GET /metrics` in the format of Prometheus, for whoever has METRICS_TOKEN; without one there is no such address.
 * Ids of companies are told, nothing else of theirs.
 */
export function serveMetrics(app: FastifyInstance, config: Config, database: Database): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const token = config.metricsToken;
  if (token === undefined) return;

  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'atrium_request_seconds',
    help: 'Calls by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const seconds = new Map<string, number>();
  measure(register, database, seconds);
  app.addHook('onResponse', async (request, reply) => {
    const took = reply.elapsedTime / 1000;
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, took);
    const company = companies.get(request);
    if (company === undefined) return;
    if (!seconds.has(company) && seconds.size >= counted) seconds.clear();
    seconds.set(company, (seconds.get(company) ?? 0) + took);
  });
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthenticated();
    return reply
      .header('content-type', register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

/** What is read when it is asked for. */
function measure(register: Registry, database: Database, seconds: ReadonlyMap<string, number>): void {
  new Gauge({
    name: 'atrium_transactions',
    help: 'Transactions that run, and that wait for a place',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { running, waiting } = database.figures();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'atrium_company_seconds',
    help: 'The companies that took most of the time of this process since its start',
    labelNames: ['company'],
    registers: [register],
    collect() {
      this.reset();
      const most = [...seconds].sort(([, a], [, b]) => b - a).slice(0, named);
      for (const [company, took] of most) this.set({ company }, took);
    },
  });
  new Gauge({
    name: 'atrium_tenant_deletions',
    help: 'Companies whose deletion is not finished',
    registers: [register],
    async collect() {
      const deletions = await database.system.tenantDeletions();
      this.set(deletions.filter(({ finishedAt }) => finishedAt === null).length);
    },
  });
}
