import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type AnswerOf,
  type Endpoint,
  isMultipart,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
  parameterNames,
  successStatus,
} from '#contract/endpoint';
import type { FieldErrors } from '#contract/errors';
import { meets } from '#contract/permissions';
import type { Config } from './config';
import type { Database, Session, Transaction, TransactionOptions } from './database/connect';
import { isId } from './database/ids';
import type { FileStore } from './files/fileStore';
import { claim, isKept, keyOf, refusalOf, replay } from './idempotency';
import type { Identity, Tokens } from './plugins/tokens';
import { forbidden, invalid, notFound, Problem, unauthenticated } from './problem';

/** What a handler may need beside the call itself. */
export interface Services {
  config: Config;
  database: Database;
  files: FileStore;
  tokens: Tokens;
  /** Checks each reply against the contract, for tests: one that does not fit answers 500. */
  checkReplies?: boolean;
}

/** A call that needs no token of a tenant. */
export interface OpenCall<E extends Endpoint> {
  params: ParamsOf<E>;
  query: ParsedQueryOf<E>;
  body: ParsedBodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** A caller and a way to open transactions of the caller's tenant, each of which checks the session anew. */
export interface Caller {
  identity: Identity;
  transaction<Result>(options: TransactionOptions, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** A call of a tenant's user that opens its own transactions: an upload must not hold one while it streams. */
export type StreamingCall<E extends Endpoint> = OpenCall<E> & Caller;

/** A call of a tenant's user within its one transaction. */
export type TenantCall<E extends Endpoint> = StreamingCall<E> & { tx: Transaction };

/** The handler has answered by itself. It cannot return the reply, which is a promise of its own end. */
export const answered = Symbol('answered');

type Answer<E extends Endpoint> = Promise<AnswerOf<E> | RawJson | typeof answered>;

/** JSON that is text already, such as PostgreSQL makes it. */
export class RawJson {
  constructor(readonly text: string) {}
}

export interface Implementation {
  endpoint: Endpoint;
  register(app: FastifyInstance, services: Services): void;
}

export interface TenantOptions<E extends Endpoint> {
  /**
   * Asked when the right is missing for a `GET` of one entity: whether the caller sees the entity otherwise, which
   * makes the answer 403 and not 404. @see decisions, section 10 (Permissions)
   */
  visible?: (call: TenantCall<E>) => Promise<boolean> | boolean;
  /** The one call that a user with a password made by somebody else may make. */
  allowsStalePassword?: boolean;
}

/** The route of an endpoint of a tenant: token, permission, input, one transaction, reply. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: (call: TenantCall<E>) => Answer<E>,
  options: TenantOptions<E> = {},
): Implementation {
  const readOnly = endpoint.method === 'GET';
  return streaming(endpoint, options, (call, keep) =>
    call.transaction({ readOnly }, async (tx) => {
      const answer = await handler({ ...call, tx });
      await keep?.(tx, answer);
      return answer;
    }),
  );
}

/** As `implement`, for a handler that opens its own transactions. */
export const implementStreaming = <E extends Endpoint>(
  endpoint: E,
  handler: (call: StreamingCall<E>) => Answer<E>,
  options: TenantOptions<E> = {},
): Implementation => streaming(endpoint, options, handler);

function streaming<E extends Endpoint>(
  endpoint: E,
  options: TenantOptions<E>,
  handler: (call: StreamingCall<E>, keep?: Keep) => Answer<E>,
): Implementation {
  return route(endpoint, async (request, reply, services) => {
    const identity = await identify(request, services);
    if (!identity) throw unauthenticated();
    const caller: Caller = {
      identity,
      transaction: (transactionOptions, work) =>
        services.database.tenant(identity.tenantId, { ...transactionOptions, userId: identity.userId }, (tx) => {
          checkSession(tx.session, options.allowsStalePassword ?? false);
          return work(tx);
        }),
    };
    if (!meets(identity, endpoint.needs)) return refuse(endpoint, options, caller, request, reply, services);
    const call = { ...readCall(endpoint, request, reply, services), ...caller };
    const key = keyOf(endpoint, request);
    return key === undefined ? handler(call) : once(endpoint, key, call, handler);
  });
}

/** Keeps an answer under its key, in the transaction that wrote what it tells of. */
type Keep = (tx: Transaction, answer: unknown) => Promise<void>;

/** Makes a call once under its key, or answers what it answered first. @see decisions, section 11 (`idempotency`) */
async function once<E extends Endpoint>(
  endpoint: E,
  key: string,
  call: StreamingCall<E>,
  handler: (call: StreamingCall<E>, keep?: Keep) => Answer<E>,
): Answer<E> {
  const { identity, request, reply, transaction } = call;
  const taken = await claim(call, identity.userId, key, request, call.services.config.jwtSecret);
  if (isKept(taken)) {
    replay(reply, taken);
    return answered;
  }
  let isAnswerKept = false;
  const keep: Keep = async (tx, answer) => {
    if (answer === answered) return;
    const body = answer instanceof RawJson ? answer.text : answer == null ? null : JSON.stringify(answer);
    const etag = reply.getHeader('etag');
    await taken.keep(tx, { status: successStatus(endpoint), body, etag: etag === undefined ? null : String(etag) });
    isAnswerKept = true;
  };
  try {
    const answer = await handler(call, keep);
    if (!isAnswerKept) await transaction({}, (tx) => (answer === answered ? taken.release(tx) : keep(tx, answer)));
    return answer;
  } catch (error) {
    const refusal = refusalOf(error);
    await transaction({}, (tx) => (refusal ? taken.keep(tx, refusal) : taken.release(tx)));
    throw error;
  }
}

/** The route of an endpoint that needs no token, or the platform operator's. */
export const implementOpen = <E extends Endpoint>(
  endpoint: E,
  handler: (call: OpenCall<E>) => Answer<E>,
): Implementation =>
  route(endpoint, async (request, reply, services) => {
    if (endpoint.needs === 'operator') await checkOperator(request, services);
    return handler(readCall(endpoint, request, reply, services));
  });

function route(
  endpoint: Endpoint,
  run: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>,
): Implementation {
  const status = successStatus(endpoint);
  return {
    endpoint,
    register: (app, services) =>
      app.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        ...(endpoint.extension === 'bulk' && { bodyLimit: 5 * 2 ** 20 }),
        handler: async (request, reply) => {
          const answer = await run(request, reply, services);
          if (answer === answered) return reply;
          reply.code(reply.statusCode === 200 ? status : reply.statusCode);
          if (answer === undefined || answer === null) return reply.send();
          if (services.checkReplies) checkReply(endpoint, status, answer);
          return reply
            .header('content-type', 'application/json; charset=utf-8')
            .send(answer instanceof RawJson ? answer.text : JSON.stringify(answer));
        },
      }),
  };
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];

async function identify(request: FastifyRequest, { tokens }: Services): Promise<Identity | undefined> {
  const token = bearer(request);
  return token === undefined ? undefined : tokens.read(token);
}

function checkSession(session: Session, allowsStalePassword: boolean): void {
  if (!session.tenantActive || !session.userActive) throw unauthenticated();
  if (session.mustChangePassword && !allowsStalePassword) throw forbidden('Change your password first');
}

/** A right is missing: 403 on lists and writes and on what the caller sees otherwise, else 404. */
async function refuse<E extends Endpoint>(
  endpoint: E,
  options: TenantOptions<E>,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<never> {
  await caller.transaction({ readOnly: true }, async (tx) => {
    const answered = endpoint.replies[200];
    const isList = typeof answered === 'object' && answered.def.type === 'array';
    if (endpoint.method !== 'GET' || isList || parameterNames(endpoint).length === 0) throw forbidden();
    const visible = await options.visible?.({ ...readCall(endpoint, request, reply, services), ...caller, tx });
    throw visible ? forbidden() : notFound();
  });
  throw forbidden();
}

/** The operator's token, compared in constant time; a tenant's token is known but not enough. */
async function checkOperator(request: FastifyRequest, services: Services): Promise<void> {
  const given = Buffer.from(bearer(request) ?? '');
  const expected = Buffer.from(services.config.operatorToken ?? '');
  if (expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw (await identify(request, services)) || services.config.operatorToken === undefined
    ? forbidden()
    : unauthenticated();
}

function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): OpenCall<E> {
  const { body } = endpoint;
  return {
    params: readParams(request.params),
    query: read(endpoint.query, request.query),
    body: body && !isMultipart(body) ? read(body, request.body ?? {}) : undefined,
    request,
    reply,
    services,
  } as OpenCall<E>; // the schemas that were just applied are those that the type is made of
}

/** Path parameters that name an id must look like one; no such thing exists otherwise. */
function readParams(params: unknown): Record<string, string> {
  const read = params as Record<string, string>; // the router's own
  for (const [name, value] of Object.entries(read)) {
    if (/id$/i.test(name) && !isId(value)) throw notFound();
  }
  return read;
}

/** @throws Problem 400 with the messages by field; nested fields are joined by dots */
function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    const messages = errors[field] ?? [];
    errors[field] = [...messages, issue.message];
  }
  throw invalid(errors);
}

function checkReply(endpoint: Endpoint, status: number, answer: unknown): void {
  const schema = Object.entries(endpoint.replies).find(([code]) => Number(code) === status)?.[1];
  if (typeof schema !== 'object') return;
  const result = schema.safeParse(answer instanceof RawJson ? JSON.parse(answer.text) : answer);
  if (!result.success) {
    throw new Problem(
      500,
      `The reply of ${endpoint.method} ${endpoint.path} breaks the contract: ${result.error.message}`,
    );
  }
}
