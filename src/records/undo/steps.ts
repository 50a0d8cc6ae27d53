import type { WriteLog, Written } from '#console/dataProvider/verbs/written';
import { observable } from '#console/listening';

/** Writes that one undo takes back. */
export interface SessionStep {
  id: number;
  written: readonly Written[];
  /** The address where it was done. */
  path: string;
}

/** How many steps can be taken back. */
const most = 100;

interface Steps {
  /** The last one last. */
  undo: readonly SessionStep[];
  redo: readonly SessionStep[];
  /** Writes that have not ended, and steps that are not closed. */
  running: number;
}

const empty: Steps = { undo: [], redo: [], running: 0 };
const steps = observable<Steps>(empty);
let latest = 0;
/** The session that the writes belong to. */
let session = {};

export type Direction = 'undo' | 'redo';

const whereNow = () => (typeof location === 'undefined' ? '' : `${location.pathname}${location.search}`);

/** An import goes on as the same change in every request. */
const continues = ({ written }: SessionStep, { changeIds: [changeId] }: Written): boolean =>
  changeId !== undefined && written.some(({ changeIds }) => changeIds.includes(changeId));

function add(id: number, path: string, written: Written): void {
  const { undo, running } = steps.current();
  const last = undo.at(-1);
  const joined = undo.find((step) => step.id === id) ?? (last && continues(last, written) ? last : undefined);
  const before = joined?.written ?? [];
  const [first] = before;
  const whole =
    first && joined && continues(joined, written)
      ? [{ ...first, count: first.count + written.count }]
      : [...before, written];
  const step = { id, path, ...joined, written: whole };
  steps.set({ undo: [...undo.filter((one) => one !== joined), step].slice(-most), redo: [], running });
}

/** Counts what is under way, so that an undo can wait for it. @returns ends it; after a sign-out it does nothing */
function beginRunning(): (then?: () => void) => void {
  const own = session;
  const by = (change: number) => steps.set({ ...steps.current(), running: steps.current().running + change });
  by(1);
  return (then) => {
    if (own !== session) return;
    then?.();
    by(-1);
  };
}

function idle(): Promise<void> {
  if (steps.current().running === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = steps.subscribe(() => {
      if (steps.current().running > 0) return;
      stop();
      resolve();
    });
  });
}

/** The writes of the session, as steps. @see rules 13.40 */
export const writeLog: WriteLog = {
  begin(step) {
    const path = whereNow();
    latest += 1;
    const id = step ?? latest;
    const end = beginRunning();
    return (written) => end(() => written && add(id, path, written));
  },
};

export const sessionSteps = {
  current: steps.current,
  subscribe: steps.subscribe,

  /** Begins a step of several writes. @returns its number for their `meta`, and the way to end it */
  open() {
    latest += 1;
    return { id: latest, close: beginRunning() };
  },

  find: (id: number): SessionStep | undefined => steps.current().undo.find((step) => step.id === id),

  /** Resolves when no write is under way, and none that has waited for another begins. */
  async settled(): Promise<void> {
    do {
      await idle();
      await new Promise((resolve) => setTimeout(resolve));
    } while (steps.current().running > 0);
  },

  /** Takes a step off its stack, by default the last one. */
  take(direction: Direction, id?: number): SessionStep | undefined {
    const now = steps.current();
    const step = id === undefined ? now[direction].at(-1) : now[direction].find((one) => one.id === id);
    steps.set({ ...now, [direction]: now[direction].filter((one) => one !== step) });
    return step;
  },

  put(direction: Direction, step: SessionStep): void {
    const now = steps.current();
    steps.set({ ...now, [direction]: [...now[direction], step].slice(-most) });
  },

  /** Whether there was a write yet. */
  begun: (): boolean => steps.current() !== empty,

  /** The next session begins with nothing to take back. */
  clear(): void {
    session = {};
    steps.set(empty);
  },
};
