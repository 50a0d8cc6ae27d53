import type { TextFileOptions } from './fileTable';
import type { ReadAnswer, ReadRequest } from './reader.worker';

/** Reads a file in a worker, so that the page stays responsive. */
export async function readFile(file: File, reading: TextFileOptions): Promise<ReadAnswer> {
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return { problem: 'unreadable' };
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ReadAnswer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve({ problem: 'unreadable' }));
      const request: ReadRequest = { name: file.name, content, reading };
      worker.postMessage(request, [content]);
    });
  } finally {
    worker.terminate();
  }
}
