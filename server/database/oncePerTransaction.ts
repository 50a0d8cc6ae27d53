import type { Transaction } from './connect';

/** Start of a transaction's cached answers: its begin, or its last change of what they depend on. */
const since = new WeakMap<Transaction, object>();

/** Clears the transaction's cached answers. */
export const askAnew = (tx: Transaction): unknown => since.set(tx, {});

/** Caches `read` by key for a transaction, however many rows it writes; all of it gets the same answer. */
export function oncePerTransaction<Key, Value>(
  read: (tx: Transaction, key: Key) => Promise<Value>,
): (tx: Transaction, key: Key) => Promise<Value> {
  const known = new WeakMap<object, Map<Key, Promise<Value>>>();
  return (tx, key) => {
    const moment = since.get(tx) ?? tx;
    const answers = known.get(moment) ?? new Map<Key, Promise<Value>>();
    known.set(moment, answers);
    const answer = answers.get(key) ?? read(tx, key);
    answers.set(key, answer);
    return answer;
  };
}
