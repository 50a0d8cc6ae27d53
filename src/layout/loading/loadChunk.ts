/** Timeout for loading a chunk, in milliseconds. @see rules 16.4 */
const chunkTimeout = 120_000;

/** The error of a chunk that could not be loaded. @see rules 16.4 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(kind: 'missing' | 'timeout' | 'error', address: string, cause?: unknown) {
    super(`Loading a chunk failed: ${kind}${address && ` (${address})`}`, { cause });
  }
}

const addressIn = (error: unknown): string =>
  error instanceof Error ? (/\bhttps?:\/\/\S+|\/assets\/\S+/.exec(error.message)?.[0] ?? '') : '';

/** Loads a chunk. @throws ChunkLoadError with the address, if known */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout', '')), chunkTimeout);
    load()
      .then(resolve, (error: unknown) => {
        const address = addressIn(error);
        reject(new ChunkLoadError(address ? 'missing' : 'error', address, error));
      })
      .finally(() => clearTimeout(timer));
  });
}
