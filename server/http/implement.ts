import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerOf, type Endpoint, isPersonal, parameterNames, successStatus } from '#contract/endpoint';
import { changeHeader } from '#contract/extensions/history';
import { csvFormat } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import { meets } from '#contract/permissions';
import type { Transaction, TransactionOptions } from '#server/database/connect';
import { CallerDisconnected, forbidden, notFound, Problem } from '#server/problem';
import { isSliceOver, yieldToOthers } from '#server/process/timeSlices';
import { callOrigin, recordApart } from '#server/security/securityEvents';
import { logSecurity } from '#server/security/securityLog';
import type { CallerIdentity } from '#server/security/tokens';
import {
  bearerOf,
  callerIdentity,
  checkOperator,
  identify,
  leaveBody,
  shortBody,
  type UnfinishedSignIn,
} from './callers';
import { changeIds } from './changeIds';
import { claim, idempotencyKeyOf, isStoredReply, replay, runOnce, type StoreReply } from './idempotency';
import { type AlsoRefused, type OpenCall, readCall } from './readCall';
import { alreadyAnswered, bodyOf, checkAnswer, checkReply, type RawJson, type Worded } from './replies';
import { RowStream, sendRows } from './rowStream';
import type { Services } from './services';
import { speaker } from './words';

/** A caller, and a way to open transactions of the caller's company, each of which checks the session again. */
export interface Caller {
  identity: CallerIdentity;
  /** `identity`: the caller's rights at that moment. */
  transaction: Enter;
}

/** Opens a transaction of the caller, and passes the work the present rights from the database. */
type Enter = <Result>(
  options: TransactionOptions,
  work: (tx: Transaction, identity: CallerIdentity) => Promise<Result>,
) => Promise<Result>;

/** A call of a tenant's user that opens its own transactions, so that an upload holds none while it streams. */
export type StreamingCall<E extends Endpoint> = OpenCall<E> & Caller;

/** A call of a tenant's user within its one transaction. */
export type TenantCall<E extends Endpoint> = StreamingCall<E> & { tx: Transaction };

type Answer<E extends Endpoint> = E['replies'][keyof E['replies']] extends 'empty'
  ? Promise<void>
  : Promise<AnswerOf<E> | Worded<AnswerOf<E>> | RawJson | RowStream | typeof alreadyAnswered>;

/** The options of an implementation, where it needs some, and its handler. */
type Handled<E extends Endpoint, Call> =
  | [handler: (call: Call) => Answer<E>]
  | [options: TenantOptions<E>, handler: (call: Call) => Answer<E>];

const partsOf = <E extends Endpoint, Call>(handled: Handled<E, Call>) =>
  handled.length === 1 ? { options: {}, handler: handled[0] } : { options: handled[0], handler: handled[1] };

export interface Implementation {
  endpoint: Endpoint;
  register(app: FastifyInstance, services: Services): void;
}

interface TenantOptions<E extends Endpoint> extends UnfinishedSignIn {
  /**
   * Whether a caller without the right for a `GET` of one entity may know that it exists: the reply is then 403, else
   * 404.
   * @see rules 9.4
   */
  visible?: (call: TenantCall<E>) => Promise<boolean> | boolean;
  /** Whether the call changes rights, as `TransactionOptions.changesRights`. */
  changesRights?: boolean;
  around?: AroundTransaction;
  /** Checks members of the body beside the schema, so that a reply names everything that is wrong. */
  alsoRefused?: AlsoRefused;
}

/** Wraps a call's transaction: work before and after it. */
export type AroundTransaction = (
  call: Pick<Caller, 'transaction'> & { request: FastifyRequest; reply: FastifyReply; services: Services },
  work: () => Promise<unknown>,
) => Promise<unknown>;

/** The route of an endpoint of a tenant: token, one transaction, session and permission, input, reply. */
export function implement<E extends Endpoint>(endpoint: E, ...parts: Handled<E, TenantCall<E>>): Implementation {
  const { options, handler } = partsOf(parts);
  const readOnly = endpoint.method === 'GET';
  return guarded(endpoint, options, async (call, enter, request, storeReply) => {
    let handled: { services: Services; reply: FastifyReply; answer?: unknown } | undefined;
    const work: Parameters<typeof enter>[1] = async (tx, identity) => {
      const read = await call();
      handled = read;
      const answer: unknown = await handler({ ...read, identity, transaction: enter, tx });
      handled = { ...read, answer };
      const change = changeIds.get(tx);
      if (change) read.reply.header(changeHeader, change);
      await storeReply?.(tx, answer);
      if (!(answer instanceof RowStream)) return answer;
      const check = read.services.checkReplies ? (row: unknown) => checkReply(endpoint, 200, [row]) : undefined;
      await sendRows(read.reply, answer, check);
      return alreadyAnswered;
    };
    try {
      return await enter({ readOnly, lane: isWide(endpoint, request) ? 'wide' : 'ordinary' }, work);
    } finally {
      // after the transaction has returned its connection; also if the caller disconnected after some of the rows
      if (handled && isExport(endpoint, request, handled)) {
        const caller = bearerOf(request);
        const source = { database: handled.services.database, tenantId: caller.tenantId, request, caller };
        await recordApart(source, 'exported', { details: { list: endpoint.list } });
      }
    }
  });
}

/** Records activity in the session, which postpones the end of an idle session. */
const noteActivity = (tx: Transaction, sessionId: string) =>
  tx.query('update sessions set active_at = now() where tenant_id = $company and id = $1', [sessionId]);

/** Whether a call may read every row of the company: a list without a range. */
function isWide(endpoint: Endpoint, request: FastifyRequest): boolean {
  const query = request.query as { range?: unknown }; // unchecked, as it was sent
  return endpoint.list !== undefined && endpoint.method === 'GET' && !query.range;
}

/**
 * Whether a call is an export: a CSV file, or a whole list without a range, as a stream or in the form that the console
 * exports. A list with a filter alone is none, because it has some rows only.
 */
function isExport(
  endpoint: Endpoint,
  request: FastifyRequest,
  { reply, answer }: { reply: FastifyReply; answer?: unknown },
): boolean {
  const query = request.query as { sort?: unknown; filter?: unknown; format?: unknown }; // unchecked, as it was sent
  if (query.format === csvFormat && endpoint.list !== undefined) return reply.raw.headersSent;
  const isWhole = answer instanceof RowStream || query.sort !== undefined || query.filter === undefined;
  return answer !== undefined && isWhole && isWide(endpoint, request) && parameterNames(endpoint).length === 0;
}

/** Aborted when the caller disconnects before the reply is complete. */
function callerOf(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort(new CallerDisconnected());
  });
  return disconnected.signal;
}

/** Implements an endpoint whose handler opens its own transactions; each checks session and permission again. */
export function implementStreaming<E extends Endpoint>(
  endpoint: E,
  ...parts: Handled<E, StreamingCall<E>>
): Implementation {
  const { options, handler } = partsOf(parts);
  return guarded(endpoint, options, async (call, enter) => {
    const identity = await enter({ readOnly: true }, async (_tx, found) => found);
    return handler({ ...(await call()), identity, transaction: enter });
  });
}

function guarded<E extends Endpoint>(endpoint: E, options: TenantOptions<E>, run: Run<E>): Implementation {
  return route(endpoint, identify, async (request, reply, services) => {
    const bearer = bearerOf(request);
    const signal = callerOf(reply);
    const call = () => readCall(endpoint, request, reply, services, options.alsoRefused);
    const enter: Enter = async (transactionOptions, work) => {
      const changesRights = transactionOptions.readOnly
        ? false
        : (transactionOptions.changesRights ?? options.changesRights ?? false);
      const { userId, sessionId, tenantId, token } = bearer;
      let activityDue = false;
      const result = await services.database.tenant(
        tenantId,
        { ...transactionOptions, changesRights, userId, sessionId, token, signal, origin: callOrigin(request) },
        async (tx) => {
          const identity = callerIdentity(bearer, tx.session, options);
          activityDue = tx.session.activityDue && !endpoint.unattended;
          if (token && (token.scim || isPersonal(endpoint))) throw forbidden(message('programs.tokenClosed'));
          if (meets(identity, endpoint.needs)) return work(tx, identity);
          throw await refusal(endpoint, options, async () => ({ ...(await call()), identity, transaction: enter, tx }));
        },
      );
      if (activityDue) await services.database.tenant(tenantId, {}, (tx) => noteActivity(tx, sessionId));
      return result;
    };
    const attempt = (storeReply?: StoreReply) => {
      const work = () => run(call, enter, request, storeReply);
      return options.around ? options.around({ request, reply, services, transaction: enter }, work) : work();
    };
    try {
      const key = idempotencyKeyOf(endpoint, request);
      if (key === undefined) return await attempt();
      const secret = services.config.databaseSecret;
      // keys of a person and of each token are separate: with other permissions the reply may differ
      const ownKey = bearer.token ? `${bearer.token.id} ${key}` : key;
      const found = await claim({ transaction: enter }, bearer.userId, ownKey, request, secret);
      if (isStoredReply(found)) {
        replay(reply, found);
        return alreadyAnswered;
      }
      const keyedCall = { transaction: enter, request, reply, status: successStatus(endpoint) };
      return await runOnce(found, keyedCall, attempt);
    } catch (error) {
      if (error instanceof Problem && [401, 403].includes(error.statusCode)) {
        const refused = { status: error.statusCode, call: `${endpoint.method} ${endpoint.path}` };
        logSecurity(request, 'refused', bearer, refused);
      }
      throw error;
    }
  });
}

type Run<E extends Endpoint> = (
  call: () => Promise<OpenCall<E>>,
  enter: Enter,
  request: FastifyRequest,
  storeReply?: StoreReply,
) => Promise<unknown>;

/** The route of an endpoint that needs no token, or the platform operator's. */
export const implementOpen = <E extends Endpoint>(
  endpoint: E,
  handler: (call: OpenCall<E>) => Answer<E>,
): Implementation =>
  route(
    endpoint,
    endpoint.needs === 'operator' ? checkOperator : limitOf(endpoint),
    async (request, reply, services) => {
      const database = { ...services.database, ...services.database.open };
      const call = await readCall(endpoint, request, reply, { ...services, database });
      return services.callLimits.inTurn<unknown>(request, () => handler(call));
    },
  );

/** Identifies the caller or refuses the call, before the body is read. */
type Admit = (request: FastifyRequest, services: Services, reply: FastifyReply) => Promise<void>;

const limitOf =
  ({ path }: Endpoint): Admit =>
  (request, { callLimits }) =>
    callLimits.take(path, request);

/** The extensions whose calls send many rows, and may have longer bodies. */
const longBodies: readonly string[] = ['bulk', 'import'];

function bodyLimit({ needs, extension }: Endpoint): { bodyLimit?: number } {
  if (needs === 'nobody') return { bodyLimit: shortBody };
  return longBodies.includes(extension ?? '') ? { bodyLimit: 5 * 2 ** 20 } : {};
}

function route(
  endpoint: Endpoint,
  admit: Admit,
  run: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>,
): Implementation {
  const status = successStatus(endpoint);
  return {
    endpoint,
    register: (app, services) =>
      app.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        ...bodyLimit(endpoint),
        onRequest: async (request, reply) => {
          try {
            await admit(request, services, reply);
          } catch (error) {
            leaveBody(request, reply);
            throw error;
          }
        },
        handler: async (request, reply) => {
          const answer = await run(request, reply, services);
          if (answer === alreadyAnswered) return reply;
          reply.code(reply.statusCode === 200 ? status : reply.statusCode);
          if (answer === undefined || answer === null) return reply.send();
          if (services.checkReplies) await checkAnswer(endpoint, status, answer);
          if (isSliceOver()) await yieldToOthers(); // writing the body blocks the thread
          return reply
            .header('content-type', 'application/json; charset=utf-8')
            .send(bodyOf(answer, speaker(request.headers['accept-language'])));
        },
      }),
  };
}

/** The refusal of a caller without the right: 403 for lists, writes and entities that the caller may know, else 404. */
async function refusal<E extends Endpoint>(
  endpoint: E,
  options: TenantOptions<E>,
  call: () => Promise<TenantCall<E>>,
): Promise<Problem> {
  const answered = endpoint.replies[200];
  const isList = typeof answered === 'object' && answered.def.type === 'array';
  if (endpoint.method !== 'GET' || isList || parameterNames(endpoint).length === 0) return forbidden();
  return (await options.visible?.(await call())) ? forbidden() : notFound();
}
