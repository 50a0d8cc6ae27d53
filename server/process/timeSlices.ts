/** Length of a time slice of long work, in milliseconds. */
const timeSlice = 10;

const waiting: (() => void)[] = [];

/** The beginning of the current time slice; undefined: no work has asked in this round of the event loop. */
let began: number | undefined;

/**
 * Whether the time slice is used up. All long work shares this clock, because pieces that follow each other without a
 * yield are one step of the event loop.
 */
export function isSliceOver(): boolean {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    setImmediate(() => {
      began = undefined;
    });
  }
  return now - began >= timeSlice;
}

/** Yields to other work: in the next round of the event loop waiting work continues, as much as a time slice holds. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });
}

async function goOn(): Promise<void> {
  began = undefined;
  do {
    waiting[0]?.();
    await undefined; // the work continues until it waits again or ends
    waiting.shift();
  } while (waiting.length > 0 && !isSliceOver());
  if (waiting.length > 0) setImmediate(goOn);
}

/** Runs a generator that yields wherever other work may run. */
export async function runYielding<Result>(work: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (isSliceOver()) await yieldToOthers();
  }
}

/** The same, without pauses. */
export function runAtOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Maps items in order, in time slices. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const made: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (isSliceOver()) await yieldToOthers();
    made.push(work(item, index));
  }
  return made;
}

/** Filters items in order, in time slices. */
export async function filterYielding<Item>(items: readonly Item[], keep: (item: Item) => boolean): Promise<Item[]> {
  const result: Item[] = [];
  await mapYielding(items, (item) => {
    if (keep(item)) result.push(item);
  });
  return result;
}
