import {
  type BodyOf,
  buildUrl,
  type Endpoint,
  isMultipart,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  takesKey,
} from '#contract/endpoint';
import { ApiError, unreachable } from './apiError';
import { once, send } from './httpClient';
import { readReply } from './replies';

type When<Present, Member> = [Present] extends [undefined] ? unknown : Member;
type WhenNamed<Params, Member> = [keyof Params] extends [never] ? unknown : Member;

/** Arguments of a call, derived from its endpoint. */
type CallArguments<E extends Endpoint> = WhenNamed<ParamsOf<E>, { params: ParamsOf<E> }> &
  When<QueryOf<E>, Partial<{ query: QueryOf<E> }>> &
  When<BodyOf<E>, { body: BodyOf<E> }> & { signal?: AbortSignal; headers?: Record<string, string> };

/** Arguments of any call. */
interface AnyArguments {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
}

interface CallResult<E extends Endpoint> {
  data: ReplyOf<E>;
  headers: Headers;
}

/**
 * Calls an endpoint of the contract.
 * @returns the reply, leniently parsed by its schema, with headers
 * @throws Error for a missing parameter, before anything is sent
 * @throws ApiError when the backend refuses, fails or does not reply
 * @see rules 14.8
 */
export const call = <const E extends Endpoint>(
  endpoint: E,
  values: CallArguments<E> & AnyArguments,
): Promise<CallResult<E>> => callOf(endpoint, values);

/** Calls any endpoint, with unchecked arguments. */
export async function callOf<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal, headers }: AnyArguments,
): Promise<CallResult<E>> {
  const path = buildUrl(endpoint, params, query);
  const attempt = (key: Record<string, string>) =>
    send({
      method: endpoint.method,
      path,
      ...encode(endpoint, body, { ...headers, ...key }),
      signal,
      anonymous: endpoint.needs === 'nobody',
      listed: endpoint.errors,
    });
  // imports bring their own keys, which outlive the page
  const run = () =>
    isDoneOnce(endpoint, body) && !headers?.['idempotency-key']
      ? once(JSON.stringify([endpoint.method, path, body]), attempt)
      : attempt({});
  const response = await run().catch(async (error: unknown) => {
    if (!isLongAgo(error)) throw error;
    await (await import('./reauthentication')).confirmIdentity(error);
    return run();
  });
  return { data: await readResponse(endpoint, response), headers: response.headers };
}

/** Whether a refusal asks the person to show once more who they are. */
const isLongAgo = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403 && Object(error.result).reauthenticate === true;

/** Whether the call gets an idempotency key: repeating the write would have a second effect. */
const isDoneOnce = (endpoint: Endpoint, body: unknown): boolean =>
  takesKey(endpoint) && endpoint.needs !== 'nobody' && !endpoint.looks && Object(body).dryRun !== true;

function encode(endpoint: Endpoint, body: unknown, headers: Record<string, string> = {}) {
  if (body === undefined) return { headers };
  if (isMultipart(endpoint.body)) return { body: formData(body), headers };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

/** The multipart form of a body: texts and file by name, without absent parts. */
export function formData(body: unknown): FormData {
  const form = new FormData();
  if (typeof body !== 'object' || body === null) return form;
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
  }
  return form;
}

/** Parses the reply of a successful call. @throws ApiError for a reply of another shape */
export async function readResponse<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const [kind = 'empty'] = Object.values(endpoint.replies);
  if (kind === 'file') return asReply<E>(await response.blob());
  if (kind === 'empty' || kind === 'redirect' || kind === 'events') return asReply<E>(undefined);
  const text = await response.text().catch((error: unknown) => {
    throw unreachable(error);
  });
  if (text === '') return asReply<E>(undefined);
  try {
    return await readReply<E>(JSON.parse(text), kind, `${endpoint.method} ${endpoint.path}`);
  } catch (error) {
    const { status } = response;
    throw new ApiError({ status, response: text, headers: Object.fromEntries(response.headers), listed: false }, error);
  }
}

/** A reply that is not JSON has no schema; the endpoint declares its type. */
const asReply = <E extends Endpoint>(value: Blob | undefined) => value as ReplyOf<E>;
