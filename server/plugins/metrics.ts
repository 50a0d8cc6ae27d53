import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/database/connect';
import { unwatched, type WatchJob } from '#server/database/dueWork';
import { companyOf } from '#server/http/callers';
import { unauthenticated } from '#server/problem';
import type { Config } from '#server/process/config';
import { listenOn } from '#server/process/listen';
import { networkOf } from '#server/security/callLimits';
import { countAttempt, most } from '#server/security/loginThrottle';
import { logSecurity } from '#server/security/securityLog';
import { measure } from './measures';

/** The most companies that are counted separately. */
const counted = 10_000;

/**
 * `GET /metrics` in the format of Prometheus, for holders of METRICS_TOKEN, or only on METRICS_PORT; without either the
 * address does not exist. Of companies only ids are exposed.
 * @returns a function that measures background work
 */
export function serveMetrics(app: FastifyInstance, config: Config, database: Database): WatchJob {
  const { metricsToken, metricsPort, host } = config;
  if (metricsToken === undefined && metricsPort === undefined) return unwatched;

  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = watchRequests(app, register);
  measure(register, database, seconds);

  const listener = metricsPort === undefined ? app : Fastify({ forceCloseConnections: true });
  listener.get('/metrics', async (request, reply) => {
    if (metricsToken !== undefined && !hasToken(request, metricsToken)) {
      if (request.headers.authorization) {
        const log = app.log;
        await countAttempt({ database, request: { ip: request.ip, log }, actor: {}, what: 'wrong tokens' }, [
          { subject: `metrics ${networkOf(request.ip)}`, most: most.metrics },
        ]);
        logSecurity({ log, ip: request.ip }, 'tokenRefused', {}, { token: 'metrics' });
      }
      throw unauthenticated();
    }
    return reply
      .header('content-type', register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
  if (metricsPort !== undefined) {
    app.addHook('onReady', async () => {
      await listenOn(listener, host, metricsPort, 'METRICS_PORT');
    });
    app.addHook('onClose', () => listener.close());
  }
  return watchJobs(register);
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const sent = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** @returns the seconds of work for each company */
function watchRequests(app: FastifyInstance, register: Registry): ReadonlyMap<string, number> {
  const requests = new Histogram({
    name: 'atrium_request_seconds',
    help: 'Calls by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const seconds = new Map<string, number>();
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(reply)) return; // a stream is open for hours without work
    const took = reply.elapsedTime / 1000;
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, took);
    const company = companyOf(request);
    if (company === undefined) return;
    if (!seconds.has(company) && seconds.size >= counted) forgetLesser(seconds);
    seconds.set(company, (seconds.get(company) ?? 0) + took);
  });
  return seconds;
}

/** Whether a reply was a stream of events, which is open for hours. */
const isStream = ({ raw }: FastifyReply) => String(raw.getHeader('content-type')).startsWith('text/event-stream');

/** The half with less work is dropped. */
function forgetLesser(seconds: Map<string, number>): void {
  const lesser = [...seconds].sort(([, a], [, b]) => a - b).slice(0, counted / 2);
  for (const [company] of lesser) seconds.delete(company);
}

function watchJobs(register: Registry): WatchJob {
  const jobs = new Histogram({
    name: 'atrium_job_seconds',
    help: 'Runs of background work by its kind and outcome, and how long they took',
    labelNames: ['job', 'outcome'],
    buckets: [0.02, 0.1, 0.5, 2, 10, 60, 600],
    registers: [register],
  });
  return async (job, work) => {
    const end = jobs.startTimer({ job });
    try {
      const result = await work();
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  };
}
