import { ApiError, errorText, rowMessages } from '#console/dataProvider/calls/apiError';
import { type BulkRun, bulkProgress, bulkQueue, type FailedRow } from './bulkProgress';
import { runLimited } from './queue';
import type { WriteTrace } from './written';

/** A bulk action of which not every row succeeded: it says which did, which did not and why, and which were left. */
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

/** How many rows are written at a time where the backend takes one at a time. */
const lanes = 6;

export interface Task extends Pick<BulkRun, 'verb' | 'resource' | 'nameOf'> {
  ids: readonly string[];
  /** The run is neither shown nor can be paused or stopped. */
  unseen?: boolean;
  /** All of up to `most` rows in one transaction. */
  together?: { most: number; run(ids: string[]): Promise<unknown> } | undefined;
  alone(id: string): Promise<unknown>;
  /** Says where the task keeps what it writes when it runs again. */
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

/** Board that shows a run; a new session sees no runs of the one before. */
const boardOf = (task: Task): Board =>
  task.unseen ? { current: () => begin(task), set: () => undefined } : bulkProgress;

function end(board: Board, run: BulkRun, done: string[], cause: unknown): string[] {
  if (board.current()) board.set({ ...run, running: false, paused: false });
  if (run.failed.length > 0 || run.untouched.length > 0) throw new BulkError(done, run, cause);
  return done;
}

/** @returns the ids of the rows that were done. @throws BulkError where some were not */
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

/** The rows that a refusal names; one that names none concerns them all. */
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
  /** Reports progress, with the person's pause or stop. */
  const say = (change: Partial<BulkRun>) => {
    const { paused = false, cancelled = false } = board.current() ?? {};
    run = { ...run, paused, cancelled, ...change };
    if (board.current()) board.set(run);
  };
  await runLimited(task.ids, lanes, async (id) => {
    if (!task.unseen) await bulkQueue.ready();
    // A session that has ended would refuse every row that is left.
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
