/** Milliseconds of work after which the page may paint. */
const turn = 12;

/** Long work in turns, between which the page paints and answers. @see rules 13.12 */
export function turns() {
  let started = performance.now();
  return {
    over: (): boolean => performance.now() - started > turn,
    async next(): Promise<void> {
      await new Promise<void>((resolve) => setTimeout(resolve));
      started = performance.now();
    },
  };
}

export async function eachInTurn<Entry>(
  entries: Iterable<Entry>,
  work: (entry: Entry, place: number) => void,
): Promise<void> {
  const { over, next } = turns();
  let place = 0;
  for (const entry of entries) {
    work(entry, place);
    place++;
    if (over()) await next();
  }
}

export async function mapInTurns<In, Out>(entries: readonly In[], read: (entry: In) => Out): Promise<Out[]> {
  const made: Out[] = [];
  await eachInTurn(entries, (entry) => made.push(read(entry)));
  return made;
}
