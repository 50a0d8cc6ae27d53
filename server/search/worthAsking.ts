/** The most trigrams that are useful. */
const mostEntries = 8;

/** The cost of a row in a trigram's list, where comparing a row that contains all trigrams so far costs 1. */
const costOfRow = 0.003;

/**
 * Selects the trigrams of a text that are worth searching for, in this order. The index reads the whole list of each
 * trigram: after a few rare ones, comparing the remaining rows costs less than reading the list of a frequent one.
 * @param sampled for some rows, the trigrams that they contain: one bit each, the first one lowest
 */
export function worthAsking(entries: readonly string[], sampled: readonly number[]): string[] {
  const has = (index: number) => (row: number) => (row & (2 ** index)) !== 0;
  const share = (rows: readonly number[], index: number) => (rows.filter(has(index)).length + 0.5) / (rows.length + 1);
  let waiting = entries.map((entry, index) => ({ entry, index, ofAll: share(sampled, index) }));
  let left = sampled;
  let ofAllLeft = 1;
  const asked: string[] = [];
  while (asked.length < mostEntries) {
    const [next, ...others] = waiting
      // Where the sample has no row left, trigrams are treated as independent of each other.
      .map((one) => ({ ...one, ofLeft: left.length > 0 ? share(left, one.index) : one.ofAll }))
      .sort((a, b) => a.ofLeft - b.ofLeft || a.ofAll - b.ofAll);
    if (!next) break;
    const spared = ofAllLeft * (1 - next.ofLeft);
    if (asked.length > 0 && spared < next.ofAll * costOfRow) break;
    asked.push(next.entry);
    left = left.filter(has(next.index));
    ofAllLeft *= next.ofLeft;
    waiting = others;
  }
  return asked;
}
