import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Request ids as proxies and tracers write them; nothing that could be mistaken for something else in a log. */
const wellFormed = /^[\w.:+/=-]{1,128}$/;

/** The caller's id of a request if it is valid, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && wellFormed.test(sent) ? sent : crypto.randomUUID();
}

/** Each reply has its request's id, as the log does. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
