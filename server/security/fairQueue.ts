import { type Message, message } from '#contract/message';
import { Overload, type Problem } from '#server/problem';

interface QueueLimits {
  atOnce: number;
  /** The most pieces of one key that run at once. */
  ofOneAtOnce?: number;
  /** The most that may wait in total, and of one key. */
  waiting?: number;
  waitingOfOne: number;
  /** The refusal where no slot is free to wait in, and when to retry, in seconds. */
  busy?: Message;
  retryAfter?: number;
}

type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The work of one key. */
interface Line {
  running: number;
  /** The number of its last turn; 0: it had none. */
  served: number;
  waiting: { go(): void; refuse(problem: Problem): void }[];
}

/**
 * Fair queue for work that takes a whole core, a few pieces at once; counts waiting work. Keys (addresses, companies)
 * take turns: a caller who sends a thousand requests delays only themselves, and takes nobody's place to wait.
 * @throws Problem 503 where no slot is free
 */
export function createFairQueue({
  atOnce,
  ofOneAtOnce = atOnce,
  waiting = Number.POSITIVE_INFINITY,
  waitingOfOne,
  busy = message('sign.busy'),
  retryAfter = 2,
}: QueueLimits): Turns & { waiting(): number } {
  const lines = new Map<string, Line>();
  let [running, queued, turn] = [0, 0, 0];

  const isReady = (line: Line) => line.running < ofOneAtOnce && line.waiting.length > 0;

  const start = (line: Line) => {
    line.served = ++turn;
    line.running += 1;
    running += 1;
    queued -= 1;
    line.waiting.shift()?.go();
  };

  /** Starts the next piece of the line that has waited longest for its turn. */
  const startNext = () => {
    let next: Line | undefined;
    for (const line of lines.values()) if (isReady(line) && (!next || line.served < next.served)) next = line;
    if (next) start(next);
  };

  const tooBusy = () => new Overload(busy, retryAfter);

  /** Frees a slot in a full queue: the longest line gives its last slot to a line that is shorter by two or more. */
  const freeSlot = ({ waiting: own }: Line): boolean => {
    let longest: Line | undefined;
    for (const one of lines.values()) if (!longest || one.waiting.length > longest.waiting.length) longest = one;
    if (!longest || longest.waiting.length < own.length + 2) return false;
    queued -= 1;
    longest.waiting.pop()?.refuse(tooBusy());
    return true;
  };

  const runInTurn: Turns = async (key, work) => {
    const line = lines.get(key) ?? { running: 0, served: 0, waiting: [] };
    const isFull = running === atOnce && queued >= waiting;
    if (line.waiting.length >= waitingOfOne || (isFull && !freeSlot(line))) throw tooBusy();
    lines.set(key, line);
    await new Promise<void>((go, refuse) => {
      queued += 1;
      line.waiting.push({ go, refuse });
      // while a place is free, no other line is ready: it would have begun
      if (running < atOnce && isReady(line)) start(line);
    });
    try {
      return await work();
    } finally {
      const wasFull = running === atOnce;
      line.running -= 1;
      running -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
      if (wasFull) startNext();
      else if (isReady(line)) start(line);
    }
  };
  return Object.assign(runInTurn, { waiting: () => queued });
}
