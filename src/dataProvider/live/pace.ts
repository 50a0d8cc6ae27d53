/**
 * Runs something as often as it is asked for, at intervals: the first time at once, then at longer and longer ones
 * while it is asked for all the time.
 */
export function inPace({ least, most }: { least: number; most: number }, run: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let interval = least;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    if (timer) return;
    const since = performance.now() - last;
    interval = since > 2 * interval ? least : Math.min(interval * 1.5, most);
    timer = setTimeout(
      () => {
        timer = undefined;
        last = performance.now();
        run();
      },
      Math.max(0, interval - since),
    );
  };
}
