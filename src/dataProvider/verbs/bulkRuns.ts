import { ApiError, errorText, rowMessages } from '#console/dataProvider/calls/apiError';
import { type BulkRun, bulkProgress, bulkQueue, type FailedRow } from './bulkProgress';
import { runLimited } from './queue';
import type { WriteTrace } from './written';

/** The error of a bulk action with failed rows: which succeeded, which failed and why, and which were not tried. */
export class BulkError extends Error {
  override readonly name = 'BulkError';
  readonly done: readonly string[];
  readonly failed: readonly FailedRow[];
  readonly untouched: readonly string[];
  /** The status of the first refusal. */
  readonly status: number | undefined;

  constructor(done: readonly string[], { failed, untouched }: Pick<BulkRun, 'failed' | 'untouched'>, cause: unknown) {
    super(errorText(cause), { cause });
    this.done = done;
    this.failed = failed;
    this.untouched = untouched;
    this.status = cause instanceof ApiError ? cause.status : undefined;
  }
}

/** The number of parallel writes if the backend takes one row at a time. */
const lanes = 6;

export interface Task extends Pick<BulkRun, 'verb' | 'resource' | 'nameOf'> {
  ids: readonly string[];
  /** Whether the run is hidden and cannot be paused or stopped. */
  unseen?: boolean;
  /** Up to `most` rows in one transaction. */
  together?: { most: number; run(ids: string[]): Promise<unknown> } | undefined;
  alone(id: string): Promise<unknown>;
  /** Sets the trace for writes of a repeated run. */
  traceIn(trace: WriteTrace | undefined): void;
}

const begin = ({ verb, resource, ids, nameOf, together }: Task): BulkRun => ({
  verb,
  resource,
  total: ids.length,
  done: 0,
  failed: [],
  untouched: [],
  running: true,
  ...(together && { atOnce: ids.length <= together.most }),
  ...(nameOf && { nameOf }),
});

type Board = Pick<typeof bulkProgress, 'current' | 'set'>;

/** The observable that shows a run. A new session does not see runs of the previous one. */
const boardOf = (task: Task): Board =>
  task.unseen ? { current: () => begin(task), set: () => undefined } : bulkProgress;

function end(board: Board, run: BulkRun, done: string[], cause: unknown): string[] {
  if (board.current()) board.set({ ...run, running: false, paused: false });
  if (run.failed.length > 0 || run.untouched.length > 0) throw new BulkError(done, run, cause);
  return done;
}

/** @returns the ids of successful rows. @throws BulkError if some failed */
export const runTask = (task: Task): Promise<string[]> =>
  task.together ? runTogether(task, task.together) : runQueued(task);

async function runTogether(task: Task, { most, run: together }: NonNullable<Task['together']>): Promise<string[]> {
  const board = boardOf(task);
  let run = begin(task);
  board.set(run);
  for (let first = 0; first < task.ids.length; first += most) {
    const chunk = task.ids.slice(first, first + most);
    try {
      await together(chunk);
    } catch (error) {
      const failed = refused(chunk, error);
      const names = new Set(failed.map(({ id }) => id));
      const untouched = task.ids.slice(first).filter((id) => !names.has(id));
      return end(board, { ...run, failed, untouched }, task.ids.slice(0, first), error);
    }
    run = { ...run, done: first + chunk.length };
    if (board.current()) board.set(run);
  }
  return end(board, run, [...task.ids], undefined);
}

/** The rows that a refusal names; without names it applies to all. */
function refused(ids: readonly string[], error: unknown): FailedRow[] {
  const named = rowMessages(error, ids);
  if (named.size > 0) return [...named].map(([id, text]) => ({ id, text }));
  return ids.map((id) => ({ id, text: errorText(error) }));
}

async function runQueued(task: Task): Promise<string[]> {
  const board = boardOf(task);
  let run = begin(task);
  board.set(run);
  const done: string[] = [];
  const untouched: string[] = [];
  let cause: unknown;
  let over = false;
  /** Reports progress and keeps the person's pause or stop. */
  const say = (change: Partial<BulkRun>) => {
    const { paused = false, cancelled = false } = board.current() ?? {};
    run = { ...run, paused, cancelled, ...change };
    if (board.current()) board.set(run);
  };
  await runLimited(task.ids, lanes, async (id) => {
    if (!task.unseen) await bulkQueue.ready();
    // The refusal of an ended session would repeat for every remaining row.
    const wished = board.current();
    if (over || !wished || wished.cancelled) return untouched.push(id);
    try {
      await task.alone(id);
      done.push(id);
      say({ done: done.length });
    } catch (error) {
      cause ??= error;
      over ||= error instanceof ApiError && error.status === 401;
      say({ failed: [...run.failed, { id, text: errorText(error) }] });
    }
    return undefined;
  });
  say({ untouched });
  return end(board, run, done, cause);
}
