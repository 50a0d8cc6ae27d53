import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect';
import type { Config } from '#server/process/config';

/** Spans of calls and of what they ask the database for. */
export interface Tracing {
  /** Begins a span with each call of the API; to be called before its routes are made. */
  requests(app: FastifyInstance): void;
  /** The same database, whose work on behalf of a call becomes spans. */
  database(database: Database): Database;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

/**
 * Traces for the collector of OTEL_EXPORTER_OTLP_ENDPOINT; undefined, and nothing of OpenTelemetry loaded, without it.
 * @see rules 17.12
 */
export async function openTracing({ otlpEndpoint }: Pick<Config, 'otlpEndpoint'>): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { startTracing } = await import('./start');
  return startTracing(otlpEndpoint);
}
