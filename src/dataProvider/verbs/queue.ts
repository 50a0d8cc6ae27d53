import { isWrittenLater, writtenAt } from '#console/dataProvider/calls/etags';

/**
 * Runs a task for each entry in order, a limited number in parallel. After a failure no further task starts.
 * @throws the error of the failed task
 */
export async function runLimited<T>(entries: readonly T[], lanes: number, task: (entry: T, index: number) => unknown) {
  // a shared generator: a failing loop ends it for all lanes
  const rest = (function* () {
    yield* entries.entries();
  })();
  const lane = async () => {
    for (const [index, entry] of rest) await task(entry, index);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, entries.length) }, lane));
}

/**
 * Write queue by key: tasks with a common key run in the order of their requests; a task with several keys waits for
 * all of them.
 * @param onRest called when a key has no tasks left
 */
export function queueByKey(onRest: (key: string) => void = () => undefined) {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    const mine = Promise.allSettled(keys.map((key) => last.get(key))).then(work);
    for (const key of keys) last.set(key, mine);
    try {
      return await mine;
    } finally {
      for (const key of keys.filter((one) => last.get(one) === mine)) {
        last.delete(key);
        onRest(key);
      }
    }
  };
}

/**
 * Write queue by record: a write starts from the record that the write before has left, until the record in sight was
 * written later. Where the time of the write is unknown, it does so until no write is waiting. A refused write leaves
 * nothing.
 */
export function queueOfRecords<R extends { id: string }>() {
  const left = new Map<string, { record: R; isTimed: boolean }>();
  return {
    inLine: queueByKey((id) => {
      if (!left.get(id)?.isTimed) left.delete(id);
    }),
    latest(record: R): R {
      const written = left.get(record.id);
      if (!written) return record;
      if (!written.isTimed || !isWrittenLater(record, written.record)) return written.record;
      left.delete(record.id);
      return record;
    },
    /** @param isReply whether the record is the reply of its write, which contains the time */
    leave: (record: R, isReply = true) =>
      left.set(record.id, { record, isTimed: isReply && writtenAt(record) !== undefined }),
    forget: ({ id }: Pick<R, 'id'>) => left.delete(id),
  };
}
