import { errorText, isAborted, unreachable } from '#console/dataProvider/calls/apiError';
import { resultOfAttempt } from '#console/dataProvider/calls/attempts';
import { formData, readResponse } from '#console/dataProvider/calls/calls';
import {
  addressOf,
  assertWritable,
  authorizedHeaders,
  connectivity,
  currentToken,
  failure,
  once,
  renewedHeaders,
} from '#console/dataProvider/calls/httpClient';
import type { DownloadedFile, Transfer } from '#console/dataProvider/types';
import { type BodyOf, buildUrl, type Endpoint, type ParamsOf, type ReplyOf } from '#contract/endpoint';
import { dispositionFileName } from './contentDisposition';

interface Upload<E extends Endpoint> extends Transfer {
  params: ParamsOf<E>;
  body: BodyOf<E>;
}

/** Time without progress, or until the reply, after which an upload fails, in milliseconds. */
const patience = 60_000;

/**
 * Uploads a file with its form and reports progress; `signal` cancels. An expired token is renewed and the file sent
 * again. The idempotency key of repeated uploads makes sure that the file is stored once.
 * @throws ApiError when the backend refuses the file or the connection breaks; AbortError when `signal` is aborted
 */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  { params, body, onProgress, signal }: Upload<E>,
): Promise<ReplyOf<E>> {
  const path = buildUrl(endpoint, params);
  assertWritable();
  const headers = await authorizedHeaders();
  const response = await once(sameUpload(path, body), async (key) => {
    const attempt = (using: Record<string, string>) => {
      signal?.throwIfAborted();
      const form = formData(body);
      return sendForm({ method: endpoint.method, path, headers: { ...using, ...key }, form, onProgress, signal });
    };
    const whole = async () => {
      let answer = await attempt(headers);
      const renewed = answer.status === 401 && (await renewedHeaders(headers));
      if (renewed) answer = await attempt(renewed);
      if (!answer.ok) throw await failure(answer, endpoint.errors);
      return answer;
    };
    // the backend may still be processing a cancelled or interrupted attempt
    return resultOfAttempt(whole, () => signal?.aborted ?? false);
  });
  return readResponse(endpoint, response);
}

/** Identifies an upload across attempts. Metadata contain the time and are left out. */
function sameUpload(path: string, body: unknown): string {
  const parts = Object.entries(Object(body)).map(([name, value]: [string, unknown]) => {
    if (value instanceof File) return [name, value.name, value.type, value.size, value.lastModified];
    return name === 'Metadata' ? [name] : [name, value];
  });
  return JSON.stringify([path, ...parts]);
}

interface FormRequest extends Transfer {
  method: string;
  path: string;
  headers: Record<string, string>;
  form: FormData;
}

/** Sends the form with `XMLHttpRequest`, because `fetch` does not report progress. */
const sendForm = ({ method, path, headers, form, onProgress, signal }: FormRequest) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const lose = () => {
      connectivity.doubt();
      reject(unreachable(undefined));
    };
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        lose();
        request.abort();
      }, patience);
    };
    const giveUp = () => request.abort();
    const finish = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', giveUp);
    };
    request.open(method, addressOf(path));
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(loaded, total);
    };
    request.onload = () => {
      finish();
      connectivity.heard();
      resolve(asResponse(request));
    };
    request.onerror = () => {
      finish();
      lose();
    };
    request.onabort = () => {
      finish();
      reject(new DOMException('The upload was stopped.', 'AbortError'));
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    wait();
    request.send(form);
  });

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
 * Downloads a file with the name from the backend.
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

/** The final address of a file after redirects, without reading the file. */
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
