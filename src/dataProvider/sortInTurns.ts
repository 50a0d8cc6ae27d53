import { turns } from './turns';

/** What is sorted at one go: the dearest comparison takes some milliseconds for as many. */
const run = 1024;

type Compare<Entry> = (one: Entry, other: Entry) => number;

/**
 * Sorted as `sort` does, equals in the order they came in, without holding up the page: short runs, merged two by two.
 * What is almost in order costs little.
 */
export async function sortInTurns<Entry>(entries: readonly Entry[], compare: Compare<Entry>): Promise<Entry[]> {
  const { over, next } = turns();

  async function merge(one: Entry[], other: Entry[]): Promise<Entry[]> {
    const [first, last] = [one.at(0), one.at(-1)];
    const [otherFirst, otherLast] = [other.at(0), other.at(-1)];
    if (first === undefined || last === undefined) return other;
    if (otherFirst === undefined || otherLast === undefined) return one;
    if (compare(last, otherFirst) <= 0) return one.concat(other);
    if (compare(otherLast, first) < 0) return other.concat(one);
    const merged: Entry[] = [];
    let [here, there] = [0, 0];
    for (;;) {
      const [a, b] = [one[here], other[there]];
      if (a === undefined) return merged.concat(other.slice(there));
      if (b === undefined) return merged.concat(one.slice(here));
      if (compare(a, b) <= 0) {
        merged.push(a);
        here++;
      } else {
        merged.push(b);
        there++;
      }
      if (merged.length % 256 === 0 && over()) await next();
    }
  }

  let runs: Entry[][] = [];
  for (let first = 0; first < entries.length; first += run) {
    runs.push(entries.slice(first, first + run).sort(compare));
    if (over()) await next();
  }
  while (runs.length > 1) {
    const merged: Entry[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(await merge(runs[place] ?? [], runs[place + 1] ?? []));
      if (over()) await next();
    }
    runs = merged;
  }
  return runs[0] ?? [];
}
