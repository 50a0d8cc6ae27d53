import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type Message, message } from '#contract/message';
import type { Services } from '#server/http/services';
import { speaker } from '#server/http/words';
import { asProblem, type Violations } from '#server/plugins/errors';
import { Problem } from '#server/problem';

/** The media type of SCIM (RFC 7644, 3.1). */
export const scimType = 'application/scim+json';

type ErrorKind = 'invalidFilter' | 'invalidPath' | 'invalidValue' | 'invalidSyntax' | 'mutability' | 'uniqueness';

/** 400 with the detail type of RFC 7644, table 9. */
export const scimProblem = (kind: ErrorKind, why: Message, status = 400): Problem =>
  new Problem(status, why, undefined, undefined, { scimType: kind });

/** 400 for the value of an attribute. */
export const wrongValue = (name: string): Problem =>
  scimProblem('invalidValue', message('programs.scimValue', { name }));

/** 400 for a path that names no attribute. */
export const wrongPath = (path: string): Problem =>
  scimProblem('invalidPath', message('programs.scimPath', { path: path.slice(0, 100) }));

/** The detail type of an error of another layer. */
const kindOf = ({ statusCode }: Problem): { scimType?: ErrorKind } => {
  if (statusCode === 409) return { scimType: 'uniqueness' };
  return statusCode === 400 ? { scimType: 'invalidValue' } : {};
};

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Sends an error in the format of SCIM (RFC 7644, 3.12). */
function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const say = speaker(reply.request.headers['accept-language']);
  const { statusCode, headers = {}, more } = problem;
  const body = {
    schemas: [errorSchema],
    status: String(statusCode),
    detail: say(problem.message),
    ...kindOf(problem),
    ...more,
  };
  return reply.code(statusCode).headers(headers).type(scimType).send(JSON.stringify(body));
}

/** Every error below the address of SCIM has the shape of SCIM; details of internal errors go to the log only. */
export function answerScimErrors(
  scope: FastifyInstance,
  { outages }: Pick<Services, 'outages'>,
  violations: Violations,
): void {
  scope.setErrorHandler<FastifyError>((thrown, request, reply) => {
    outages.note(thrown);
    const problem = asProblem(thrown, violations);
    if (problem.statusCode >= 500) request.log.error({ err: thrown }, 'A request failed');
    return sendProblem(reply, problem);
  });
}
