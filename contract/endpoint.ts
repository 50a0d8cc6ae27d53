import type { z } from 'zod';
import type { Extension } from './health';
import type { Needs } from './permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A multipart body: the form's text parts by name, beside the part `File`. */
export interface MultipartBody {
  multipart: z.ZodObject;
}

/** The content of a reply: JSON, nothing, a file's bytes, server-sent events, or the address of a redirect. */
export type Reply = z.ZodType | 'empty' | 'file' | 'events' | 'redirect';

/**
 * A call of the contract. Routes, calls, tests and documents are made from these values.
 *
 * - `path`: with `{parameters}`, all of them strings.
 * - `query`: an object schema; a parameter is required unless the schema makes it optional.
 * - `replies`: the success replies by status.
 * - `errors`: the error statuses that the specification lists for the call, and 401 of calls without a token; by
 *   default 401, 403, 404 and 500, and 400 where there is a body. The OpenAPI document adds what every call can answer.
 * - `extension`: the extension that the call belongs to; absent: the base dialect.
 * - `list`: the unit of `Content-Range`, for a list with the query dialect of `listQuery.ts`.
 * - `etag`: the entity carries an `ETag` and writes take `If-Match`.
 * - `looks`: the call writes nothing, whatever its method.
 * - `unattended`: the console makes the call by itself, which keeps no session from being idle.
 * - `servedBy`: another endpoint with the same method and path, whose handler serves this call too.
 */
export interface Endpoint {
  method: Method;
  path: `/${string}`;
  summary: string;
  needs: Needs;
  query?: z.ZodObject;
  body?: z.ZodType | MultipartBody;
  replies: Partial<Record<200 | 201 | 202 | 204 | 302, Reply>>;
  errors?: readonly number[];
  extension?: Extension;
  list?: string;
  etag?: boolean;
  looks?: boolean;
  unattended?: boolean;
  servedBy?: string;
}

const readErrors = [401, 403, 404, 500];
const writeErrors = [400, ...readErrors];

type MethodOf<Call> = Call extends `${infer M extends Method} /${string}` ? M : never;
type PathOf<Call> = Call extends `${Method} ${infer Path extends `/${string}`}` ? Path : never;

/** @param call method and path */
export function endpoint<const Call extends `${Method} /${string}`, const E extends Omit<Endpoint, 'method' | 'path'>>(
  call: Call,
  definition: E,
) {
  const [method, path] = call.split(' ') as [MethodOf<Call>, PathOf<Call>]; // the type of `Call` says so
  return { method, path, errors: definition.body ? writeErrors : readErrors, ...definition };
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

export type ParamsOf<E extends Endpoint> = Record<ParameterNames<E['path']>, string>;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodObject } ? z.input<Q> : undefined;
export type ParsedQueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodObject }
  ? z.output<Q>
  : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer B }
  ? B extends z.ZodType
    ? z.input<B>
    : B extends MultipartBody
      ? z.input<B['multipart']> & { File: Blob }
      : undefined
  : undefined;
export type ParsedBodyOf<E extends Endpoint> = E extends { body: infer B }
  ? B extends z.ZodType
    ? z.output<B>
    : B extends MultipartBody
      ? z.output<B['multipart']>
      : undefined
  : undefined;

type Payload<R, Direction extends 'in' | 'out'> = R extends z.ZodType
  ? Direction extends 'in'
    ? z.input<R>
    : z.output<R>
  : R extends 'file'
    ? Blob
    : undefined;
type Success<E extends Endpoint> = E['replies'][keyof E['replies'] & (200 | 201 | 202 | 204)];

/** The type that the caller receives. */
export type ReplyOf<E extends Endpoint> = Payload<Success<E>, 'out'>;
/** The type that a handler returns. */
export type AnswerOf<E extends Endpoint> = Payload<Success<E>, 'in'>;

/** The success status: the first one declared. */
export const successStatus = (definition: Endpoint): number => Number(Object.keys(definition.replies)[0]);

/** Whether the body is a multipart form. */
export const isMultipart = (body: Endpoint['body']): body is MultipartBody => body !== undefined && 'multipart' in body;

const parameter = /\{(\w+)\}/g;

export const parameterNames = ({ path }: Pick<Endpoint, 'path'>): string[] =>
  [...path.matchAll(parameter)].map((match) => match[1] ?? '');

/**
 * Calls that need a signed-in person: passwords, factors, sessions, tokens, identity, and calls that create another way
 * to sign in. API tokens cannot make them.
 */
const personal = [
  /^\/api\/Auth\//,
  /^\/api\/Profile\/calendar$/,
  /^\/api\/Users\/\{\w+\}\/(invitation|passkeys|sessions|tokens|two-factor)\b/,
  /^\/api\/Tenants\/identity\b/,
];

/** Whether API tokens are refused for the call. */
export const isPersonal = ({ path }: Pick<Endpoint, 'path'>): boolean => personal.some((shape) => shape.test(path));

/** Whether the call takes an `Idempotency-Key`. @see rules 14.15 */
export const takesKey = (definition: Endpoint): boolean =>
  definition.method === 'POST' ||
  (['PATCH', 'DELETE'].includes(definition.method) && parameterNames(definition).length === 0);

/**
 * The address of a call, from the API's base.
 * @throws Error that names a path parameter or a required query parameter that is missing
 * @see rules 14.8
 */
export function buildUrl(
  definition: Endpoint,
  params: Readonly<Record<string, string | undefined>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = definition.path.replace(parameter, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`The parameter '${name}' must be defined.`);
    }
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, schema] of Object.entries(definition.query?.shape ?? {})) {
    const value = query[name];
    if (value === undefined || value === null) {
      if (schema._zod.def.type !== 'optional')
        throw new Error(`The parameter '${name}' must be defined and cannot be null.`);
      continue;
    }
    search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
