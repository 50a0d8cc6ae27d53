import type { FastifyReply, FastifyRequest } from 'fastify';
import { disposition } from './fileNames';
import type { ByteRange, FileStore } from './fileStore';

export interface Sending {
  key: string;
  contentType: string;
  /** File name of a download; undefined: shown inline, as only raster images are. */
  downloadAs: string | undefined;
  /** Time that a browser may cache it, in seconds; 0: not at all. */
  keepFor: number;
  /** Whether pages of other origins may show it. */
  anyOrigin?: boolean;
}

const rangeShape = /^bytes=(\d*)-(\d*)$/;

/** The single range of a `Range` header; 'unsatisfiable'; or undefined, for the whole file. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = rangeShape.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return range.first > range.last ? 'unsatisfiable' : range;
}

/**
 * Answers a stored file or the requested range. The headers forbid the browser to guess its type or run it.
 * @returns false, without a reply, when the store has no such file
 * @see rules 3.7
 */
export async function sendFile(
  store: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, contentType, downloadAs, keepFor, anyOrigin = false }: Sending,
): Promise<boolean> {
  let range: ByteRange | undefined;
  if (request.headers.range) {
    const size = await store.size(key);
    if (size === undefined) return false;
    const asked = readRange(request.headers.range, size);
    if (asked === 'unsatisfiable') {
      reply.code(416).header('Content-Range', `bytes */${size}`).send();
      return true;
    }
    range = asked;
  }
  const found = await store.read(key, range);
  if (!found) return false;
  if (range) reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${found.size}`);
  reply
    .headers({
      'Content-Type': contentType,
      'Content-Length': range ? range.last - range.first + 1 : found.size,
      'Content-Disposition': disposition(downloadAs === undefined ? 'inline' : 'attachment', downloadAs),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': keepFor > 0 ? `private, max-age=${keepFor}, immutable` : 'no-store',
      'Accept-Ranges': 'bytes',
      'Cross-Origin-Resource-Policy': anyOrigin ? 'cross-origin' : 'same-origin',
    })
    .send(found.content);
  return true;
}
