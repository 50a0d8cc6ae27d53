import { ApiError } from '#console/dataProvider/calls/apiError';
import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import { pageLocale } from '#console/i18n/collation';
import { FilterProblem } from '#contract/lists/listFilter';
import type { ListAnswer, ListAsk, ListProblem } from './listAnswers';
import type { WholeList } from './wholeLists';

/** The connection to a worker. */
interface WorkerChannel {
  send(ask: ListAsk, transfer?: Transferable[]): void;
  /** Handler of answers; `undefined`: the worker has failed. */
  hear(hears: (answer: ListAnswer | undefined) => void): void;
  close(): void;
}

interface Waiting {
  rows: AtriumRecord[];
  resolve(answer: { rows: AtriumRecord[]; done: unknown }): void;
  reject(error: Error): void;
}

/** A whole list in a worker. One request runs at a time; requests that were cancelled meanwhile are never sent. */
export function workerList({ send, hear, close }: WorkerChannel) {
  let closed = false;
  let waiting: Waiting | undefined;
  let before: Promise<unknown> = Promise.resolve();

  hear((answer) => {
    if (!answer) {
      closed = true;
      waiting?.reject(listClosed());
    } else if ('rows' in answer) waiting?.rows.push(...answer.rows);
    else if ('done' in answer) waiting?.resolve({ rows: waiting.rows, done: answer.done });
    else waiting?.reject(errorOf(answer.problem));
  });

  const queued = <T>(turn: () => Promise<T>): Promise<T> => {
    const mine = before.then(turn);
    before = mine.catch(() => undefined);
    return mine;
  };
  const ask = (question: ListAsk, signal?: AbortSignal, transfer?: Transferable[]) =>
    queued(() => {
      signal?.throwIfAborted();
      if (closed) throw listClosed();
      return new Promise<{ rows: AtriumRecord[]; done: unknown }>((resolve, reject) => {
        waiting = { rows: [], resolve, reject };
        send(question, transfer);
      });
    });

  const list: WholeList = {
    async page(view, signal) {
      const { rows, done } = await ask({ page: view, locale: pageLocale() }, signal);
      return { data: rows, total: Number(done) };
    },
    async addUp(view, signal) {
      const { done } = await ask({ addUp: view }, signal);
      return done as Awaited<ReturnType<WholeList['addUp']>>; // same type as in memory
    },
    change(change) {
      void ask({ change: structuredClone(change) }).catch(() => undefined); // a copy: the record may change later
    },
    get lost() {
      return closed;
    },
    drop() {
      // after callers that have just received the list
      setTimeout(() => {
        void queued(async () => {
          closed = true;
          close();
        });
      });
    },
  };
  return {
    list,
    read: (resource: string, bytes: ArrayBuffer) => ask({ read: resource, bytes }, undefined, [bytes]),
  };
}

const listClosed = () => new Error('The list was closed.');

function errorOf({ message, filter, response }: ListProblem): Error {
  if (filter) return new FilterProblem(filter.key, filter.why);
  if (response !== undefined) return new ApiError({ status: 200, response, headers: {}, listed: false });
  return new Error(message);
}
