import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as it came, kept for the tests. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The parsed JSON body; of a form its parts by name, files as their names. */
  body: unknown;
}

export interface UploadedPart {
  name: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

export interface Incoming extends RecordedRequest {
  params: Record<string, string>;
  parts: UploadedPart[];
}

export interface Answer {
  status: number;
  body?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const nothing: Answer = { status: 204 };
/** As .NET answers when no token is there: no body at all. */
export const unauthorized: Answer = { status: 401 };
export const notFound: Answer = {
  status: 404,
  body: { type: 'https://tools.ietf.org/html/rfc9110#section-15.5.5', title: 'Not Found', status: 404 },
};
/** As .NET answers a body that it refuses. */
export const invalid = (errors: Record<string, string[]>): Answer => ({
  status: 400,
  body: { title: 'One or more validation errors occurred.', status: 400, errors },
});

export async function readRequest(request: IncomingMessage): Promise<Incoming> {
  const url = new URL(request.url ?? '/', 'http://backend');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const parts = type.startsWith('multipart/form-data') ? await readForm(bytes, type) : [];
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join() : (value ?? ''),
      ]),
    ),
    body: parts.length > 0 ? partTexts(parts) : readJson(bytes.toString('utf8')),
    params: {},
    parts,
  };
}

async function readForm(bytes: Buffer, type: string): Promise<UploadedPart[]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const parts: UploadedPart[] = [];
  for (const [name, value] of form.entries()) {
    const file = typeof value === 'string' ? undefined : value;
    parts.push({
      name,
      fileName: file?.name ?? '',
      contentType: file?.type ?? '',
      bytes: file ? Buffer.from(await file.arrayBuffer()) : Buffer.from(String(value)),
    });
  }
  return parts;
}

const partTexts = (parts: UploadedPart[]) =>
  Object.fromEntries(parts.map(({ name, fileName, bytes }) => [name, fileName || bytes.toString('utf8')]));

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Any origin may ask, but no header is exposed: a console elsewhere sees bodies alone. */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
};

export function reply(response: ServerResponse, { status, body, bytes, headers = {} }: Answer): void {
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(withoutNulls(body));
  const type = typeof body === 'string' ? 'text/plain' : 'application/json; charset=utf-8';
  response.writeHead(status, { ...anyOrigin, ...(text !== undefined && { 'content-type': type }), ...headers });
  response.end(bytes ?? text);
}

/** Absent members are missing, as serializers that leave out nulls have it. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null || member === undefined ? [] : [[name, withoutNulls(member)]],
    ),
  );
}
