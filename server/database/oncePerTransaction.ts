import type { Transaction } from './connect';

/** Since when a transaction's answers hold: since it began, or since what it may ask about has changed. */
const since = new WeakMap<Transaction, object>();

/** Lets later reads of the transaction ask again. */
export const askAnew = (tx: Transaction): unknown => since.set(tx, {});

/** As `read`, asked once a transaction for each key, however many rows it writes; all of it sees the same answer. */
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
