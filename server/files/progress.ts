import type { IncomingMessage } from 'node:http';
import { message } from '#contract/message';
import { Problem } from '#server/problem';

export interface Progress {
  /** In milliseconds. */
  window: number;
  /** So many bytes must come in each window. */
  least: number;
}

/** Two kilobytes a second: less than the slowest network that people use. */
export const uploadProgress: Progress = { window: 30_000, least: 64 * 1024 };

/** The caller may go on with another connection; what still comes on this one is not read. */
const stalled = () => new Problem(408, message('files.stalled'), undefined, { Connection: 'close' });

/**
 * Watches a body come. However long it takes, it ends when too little of it comes: a caller who sends a byte now and
 * then holds neither a connection nor a file.
 * @returns `stalled` rejects with 408; `stop` ends the watch
 */
export function watchProgress(
  request: IncomingMessage,
  { window, least }: Progress,
): { stalled: Promise<never>; stop(): void } {
  const seen = () => request.socket?.bytesRead ?? 0;
  let before = seen();
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (request.complete) return;
      const now = seen();
      if (now - before < least) {
        // The refusal ends the connection, but Node leaves the half-read body as it is, and its reader waiting.
        request.socket?.once('close', () => request.destroy());
        reject(stalled());
      }
      before = now;
    }, window);
  });
  promise.catch(() => undefined); // nobody may be listening any more
  return { stalled: promise, stop: () => clearInterval(timer) };
}
