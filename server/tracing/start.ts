import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect';
import { version } from '#server/process/version';
import { tracedDatabase } from './database';
import { traceRequests } from './requests';

/** Spans of calls and of their database work. */
export interface Tracing {
  /** Begins a span with each call of the API; call it before routes are registered. */
  requests(app: FastifyInstance): void;
  /** The same database, with spans for its work within calls. */
  database(database: Database): Database;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** OpenTelemetry's SDK, with spans that the server creates itself: no package is patched while it is loaded. */
export function startTracing(endpoint: string): Tracing {
  const own = resourceFromAttributes({ 'service.name': 'atrium', 'service.version': version });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  const tracer = trace.getTracer('atrium', version);
  return {
    requests: (app) => traceRequests(app, tracer),
    database: (database) => tracedDatabase(database, tracer),
    close: async () => {
      await provider.shutdown();
      for (const part of [trace, context, propagation]) part.disable();
    },
  };
}
