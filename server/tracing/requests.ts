import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { companyOf } from '#server/http/callers';

/**
 * A span for each call of the API, part of the caller's trace where its headers name one (`traceparent`). It has the
 * route, not the address, and the ids of request and company, but nothing of the caller or the content.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return;
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'atrium.request': request.id,
    };
    const caller = propagation.extract(context.active(), request.headers);
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller));
  });
  // Only now: work that began before the body had arrived continues elsewhere.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const company = companyOf(request);
    if (company !== undefined) span.setAttribute('atrium.company', company);
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
