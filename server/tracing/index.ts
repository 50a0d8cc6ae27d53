import type { Config } from '#server/process/config';
import type { Tracing } from './start';

export type { Tracing } from './start';

/**
 * Traces for the collector of OTEL_EXPORTER_OTLP_ENDPOINT; undefined, without loading OpenTelemetry, where that is not
 * set.
 * @see rules 17.12
 */
export async function openTracing({ otlpEndpoint }: Pick<Config, 'otlpEndpoint'>): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { startTracing } = await import('./start');
  return startTracing(otlpEndpoint);
}
