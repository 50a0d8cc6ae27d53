import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';

const changes = new WeakMap<Transaction, string>();

/** The id of the one change that everything written in a transaction belongs to. */
export function changeOf(tx: Transaction): string {
  const known = changes.get(tx);
  if (known) return known;
  const made = newId();
  changes.set(tx, made);
  return made;
}
