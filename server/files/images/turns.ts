import { message } from '#contract/message';
import { Problem } from '#server/problem';

/** How many pieces of work of one company may wait. */
const waitingLimit = 50;

const busy = () => new Problem(503, message('files.images'), undefined, { 'Retry-After': '10' });

interface Line {
  running: number;
  /** When it had its last turn, counted in turns; 0: it had none. */
  served: number;
  waiting: (() => void)[];
}

type Turns = <Result>(company: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `places` pieces of work at a time. The companies whose work waits take turns, whoever has how much, and
 * none has every place: what one of them sends keeps no other from its work.
 * @returns rejects with 503 when too much of that company waits
 */
export function createTurns(places: number): Turns & { waiting(): number } {
  const most = Math.max(1, places - 1);
  const lines = new Map<string, Line>();
  let free = places;
  let turn = 0;

  const callNext = () => {
    if (free === 0) return;
    const ready = [...lines.values()].filter(({ running, waiting }) => running < most && waiting.length > 0);
    const [line] = ready.sort((one, other) => one.served - other.served);
    const next = line?.waiting.shift();
    if (!line || !next) return;
    line.running += 1;
    line.served = ++turn;
    free -= 1;
    next();
  };

  const inTurn: Turns = async (company, work) => {
    const line = lines.get(company) ?? { running: 0, served: 0, waiting: [] };
    if (line.waiting.length >= waitingLimit) throw busy();
    lines.set(company, line);
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      callNext();
    });
    try {
      return await work();
    } finally {
      line.running -= 1;
      free += 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(company);
      callNext();
    }
  };
  const waiting = () => [...lines.values()].reduce((sum, line) => sum + line.waiting.length, 0);
  return Object.assign(inTurn, { waiting });
}
