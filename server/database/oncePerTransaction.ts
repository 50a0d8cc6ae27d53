import type { Transaction } from './connect';

/** As `read`, asked once a transaction for each key, however many rows it writes; all of it sees the same answer. */
export function oncePerTransaction<Key, Value>(
  read: (tx: Transaction, key: Key) => Promise<Value>,
): (tx: Transaction, key: Key) => Promise<Value> {
  const known = new WeakMap<Transaction, Map<Key, Promise<Value>>>();
  return (tx, key) => {
    const answers = known.get(tx) ?? new Map<Key, Promise<Value>>();
    known.set(tx, answers);
    const answer = answers.get(key) ?? read(tx, key);
    answers.set(key, answer);
    return answer;
  };
}
