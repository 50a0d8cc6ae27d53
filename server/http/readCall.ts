import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, isMultipart, type ParamsOf, type ParsedBodyOf, type ParsedQueryOf } from '#contract/endpoint';
import { isStorable, unstorableMessage } from '#contract/storable';
import { isId } from '#server/database/ids';
import { invalid, notFound } from '#server/problem';
import { readInput, readLarge } from './input';
import type { Services } from './services';

/** A call that needs no token of a tenant. */
export interface OpenCall<E extends Endpoint> {
  params: ParamsOf<E>;
  query: ParsedQueryOf<E>;
  body: ParsedBodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** Reads and checks parameters, query and body of a request. */
export async function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<OpenCall<E>> {
  const { body } = endpoint;
  return {
    params: readParams(request.params),
    query: endpoint.query && readInput(endpoint.query, request.query),
    body:
      body && !isMultipart(body) ? await readLarge(body, request.body === undefined ? {} : request.body) : undefined,
    request,
    reply,
    services,
  } as OpenCall<E>; // the schemas that were just applied define this type
}

/** Refuses path parameters that are no ids: nothing has such an id. */
function readParams(params: unknown): Record<string, string> {
  const read = params as Record<string, string>; // the router's own parameters
  for (const [name, value] of Object.entries(read)) {
    if (/id$/i.test(name) && !isId(value)) throw notFound();
    if (!isStorable(value)) throw invalid({ [name]: [unstorableMessage] });
  }
  return read;
}
