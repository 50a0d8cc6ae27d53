import { type BodyOf, buildUrl, type Endpoint, type ParamsOf, type ReplyOf } from '#contract/endpoint';
import { errorText, isAborted, unreachable } from './apiError';
import { formData, readResponse } from './calls';
import { dispositionFileName } from './contentDisposition';
import { addressOf, assertWritable, authorizedHeaders, currentToken, failure } from './httpClient';
import type { DownloadedFile, Transfer } from './types';

interface Upload<E extends Endpoint> extends Transfer {
  params: ParamsOf<E>;
  body: BodyOf<E>;
}

/**
 * Sends a file with its form and tells how far it is; `signal` gives it up.
 * @throws ApiError when the backend refuses it or the connection breaks; AbortError when `signal` says so
 */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  { params, body, onProgress, signal }: Upload<E>,
): Promise<ReplyOf<E>> {
  const path = buildUrl(endpoint, params);
  assertWritable();
  const headers = await authorizedHeaders();
  signal?.throwIfAborted();
  const response = await new Promise<Response>((resolve, reject) => {
    // `fetch` does not tell how far an upload is.
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const settle = () => signal?.removeEventListener('abort', giveUp);
    request.open(endpoint.method, addressOf(path));
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => {
      settle();
      resolve(asResponse(request));
    };
    request.onerror = () => {
      settle();
      reject(unreachable(undefined));
    };
    request.onabort = () => {
      settle();
      reject(new DOMException('The upload was stopped.', 'AbortError'));
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    request.send(formData(body));
  });
  if (!response.ok) throw await failure(response, endpoint.errors);
  return readResponse(endpoint, response);
}

function asResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status } = request;
  return new Response(status === 204 || status === 304 ? null : request.responseText, { status, headers });
}

/**
 * A file with the name that the backend gives it.
 * @throws Error 'No authentication token found' · 'Download failed: {status} {text}'
 * @see rules 3.7, 3.8
 */
export async function download<const E extends Endpoint>(
  endpoint: E,
  { params, signal, fileName = '' }: { params: ParamsOf<E>; signal?: AbortSignal; fileName?: string },
): Promise<DownloadedFile> {
  const response = await readFile(endpoint, params, signal);
  const { headers } = response;
  return {
    blob: await response.blob(),
    fileName: dispositionFileName(headers.get('content-disposition')) ?? fileName,
    headers,
  };
}

/** The final address of a file, after the redirects; the file itself is not read. */
export async function finalAddress<const E extends Endpoint>(
  endpoint: E,
  { params, signal }: { params: ParamsOf<E>; signal?: AbortSignal },
): Promise<string> {
  const response = await readFile(endpoint, params, signal);
  await response.body?.cancel();
  return response.url;
}

async function readFile<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, signal?: AbortSignal): Promise<Response> {
  const path = buildUrl(endpoint, params);
  if (!currentToken()) throw new Error('No authentication token found');
  const headers = await authorizedHeaders();
  let response: Response;
  try {
    response = await fetch(addressOf(path), { method: endpoint.method, headers, signal });
  } catch (error) {
    throw isAborted(error) ? error : unreachable(error);
  }
  if (response.ok) return response;
  const error = await failure(response, endpoint.errors);
  const text = error.response.trim() ? errorText(error) : response.statusText;
  throw new Error(`Download failed: ${response.status} ${text}`, { cause: error });
}
