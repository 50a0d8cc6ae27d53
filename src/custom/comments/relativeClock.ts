/** Updates relative times when their text changes. @see rules 5.4 */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/**
 * Milliseconds until the text of an instant changes: each second in the first minute, each minute in the first hour,
 * then each hour, day and week; infinite once it is a date.
 */
export function untilChange(instant: number, now: number): number {
  const passed = now - instant;
  if (Number.isNaN(passed) || passed >= 4 * week) return Number.POSITIVE_INFINITY;
  if (passed < 0) return second - passed;
  const step = [second, minute, hour, day].find((_, index) => passed < ([minute, hour, day, week][index] ?? 0)) ?? week;
  return step - (passed % step);
}

/** The longest delay of a browser's timer. */
const longestWait = 2 ** 31 - 1;

/** Shares one timer among all times on a screen. It fires at the next change of any of them. */
export function createRelativeClock() {
  const watched = new Map<() => void, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ringsAt = Number.POSITIVE_INFINITY;

  const ring = () => {
    ringsAt = Number.POSITIVE_INFINITY;
    for (const listener of [...watched.keys()]) listener();
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const instant of watched.values()) next = Math.min(next, untilChange(instant, now));
    wait(next);
  };
  const wait = (milliseconds: number) => {
    const at = Date.now() + milliseconds;
    if (!(at < ringsAt)) return;
    clearTimeout(timer);
    ringsAt = at;
    timer = setTimeout(ring, Math.min(milliseconds, longestWait));
  };

  return {
    /** @returns ends the updates */
    watch(instant: number, listener: () => void): () => void {
      watched.set(listener, instant);
      wait(untilChange(instant, Date.now()));
      return () => {
        watched.delete(listener);
        if (watched.size > 0) return;
        clearTimeout(timer);
        ringsAt = Number.POSITIVE_INFINITY;
      };
    },
  };
}
