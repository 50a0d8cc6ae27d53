import type { FilterKind } from '#contract/filterKinds';
import type { AtriumRecord } from './mappings/mapping';

type Rows = readonly AtriumRecord[];

/** What was worked out about a whole list once: its search texts, its orders, and how its texts stand in a language. */
export interface ListIndex {
  texts?: Promise<readonly string[]>;
  kinds: Map<string, FilterKind>;
  orders: Map<string, Promise<readonly number[]>>;
  /** The texts of a field in the order of a language: dear to sort, and good for the list after a write, too. */
  inOrder: Map<string, Promise<readonly string[]>>;
}

const indexes = new WeakMap<Rows, ListIndex>();

export function indexOf(rows: Rows): ListIndex {
  const known = indexes.get(rows);
  if (known) return known;
  const made: ListIndex = { kinds: new Map(), orders: new Map(), inOrder: new Map() };
  indexes.set(rows, made);
  return made;
}

/** A list after a write knows what the one before it knew of the order of texts. */
export function inherit(rows: Rows, before: Rows): void {
  indexOf(rows).inOrder = new Map(indexes.get(before)?.inOrder);
}
