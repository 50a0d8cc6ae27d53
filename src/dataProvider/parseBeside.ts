import type { ParseAnswer, ParseRequest } from './parser.worker';

/**
 * A long reply's JSON, parsed in a worker and taken over piece by piece, so that no frame waits for all of it. Where
 * there are no workers, or none starts, it is parsed here.
 * @throws SyntaxError when it is no JSON
 * @see rules 13.12
 */
export async function parseBeside(bytes: ArrayBuffer): Promise<unknown> {
  if (typeof Worker === 'undefined') return parseHere(bytes);
  const worker = new Worker(new URL('./parser.worker.ts', import.meta.url), { type: 'module' });
  const ask = (request: ParseRequest) =>
    new Promise<ParseAnswer>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ParseAnswer>) => resolve(data);
      worker.onerror = () => resolve({ unreadable: true });
      worker.onmessageerror = () => resolve({ unreadable: true });
      worker.postMessage(request);
    });
  try {
    const rows: unknown[] = [];
    let answer = await ask(bytes);
    while ('rows' in answer && answer.rows.length > 0) {
      for (const row of answer.rows) rows.push(row);
      answer = await ask('next');
    }
    if ('unreadable' in answer) return parseHere(bytes);
    return 'value' in answer ? answer.value : rows;
  } finally {
    worker.terminate();
  }
}

const parseHere = (bytes: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(bytes));
