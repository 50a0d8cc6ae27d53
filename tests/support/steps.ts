import { performance } from 'node:perf_hooks';

/** The processor time of this thread, in microseconds; of the process, where Node does not tell threads apart. */
const thread: NodeJS.Process & { threadCpuUsage?(): NodeJS.CpuUsage } = process;
export const processor = (): number => {
  const { user, system } = thread.threadCpuUsage?.() ?? process.cpuUsage();
  return user + system;
};

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

const sample = JSON.stringify(Array.from({ length: 20_000 }, (_none, index) => ({ id: `record ${index}`, index })));
const readAndWrite = (times: number) => {
  for (let turn = 0; turn < times; turn += 1) JSON.stringify(JSON.parse(sample));
};
/** Processor time of ten turns on the machine for which bounds are written, in microseconds. */
const usual = 70_000;

/** How many times longer than usual work takes now, at least 1: a machine shares its memory and caches with others. */
function slowness(): number {
  readAndWrite(10); // both are compiled meanwhile
  const before = processor();
  readAndWrite(10);
  return Math.max(1, (processor() - before) / usual);
}

/**
 * The longest step of some work, in milliseconds of a machine at its usual speed, in the best of some tries: what else the
 * process does at times is not of the work.
 */
export async function longestStepOf(work: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 4 && least > enough; turn += 1) {
    let longest = 0;
    const watch = watchSteps((step) => {
      longest = Math.max(longest, step);
    });
    await work();
    watch.stop();
    least = Math.min(least, longest);
  }
  return least > enough ? least / slowness() : least;
}
