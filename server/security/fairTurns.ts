import { message } from '#contract/message';
import { Problem } from '#server/problem';

export interface TurnLimits {
  atOnce: number;
  /** How many may wait, and how many of one key. */
  waiting: number;
  waitingOfOne: number;
}

/** Runs a piece of work when it is the turn of its key; tells how many wait. */
export type FairTurns = Turns & { waiting(): number };
type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

const busy = () => new Problem(503, message('sign.busy'), undefined, { 'Retry-After': '2' });

/**
 * Work that takes a whole core, a few pieces at once. Those that wait go in turn by their keys (addresses, companies):
 * whoever sends a thousand waits for themselves, not everybody for them.
 * @throws Problem 503 where there is no place to wait
 */
export function createFairTurns({ atOnce, waiting, waitingOfOne }: TurnLimits): FairTurns {
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  const enter = (key: string): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    const queue = queues.get(key) ?? [];
    if (queued >= waiting || queue.length >= waitingOfOne) throw busy();
    queued += 1;
    queues.set(key, queue);
    return new Promise((resolve) => queue.push(resolve));
  };

  /** Hands the place over to the first of the key that has waited longest for a turn. */
  const leave = () => {
    for (const [key, queue] of queues) {
      queues.delete(key);
      const go = queue.shift();
      if (queue.length > 0) queues.set(key, queue);
      queued -= 1;
      go?.();
      return;
    }
    running -= 1;
  };

  const inTurn: Turns = async (key, work) => {
    await enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(inTurn, { waiting: () => queued });
}
