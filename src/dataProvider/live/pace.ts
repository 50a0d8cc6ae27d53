/** Throttles a function: the first call runs at once, and the interval grows while calls continue. */
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
