import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, isMultipart, type ParamsOf, type ParsedBodyOf, type ParsedQueryOf } from '#contract/endpoint';
import type { FieldErrors } from '#contract/errors';
import { message } from '#contract/message';
import { isStorable, unstorableMessage } from '#contract/storable';
import { isId } from '#server/database/ids';
import { invalid, notFound, Problem } from '#server/problem';
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

/** Further errors of a body, by member of the body as sent, where the settings of the server decide. */
export type AlsoRefused = (body: Readonly<Record<string, unknown>>, services: Services) => FieldErrors;

/** Reads and checks parameters, query and body of a request. */
export async function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  alsoRefused?: AlsoRefused,
): Promise<OpenCall<E>> {
  return {
    params: readParams(request.params),
    query: readQuery(endpoint, request.query as object), // parsed by Fastify
    body: await readBody(endpoint, request.body === undefined ? {} : request.body, services, alsoRefused),
    request,
    reply,
    services,
  } as OpenCall<E>; // the schemas that were just applied define this type
}

async function readBody({ body }: Endpoint, sent: unknown, services: Services, alsoRefused?: AlsoRefused) {
  if (!body || isMultipart(body)) return undefined;
  const errors = alsoRefused && typeof sent === 'object' && sent !== null ? alsoRefused({ ...sent }, services) : {};
  const read = await readLarge(body, sent).catch((problem: unknown) => {
    throw problem instanceof Problem && problem.errors ? invalid({ ...errors, ...problem.errors }) : problem;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read;
}

/**
 * Refuses unknown parameters of reads: a filter that is misspelt must not read every row, nor a format that a list does
 * not have the list as JSON. Addresses without a sign-in get parameters of others, such as those of identity providers.
 * @see rules 13.2
 */
function readQuery({ method, needs, query }: Endpoint, sent: object): unknown {
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(query?.shape ?? {}, name));
  if (unknown.length > 0 && method === 'GET' && needs !== 'nobody') {
    throw invalid(
      Object.fromEntries(unknown.map((name) => [name, [message('programs.unknownParameter', { parameter: name })]])),
    );
  }
  return query && readInput(query, sent);
}

/** Refuses path parameters that are no ids: nothing has such an id. Ids may be sent in capitals. */
function readParams(params: unknown): Record<string, string> {
  const read = Object.entries(params as Record<string, string>); // the router's own parameters
  return Object.fromEntries(
    read.map(([name, value]) => {
      const isIdName = /id$/i.test(name);
      if (isIdName && !isId(value)) throw notFound();
      if (!isStorable(value)) throw invalid({ [name]: [unstorableMessage] });
      return [name, isIdName ? value.toLowerCase() : value];
    }),
  );
}
