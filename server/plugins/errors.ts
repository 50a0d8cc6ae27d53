import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type FieldErrors, listedStatusMessage } from '#contract/errors';
import { Busy, isCancelled, isRetryable, isUnstorable, violationOf } from '#server/database/connect';
import { FilesAway, type Outages, outageOf } from '#server/database/outages';
import { CallerGone } from '#server/http/implement';
import { speaker, spoken } from '#server/messages';
import { Problem } from '#server/problem';

/** An error with a status, ours or the framework's or the file store's. */
interface Told extends Error {
  statusCode?: number;
  code?: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
  more?: Readonly<Record<string, unknown>>;
}

const frameworkMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of content is not understood here',
};

/** What a rule of the database means to the caller who broke it, by the rule's name. */
export type Violations = Readonly<Record<string, () => Problem>>;

/** Every error is JSON of the decided shape; what went wrong inside is for the log alone. @see rules 14.2 */
export function answerErrors(app: FastifyInstance, violations: Violations, outages: Outages): void {
  app.setErrorHandler<Told>((thrown, request, reply) => {
    outages.note(thrown);
    const error = asTold(thrown, violations);
    const status = error.statusCode ?? 500;
    const isOurs: boolean = error instanceof Problem;
    const told = status < 500 || isOurs;
    if (hungUp(thrown, reply)) request.log.debug('The caller hung up');
    else if (thrown instanceof Busy) request.log.warn(thrown.message);
    else if (status >= 500) request.log.error({ err: thrown }, 'A request failed');
    const say = speaker(request.headers['accept-language']);
    const body: ErrorBody = {
      status,
      message: say(told ? (frameworkMessages[error.code ?? ''] ?? error.message) : listedStatusMessage),
      ...(told && error.errors && { errors: spoken(error.errors, say) }),
      ...(isOurs && error.more),
    };
    if (error.headers) reply.headers(error.headers);
    return reply.code(status).send(body);
  });
}

/** What the database says, in the caller's terms. */
function asTold(thrown: Told, violations: Violations): Told {
  const later = (seconds: number, message: string) =>
    new Problem(503, message, undefined, { 'retry-after': String(seconds) });
  if (isUnstorable(thrown)) return new Problem(400, 'A text holds a character that cannot be stored');
  if (isRetryable(thrown)) return later(1, 'Somebody else was changing the same. Please try again.');
  if (thrown instanceof Busy) return later(thrown.retryAfter, thrown.message);
  if (isCancelled(thrown)) return later(30, 'This took too long. Please ask for less at once.');
  const outage = outageOf(thrown);
  if (outage === 'full') {
    return new Problem(507, 'The server has no room left for this. Please tell whoever runs it.', undefined, {
      'retry-after': '60',
    });
  }
  if (outage === 'away') {
    return later(
      5,
      thrown instanceof FilesAway ? thrown.message : 'A part of the server does not answer just now. Please try again.',
    );
  }
  return violations[violationOf(thrown)?.constraint ?? '']?.() ?? thrown;
}

const hungUp = (thrown: unknown, reply: FastifyReply): boolean =>
  thrown instanceof CallerGone || (reply.raw.destroyed && !reply.raw.writableFinished);

/** No such call. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ status: 404, message: `There is no ${request.method} ${request.url.split('?')[0]}` });
