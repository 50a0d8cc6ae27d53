import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, FieldErrors } from '#contract/errors';
import { isRetryable, isUnstorable, violationOf } from '../database/connect';
import { Problem } from '../problem';

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

/** An error as the caller is told it, where it is one of the rules that were broken by others meanwhile. */
function meaning(thrown: Told, violations: Violations): Told {
  if (isUnstorable(thrown)) return new Problem(400, 'A text holds a character that cannot be stored');
  return violations[violationOf(thrown)?.constraint ?? '']?.() ?? thrown;
}

/** Every error is JSON of the decided shape; what went wrong inside is for the log alone. @see decisions, section 2 */
export function answerErrors(app: FastifyInstance, violations: Violations): void {
  app.setErrorHandler<Told>((thrown, request, reply) => {
    const error = meaning(thrown, violations);
    const busy = isRetryable(error);
    const status = busy ? 503 : (error.statusCode ?? 500);
    const isOurs: boolean = error instanceof Problem;
    const told = status < 500 || isOurs;
    if (status >= 500) request.log.error({ err: error }, 'A request failed');
    const body: ErrorBody = {
      status,
      message: busy
        ? 'Somebody else was changing the same. Please try again.'
        : told
          ? (frameworkMessages[error.code ?? ''] ?? error.message)
          : 'A server side error occurred.',
      ...(told && error.errors && { errors: error.errors }),
      ...(isOurs && error.more),
    };
    if (error.headers) reply.headers(error.headers);
    return reply.code(status).send(body);
  });
}

/** No such call. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ status: 404, message: `There is no ${request.method} ${request.url.split('?')[0]}` });
