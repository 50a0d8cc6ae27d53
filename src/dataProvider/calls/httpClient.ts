import { forgetPrefetched, takePrefetched } from '#console/dataProvider/cache/prefetched';
import { ApiError, isAborted, unreachable } from './apiError';
import { attempts } from './attempts';
import { createConnectivity, isOfAway } from './connectivity';
import { ownChanges } from './ownChanges';

/** Values of the session that calls need, and events that they report. */
export interface Connection {
  /** The prefix of every path; empty: the page's origin. */
  baseUrl: string;
  token(): string | null;
  /** Refreshes a token that is about to expire; never throws. */
  ensureFreshToken(): Promise<unknown>;
  /** Renews the token, whatever its age; null: the session has ended. */
  renewToken(): Promise<string | null>;
  /** Clears the token and navigates to `/login`, unless already there. @see rules 1.6 */
  onUnauthorized(): void;
  /** The language of the backend's messages. */
  locale(): string | null;
  /** Whether the backend supports idempotency keys. */
  keyed(): Promise<boolean>;
  /** The reason why writes are refused, as text for people; null: allowed. */
  writeRefusal(): string | null;
}

let connection: Connection = {
  baseUrl: '',
  token: () => null,
  ensureFreshToken: () => Promise.resolve(),
  renewToken: () => Promise.resolve(null),
  onUnauthorized: () => {},
  locale: () => null,
  keyed: () => Promise.resolve(false),
  writeRefusal: () => null,
};

/** Connects the calls with the session, once at the start of the application. */
export function connectHttp(parts: Partial<Connection>): void {
  connection = { ...connection, ...parts };
}

/** The address of a path. */
export const addressOf = (path: string): string => `${connection.baseUrl.replace(/\/+$/, '')}${path}`;

/** The address of a file, made absolute if it is relative to the backend. */
export const fileAddress = (address: string): string => (address.startsWith('/') ? addressOf(address) : address);

/**
 * Runs a write with an idempotency key, if the backend supports keys. @param what identifies the call: equal text for
 * equal calls
 */
export const once = async <T>(what: string, run: (headers: Record<string, string>) => Promise<T>): Promise<T> =>
  (await connection.keyed()) ? attempts.under(what, run) : run({});

export const currentToken = (): string | null => connection.token();
const reportUnauthorized = (): void => connection.onUnauthorized();

interface HttpRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** Whether the call needs no token. */
  anonymous?: boolean;
  /** Timeout in milliseconds; 0: none. */
  timeout?: number;
  /** Error statuses that the call declares. */
  listed?: readonly number[];
}

/** Timeouts of calls, in milliseconds. */
const timeouts = { read: 30_000, write: 60_000 } as const;

/** Connectivity: whether the backend can be reached. */
export const connectivity = createConnectivity(() => addressOf('/Health'));

/** Requests sent while the page closes must outlive it. */
let pageIsLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener(
    'pagehide',
    () => {
      pageIsLeaving = true;
    },
    { capture: true },
  );
  // restored from the back/forward cache
  window.addEventListener('pageshow', () => {
    pageIsLeaving = false;
  });
}

/** The headers of a call: language, and the bearer token, refreshed if it is about to expire. */
export async function authorizedHeaders(anonymous = false): Promise<Record<string, string>> {
  if (!anonymous && connection.token()) await connection.ensureFreshToken();
  const token = connection.token();
  const locale = connection.locale();
  return {
    ...(locale !== null && { 'accept-language': locale }),
    ...(token !== null && token !== '' && { authorization: `Bearer ${token}` }),
  };
}

/** Renews the token, because the person's rights have changed. */
export const renewRights = (): Promise<unknown> => connection.renewToken();

/** Headers to repeat a call after a 401, with a renewed token; undefined: the session has ended. */
export async function renewedHeaders(refused: Record<string, string>): Promise<Record<string, string> | undefined> {
  await connection.renewToken();
  const headers = await authorizedHeaders();
  return headers.authorization && headers.authorization !== refused.authorization ? headers : undefined;
}

/**
 * Prevents writes while the console is read-only.
 * @throws Error with the reason
 */
export function assertWritable(): void {
  const refusal = connection.writeRefusal();
  if (refusal !== null) throw new Error(refusal);
}

/**
 * Sends one request without retries: the query cache retries reads, and writes are never retried.
 * @throws ApiError without a reply or for a status other than 2xx; AbortError when `signal` is aborted
 */
export async function send(request: HttpRequest): Promise<Response> {
  const { method, path, body, signal, anonymous } = request;
  const { timeout = method === 'GET' ? timeouts.read : timeouts.write } = request;
  if (method !== 'GET') {
    if (!anonymous) assertWritable();
    forgetPrefetched();
  }
  const authorization = await authorizedHeaders(anonymous);
  const ends = [signal, timeout > 0 ? AbortSignal.timeout(timeout) : undefined].filter((end) => end !== undefined);
  const written = method === 'GET' ? undefined : ownChanges.begin();
  let response: Response;
  try {
    const early = method === 'GET' ? await takePrefetched(addressOf(path), connection.token()) : undefined;
    response =
      early ??
      (await fetch(addressOf(path), {
        method,
        body,
        keepalive: method !== 'GET' && pageIsLeaving,
        headers: { accept: 'application/json', ...authorization, ...request.headers },
        signal: ends.length > 0 ? AbortSignal.any(ends) : undefined,
      }));
    written?.(response.headers);
  } catch (error) {
    written?.();
    if (isAborted(error) && signal?.aborted) throw error;
    connectivity.doubt();
    throw unreachable(error);
  }
  if (isOfAway(response.status)) connectivity.doubt();
  else connectivity.heard();
  if (!response.ok) throw await failure(response, request.listed);
  return response;
}

/** The error of a failed reply; a 401 is reported to the session. */
export async function failure(response: Response, listed: readonly number[] = []): Promise<ApiError> {
  if (response.status === 401) reportUnauthorized();
  return new ApiError({
    status: response.status,
    response: await response.text().catch(() => ''),
    headers: Object.fromEntries(response.headers),
    listed: listed.includes(response.status),
  });
}
