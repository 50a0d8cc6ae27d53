/** Length of a time slice of long work, in milliseconds. */
export const timeSlice = 10;

const waiting: (() => void)[] = [];

/** Yields to other work: of all waiting long work, one piece continues in each round of the event loop. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/** @returns a function to call between two pieces of long work: it yields when the time slice is used up */
export function beginSlice(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < timeSlice) return;
    await yieldToOthers();
    since = performance.now();
  };
}

/** Runs a generator that yields wherever other work may run. */
export async function runYielding<Result>(work: Generator<unknown, Result>): Promise<Result> {
  const pass = beginSlice();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pass();
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
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    made.push(work(item, index));
    if (performance.now() - since < timeSlice) continue;
    await yieldToOthers();
    since = performance.now();
  }
  return made;
}

/** Filters items in order, in time slices. */
export async function filterYielding<Item>(items: readonly Item[], keep: (item: Item) => boolean): Promise<Item[]> {
  const kept: Item[] = [];
  await mapYielding(items, (item) => {
    if (keep(item)) kept.push(item);
  });
  return kept;
}
