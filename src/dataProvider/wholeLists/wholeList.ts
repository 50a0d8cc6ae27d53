import { unreachable } from '#console/dataProvider/calls/apiError';
import { send } from '#console/dataProvider/calls/httpClient';
import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import { mappingOf, needed } from '#console/dataProvider/resources';
import { pageLocale } from '#console/i18n/collation';
import { type ListAnswer, readRows } from './listAnswers';
import { memoryList } from './memoryList';
import type { WholeList } from './wholeLists';
import { workerList } from './workerList';

export { addUp } from './addUp';
export { localPage as viewOf } from './localList';

/** Size in bytes above which a list goes to a worker; for shorter lists a worker costs more than it saves. */
const longList = 1_000_000;

/** Fetches a whole list. @see rules 13.12 */
export async function openWholeList(resource: string): Promise<WholeList> {
  const { method, path, errors } = needed(mappingOf(resource).whole, 'list', resource).endpoint;
  const response = await send({ method, path, listed: errors });
  const bytes = await response.arrayBuffer().catch((error: unknown) => {
    throw unreachable(error);
  });
  const far = bytes.byteLength > longList ? await startWorker() : undefined;
  if (!far) return nearList(resource, await readRows(resource, bytes));
  try {
    await far.read(resource, bytes);
    return far.list;
  } catch (error) {
    far.list.drop();
    throw error;
  }
}

function nearList(resource: string, rows: readonly AtriumRecord[]): WholeList {
  const list = memoryList(rows, mappingOf(resource).search);
  return {
    page: async (view) => list.page(view, pageLocale()),
    addUp: async (view) => list.addUp(view),
    change: list.change,
    lost: false,
    drop: () => {},
  };
}

/** Starts a worker for one list; undefined: workers are unavailable. */
async function startWorker() {
  if (typeof Worker === 'undefined') return undefined;
  const worker = new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
  const ready = await new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
  });
  if (!ready) {
    worker.terminate();
    return undefined;
  }
  return workerList({
    send: (ask, transfer = []) => worker.postMessage(ask, transfer),
    hear(hears) {
      worker.addEventListener('message', ({ data }: MessageEvent<ListAnswer>) => hears(data));
      worker.addEventListener('error', () => hears(undefined));
    },
    close: () => worker.terminate(),
  });
}
