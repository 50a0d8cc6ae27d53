import { forgetPrefetched, takePrefetched } from '#console/dataProvider/cache/prefetched';
import { ApiError, isAborted, unreachable } from './apiError';
import { attempts } from './attempts';
import { createConnectivity, isOfAway } from './connectivity';
import { ownChanges } from './ownChanges';

/** Values of the session that calls need, and events that they report. */
export interface Connection {
  /** The address before every path of the contract; empty: the page's own origin. */
  baseUrl: string;
  token(): string | null;
  /** Refreshes a token that is about to end; never throws. */
  ensureFreshToken(): Promise<unknown>;
  /** Renews the token whatever its age; null: there is no session any more. */
  renewToken(): Promise<string | null>;
  /** Clears the token and goes to `/login`, unless already there. @see rules 1.6 */
  onUnauthorized(): void;
  /** The language in which a person reads what the backend says. */
  locale(): string | null;
  /** Whether the backend does a call under one key once. */
  keyed(): Promise<boolean>;
  /** Reason why writes are refused, in the person's words; null: they are allowed. */
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

/** Connects the calls with the session; said once, where the application is put together. */
export function connectHttp(parts: Partial<Connection>): void {
  connection = { ...connection, ...parts };
}

/** A path of the contract as a whole address. */
export const addressOf = (path: string): string => `${connection.baseUrl.replace(/\/+$/, '')}${path}`;

/** A file's address as the backend gives it, made absolute where it is relative to the backend. */
export const fileAddress = (address: string): string => (address.startsWith('/') ? addressOf(address) : address);

/** Makes a write once, where the backend takes keys. @param what the call, the same text for the same call */
export const once = async <T>(what: string, run: (headers: Record<string, string>) => Promise<T>): Promise<T> =>
  (await connection.keyed()) ? attempts.under(what, run) : run({});

export const currentToken = (): string | null => connection.token();
const reportUnauthorized = (): void => connection.onUnauthorized();

export interface HttpRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** The call needs no token: none is refreshed for it. */
  anonymous?: boolean;
  /** Milliseconds until the call is given up; 0: never. */
  timeout?: number;
  /** The error statuses that the call declares. */
  listed?: readonly number[];
}

/** Until a call is given up, in milliseconds. */
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
  // back out of the browser's cache of pages
  window.addEventListener('pageshow', () => {
    pageIsLeaving = false;
  });
}

/** The headers of a call: its language, and a bearer when a token is stored, after a refresh of one that is about to end. */
export async function authorizedHeaders(anonymous = false): Promise<Record<string, string>> {
  if (!anonymous && connection.token()) await connection.ensureFreshToken();
  const token = connection.token();
  const locale = connection.locale();
  return {
    ...(locale !== null && { 'accept-language': locale }),
    ...(token !== null && token !== '' && { authorization: `Bearer ${token}` }),
  };
}

/** Headers for repeating a refused call (401), after a renewal of the token; undefined: no session. */
export async function renewedHeaders(refused: Record<string, string>): Promise<Record<string, string> | undefined> {
  await connection.renewToken();
  const headers = await authorizedHeaders();
  return headers.authorization && headers.authorization !== refused.authorization ? headers : undefined;
}

/**
 * Stops a write while the console is read-only.
 * @throws Error with the reason
 */
export function assertWritable(): void {
  const refusal = connection.writeRefusal();
  if (refusal !== null) throw new Error(refusal);
}

/**
 * Sends one request and never repeats it: the query cache repeats failed reads; writes are never repeated.
 * @throws ApiError on any reply that is not ok and when there is none; AbortError when `signal` says so
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

/** The error of a reply that is not ok; a 401 is told to the session. */
export async function failure(response: Response, listed: readonly number[] = []): Promise<ApiError> {
  if (response.status === 401) reportUnauthorized();
  return new ApiError({
    status: response.status,
    response: await response.text().catch(() => ''),
    headers: Object.fromEntries(response.headers),
    listed: listed.includes(response.status),
  });
}
