import type { IncomingMessage } from 'node:http';
import { message } from '#contract/message';
import { Problem } from '#server/problem';

export interface Progress {
  /** Length of a window, in milliseconds. */
  window: number;
  /** The fewest bytes in each window. */
  least: number;
}

/** Two kilobytes a second: less than the slowest network that people use. */
export const uploadProgress: Progress = { window: 30_000, least: 64 * 1024 };

/** The caller may continue on another connection; the rest of this one is not read. */
const stalled = () => new Problem(408, message('files.stalled'), undefined, { Connection: 'close' });

/**
 * Watches the progress of a body: it ends when too few bytes arrive, so that a slow sender holds neither a connection
 * nor a file.
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
        // The refusal closes the connection, but Node leaves the half-read body as it is, and its reader waiting.
        request.socket?.once('close', () => request.destroy());
        reject(stalled());
      }
      before = now;
    }, window);
  });
  promise.catch(() => undefined); // nobody may be listening any more
  return { stalled: promise, stop: () => clearInterval(timer) };
}
