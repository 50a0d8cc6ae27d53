import { performance } from 'node:perf_hooks';
import { leastOf, processor } from './effort';

export interface StepWatch {
  /** Looks at once, and not only when it is time. */
  look(): void;
  /** Does work that is not watched, such as a test's own. */
  apart<T>(work: () => T): T;
  stop(): void;
}

/**
 * Tells how long the event loop was busy at a stretch, in milliseconds: the less of the time that it was active and of
 * the processor's time, for what else the machine and other threads do meanwhile is not its own.
 * @param often how often the loop is looked at, in milliseconds: short steps between two looks count as one
 */
export function watchSteps(tell: (milliseconds: number) => void, often = 2): StepWatch {
  const times = () => [performance.eventLoopUtilization().active, processor() / 1000] as const;
  let [active, used] = times();
  const look = () => {
    const now = times();
    tell(Math.min(now[0] - active, now[1] - used));
    [active, used] = now;
  };
  const timer = setInterval(look, often);
  timer.unref();
  return {
    look,
    apart(work) {
      // The time of synchronous work counts in both; asking for it is much cheaper than for the processor's time.
      const before = performance.now();
      try {
        return work();
      } finally {
        const took = performance.now() - before;
        active += took;
        used += took;
      }
    },
    stop() {
      look();
      clearInterval(timer);
    },
  };
}

/** The longest step of some work, in the best of some tries, in milliseconds of a machine at its usual speed. */
export const longestStepOf = (work: () => Promise<unknown>, enough: number): Promise<number> =>
  leastOf(enough, async () => {
    let longest = 0;
    const watch = watchSteps((step) => {
      longest = Math.max(longest, step);
    });
    await work();
    watch.stop();
    return longest;
  });
