/** How long work may go on before others have their turn, in milliseconds. */
export const timeSlice = 10;

const waiting: (() => void)[] = [];

/** Lets others have their turn: of all long work that waits, one goes on each time that the event loop goes round. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/** @returns what lets others have their turn, called between two pieces of long work, where its own is used up */
export function beginSlice(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < timeSlice) return;
    await yieldToOthers();
    since = performance.now();
  };
}

/** Runs work that yields wherever it may stop for others. */
export async function runYielding<Result>(work: Generator<unknown, Result>): Promise<Result> {
  const pass = beginSlice();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pass();
  }
}

/** The same without stopping. */
export function runAtOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Maps items in order; leaves the event loop to others every few milliseconds. */
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

/** Filters items in the same way. */
export async function filterYielding<Item>(items: readonly Item[], keep: (item: Item) => boolean): Promise<Item[]> {
  const kept: Item[] = [];
  await mapYielding(items, (item) => {
    if (keep(item)) kept.push(item);
  });
  return kept;
}
