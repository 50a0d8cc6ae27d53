import type { WriteLog, Written } from '#console/dataProvider/verbs/written';
import { observable } from '#console/listening';

/** Writes that are undone together. */
export interface SessionStep {
  id: number;
  written: readonly Written[];
  /** The address where the person made the change. */
  path: string;
}

/** The most steps that can be undone. */
const most = 100;

interface Steps {
  /** Steps in order, the latest last. */
  undo: readonly SessionStep[];
  redo: readonly SessionStep[];
  /** The number of running writes and open steps. */
  running: number;
}

const empty: Steps = { undo: [], redo: [], running: 0 };
const steps = observable<Steps>(empty);
let latest = 0;
/** Identifies the session that writes belong to. */
let session = {};

export type Direction = 'undo' | 'redo';

const whereNow = () => (typeof location === 'undefined' ? '' : `${location.pathname}${location.search}`);

/** All requests of an import belong to one change. */
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

/** Counts a running write, so that an undo can wait for it. @returns ends it; no effect after a sign-out */
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

/** Records the session's writes as steps. @see rules 13.40 */
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

  /** Opens a step of several writes. @returns its number for the writes' `meta`, and a function that closes it */
  open() {
    latest += 1;
    return { id: latest, close: beginRunning() };
  },

  find: (id: number): SessionStep | undefined => steps.current().undo.find((step) => step.id === id),

  /** Resolves when no write is running or queued. */
  async settled(): Promise<void> {
    do {
      await idle();
      await new Promise((resolve) => setTimeout(resolve));
    } while (steps.current().running > 0);
  },

  /** Removes a step from its stack, by default the latest. */
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

  /** Whether the session has written anything. */
  begun: (): boolean => steps.current() !== empty,

  /** Forgets all steps when a session ends. */
  clear(): void {
    session = {};
    steps.set(empty);
  },
};
