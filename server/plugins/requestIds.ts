import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** As proxies and tracers write them; nothing that could pass for something else in a log. */
const wellFormed = /^[\w.:+/=-]{1,128}$/;

/** The id that a caller gave to a request, where it is one, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : crypto.randomUUID();
}

/** Each reply names its request as the log does. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
