import type { z } from 'zod';
import { type Endpoint, parameterNames, type Reply, takesKey } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { pageHeaders } from '#contract/lists/listQuery';
import { schemaOf } from './components';
import { failureOf, shown } from './examples';

const text = { schema: { type: 'string' as const } };
const header = (description: string) => ({ description, ...text });

/** The name and meaning of each error status. */
const failures: Record<number, { name: string; description: string; retry?: true }> = {
  400: { name: 'BadRequest', description: 'The input is refused; `errors` says why by field.' },
  401: { name: 'Unauthorized', description: 'The token is missing, wrong or expired.' },
  403: { name: 'Forbidden', description: 'The caller lacks the right.' },
  404: { name: 'NotFound', description: 'The record does not exist, or the caller may not see it.' },
  409: {
    name: 'Conflict',
    description: 'The call does not fit what is stored, or a call with the same key still runs.',
  },
  412: { name: 'PreconditionFailed', description: 'Somebody else changed the record: `If-Match` is not its `ETag`.' },
  413: { name: 'ContentTooLarge', description: 'The body is larger than allowed.' },
  414: { name: 'UriTooLong', description: 'A part of the address is too long.' },
  415: { name: 'UnsupportedMediaType', description: 'The content is of a kind that is not accepted.' },
  422: { name: 'UnprocessableContent', description: 'The `Idempotency-Key` was used with another body.' },
  429: { name: 'TooManyRequests', description: 'Too many calls of an address or of an API token.', retry: true },
  500: { name: 'InternalServerError', description: 'The server failed.' },
  503: {
    name: 'ServiceUnavailable',
    description: 'The database or the files do not answer at the moment.',
    retry: true,
  },
  507: { name: 'InsufficientStorage', description: 'There is no room left.', retry: true },
};

/** The error replies as `components.responses`. */
export const errorResponses = () =>
  Object.fromEntries(
    Object.entries(failures).map(([status, { name, description, retry }]) => [
      name,
      {
        description,
        ...(retry && { headers: { 'Retry-After': header('Seconds until the next attempt.') } }),
        content: { 'application/json': { schema: schemaOf(errorBody), ...shown(failureOf(status)) } },
      },
    ]),
  );

/** Whether a write of one entity takes `If-Match`. */
export const takesIfMatch = (endpoint: Endpoint): boolean =>
  endpoint.etag === true && ['PATCH', 'PUT', 'DELETE'].includes(endpoint.method);

/** Every error status that a call can answer; `errors` of the contract names those of the specification. */
function errorStatuses(endpoint: Endpoint): number[] {
  const { body, method, needs, query, errors = [] } = endpoint;
  const isRead = method === 'GET';
  // A read refuses parameters that it does not have.
  const hasInput = !isRead || needs !== 'nobody' || query !== undefined || parameterNames(endpoint).length > 0;
  const found = new Set([...errors, 500, 503, 429, ...(needs === 'nobody' ? [] : [401, 403, 404])]);
  if (hasInput) found.add(400);
  if (parameterNames(endpoint).length > 0) found.add(414);
  if (!isRead) for (const status of [409, 507]) found.add(status);
  if (body) for (const status of [413, 415]) found.add(status);
  if (takesIfMatch(endpoint)) found.add(412);
  if (takesKey(endpoint)) found.add(422);
  return [...found].sort((a, b) => a - b);
}

function successHeaders(endpoint: Endpoint) {
  return {
    ...(endpoint.list !== undefined && {
      'Content-Range': header(`The rows of the page and the total: \`${endpoint.list} 0-24/1234\`.`),
      [pageHeaders.first]: header('The cursor of the first row, for `before`.'),
      [pageHeaders.last]: header('The cursor of the last row, for `after`.'),
      [pageHeaders.estimated]: header('`true` where the total is an estimate.'),
      [pageHeaders.ignored]: header('Deleted fields of a saved view or a sort that were left out, as a JSON list.'),
    }),
    ...(endpoint.etag &&
      endpoint.method !== 'DELETE' && { ETag: header('The version of the entity, for `If-Match`.') }),
    ...(takesKey(endpoint) && { 'Idempotency-Replayed': header('`true` where the reply is the first call’s.') }),
  };
}

/** Whether a list can be a CSV file, too. */
const isCsvList = ({ query }: Endpoint): boolean => Object.hasOwn(query?.shape ?? {}, 'format');

function success(endpoint: Endpoint, reply: Reply | undefined, others: readonly z.ZodType[], example?: unknown) {
  const headers = successHeaders(endpoint);
  const withHeaders = Object.keys(headers).length > 0 ? { headers } : {};
  if (reply === 'file') {
    return { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  if (reply === 'events') {
    return { description: 'A stream of events.', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  }
  if (reply === 'redirect') return { description: 'A redirect.', headers: { Location: header('Where to.') } };
  if (typeof reply !== 'object') return { description: 'Done; the reply is empty.', ...withHeaders };
  const schema = others.length > 0 ? { anyOf: [reply, ...others].map(schemaOf) } : schemaOf(reply);
  const csv = isCsvList(endpoint) ? { 'text/csv': { schema: { type: 'string' } } } : {};
  return {
    description: 'Done.',
    ...withHeaders,
    content: { 'application/json': { schema, ...shown(example) }, ...csv },
  };
}

const jsonReplies = ({ replies }: Endpoint) => Object.values(replies).filter((reply) => typeof reply === 'object');

/**
 * The replies of a call by status.
 * @param others calls that its handler answers, too
 * @param example of the reply to a call that succeeds
 */
export function responses(endpoint: Endpoint, others: readonly Endpoint[], example: unknown) {
  const failed = errorStatuses(endpoint).map((status) => [
    String(status),
    { $ref: `#/components/responses/${failures[status]?.name}` },
  ]);
  const done = Object.entries(endpoint.replies).map(([status, reply]) => [
    status,
    success(endpoint, reply, others.flatMap(jsonReplies), example),
  ]);
  return Object.fromEntries([...done, ...failed]);
}
