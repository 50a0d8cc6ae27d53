import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, FieldErrors } from '#contract/errors';
import { type Message, message } from '#contract/message';
import { Busy, isCancelled, isRetryable, isUnstorable, violationOf } from '#server/database/connect';
import { FilesAway, type Outages, outageOf } from '#server/database/outages';
import { Worded } from '#server/http/replies';
import { speaker } from '#server/http/words';
import { CallerDisconnected, Overload, Problem } from '#server/problem';
import type { Config } from '#server/process/config';
import { networkOf } from '#server/security/callLimits';
import { warnLimited } from '#server/security/limitedLines';
import { leastHeaders } from './security';

/** An error with a status, the framework's or the file store's. */
interface Told extends Error {
  statusCode?: number;
  code?: string;
}

const frameworkMessages: Record<string, Message> = {
  FST_ERR_CTP_INVALID_JSON_BODY: message('programs.json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: message('programs.empty'),
  FST_ERR_CTP_BODY_TOO_LARGE: message('records.bodyLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: message('programs.kind'),
  FST_PARTS_LIMIT: message('programs.parts'),
  FST_FIELDS_LIMIT: message('programs.parts'),
  FST_FILES_LIMIT: message('programs.parts'),
};

/** Problems for violated constraints, by the constraint's name. */
export type Violations = Readonly<Record<string, () => Problem>>;

/** Every error is JSON of the specified shape; details of internal errors go to the log alone. @see rules 14.2 */
export function answerErrors(app: FastifyInstance, violations: Violations, outages: Outages): void {
  app.setErrorHandler<Told>((thrown, request, reply) => {
    outages.note(thrown);
    const { statusCode, message, errors, more, headers = {} } = asProblem(thrown, violations);
    if (hungUp(thrown, reply)) request.log.debug('The caller hung up');
    else if (thrown instanceof Busy || thrown instanceof Overload) noteOverload(request);
    else if (statusCode >= 500) request.log.error({ err: thrown }, 'A request failed');
    reply.code(statusCode).headers(headers);
    return sendWorded(reply, { status: statusCode, message, errors, ...more });
  });
}

/** A flood of calls causes as many refusals, which are no failures: their lines have no stack, and are limited. */
const noteOverload = ({ log, ip }: FastifyRequest): boolean =>
  warnLimited(log, `overload ${networkOf(ip)}`, { address: ip }, 'A call was refused: too many were waiting');

/** Translates an error into a reply for the caller. */
export function asProblem(thrown: Told, violations: Violations): Problem {
  if (thrown instanceof Problem) return thrown;
  const later = (seconds: number, why: Message, status = 503) =>
    new Problem(status, why, undefined, { 'retry-after': String(seconds) });
  if (isUnstorable(thrown)) return new Problem(400, message('records.character'));
  if (isRetryable(thrown)) return later(1, message('records.same'));
  if (thrown instanceof Busy) return later(thrown.retryAfter, message('sign.tooBusy'));
  if (isCancelled(thrown)) return later(30, message('records.tooLong'));
  const outage = outageOf(thrown);
  if (outage === 'full') return later(60, message('sign.noRoom'), 507);
  if (outage === 'away') return later(5, message(thrown instanceof FilesAway ? 'sign.filesAway' : 'sign.away'));
  const { statusCode = 500, code = '' } = thrown;
  const why = frameworkMessages[code] ?? message('programs.said', { detail: thrown.message });
  return (
    violations[violationOf(thrown)?.constraint ?? '']?.() ??
    new Problem(statusCode, statusCode < 500 ? why : message('sign.failed'))
  );
}

const hungUp = (thrown: unknown, reply: FastifyReply): boolean =>
  thrown instanceof CallerDisconnected || (reply.raw.destroyed && !reply.raw.writableFinished);

/** An address that the framework cannot parse. No hook has run by then, so the security headers are set here. */
export const answerUnreadAddress =
  (config: Config) =>
  ({ statusCode = 400 }: Told, _request: FastifyRequest, reply: FastifyReply) =>
    sendWorded(reply.code(statusCode).headers(leastHeaders(config)), {
      status: statusCode,
      message: message('programs.address'),
    });

/** Malformed requests, or too many headers: no language is known, and only the socket is available. */
export const answerUnreadRequest =
  (config: Config) =>
  ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const [status, why] = unread[code] ?? [400, message('programs.request')];
    const body = new Worded({ status, message: why }).textIn(speaker(undefined));
    const least = Object.entries(leastHeaders(config)).map(([name, value]) => `${name}: ${value}`);
    const headers = ['content-type: application/json; charset=utf-8', ...least];
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    if (socket.writable) socket.write([...head, 'connection: close', '', body].join('\r\n'));
    socket.destroy();
  };

const unread: Readonly<Record<string, [status: number, why: Message]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, message('programs.requestLate')],
  HPE_HEADER_OVERFLOW: [431, message('programs.headersLarge')],
};

/** An unknown call. */
export const answerNotFound = ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendWorded(reply.code(404), {
    status: 404,
    message: message('programs.call', { method, path: url.split('?')[0] ?? url }),
  });

interface ProblemBody extends ErrorBody {
  message: Message;
  errors?: FieldErrors | undefined;
}

const sendWorded = (reply: FastifyReply, body: ProblemBody): FastifyReply =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(new Worded(body).textIn(speaker(reply.request.headers['accept-language'])));
