import { type Message, message } from '#contract/message';
import { Problem } from '#server/problem';

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
  waiting: (() => void)[];
}

/**
 * Fair queue for work that takes a whole core, a few pieces at once; counts waiting work. Keys (addresses, companies)
 * take turns: a caller who sends a thousand requests delays only themselves.
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

  const callNext = () => {
    if (running === atOnce) return;
    const ready = [...lines.values()].filter((line) => line.running < ofOneAtOnce && line.waiting.length > 0);
    const [line] = ready.sort((one, other) => one.served - other.served);
    const go = line?.waiting.shift();
    if (!line || !go) return;
    line.served = ++turn;
    line.running += 1;
    running += 1;
    queued -= 1;
    go();
  };

  const runInTurn: Turns = async (key, work) => {
    const line = lines.get(key) ?? { running: 0, served: 0, waiting: [] };
    const isFull = running === atOnce && queued >= waiting;
    if (isFull || line.waiting.length >= waitingOfOne) {
      throw new Problem(503, busy, undefined, { 'Retry-After': String(retryAfter) });
    }
    lines.set(key, line);
    await new Promise<void>((resolve) => {
      queued += 1;
      line.waiting.push(resolve);
      callNext();
    });
    try {
      return await work();
    } finally {
      line.running -= 1;
      running -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
      callNext();
    }
  };
  return Object.assign(runInTurn, { waiting: () => queued });
}
