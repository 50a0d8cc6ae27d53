import { ApiError, errorText, validationMessages } from './apiError';
import { type BulkRun, bulkProgress, bulkQueue, type FailedRow } from './bulkProgress';

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
  /** All of up to `most` rows in one transaction. */
  together?: { most: number; run(ids: string[]): Promise<unknown> } | undefined;
  alone(id: string): Promise<unknown>;
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

/** The session has ended: the next one is told nothing of it. */
const isWithdrawn = (): boolean => bulkProgress.current() === null;

function end(run: BulkRun, done: string[], cause: unknown): string[] {
  if (!isWithdrawn()) bulkProgress.set({ ...run, running: false, paused: false });
  if (run.failed.length > 0 || run.untouched.length > 0) throw new BulkError(done, run, cause);
  return done;
}

/** @returns the ids of the rows that were done. @throws BulkError where some were not */
export const runTask = (task: Task): Promise<string[]> =>
  task.together ? runTogether(task, task.together) : runQueued(task);

async function runTogether(task: Task, { most, run: together }: NonNullable<Task['together']>): Promise<string[]> {
  let run = begin(task);
  bulkProgress.set(run);
  for (let first = 0; first < task.ids.length; first += most) {
    const chunk = task.ids.slice(first, first + most);
    try {
      await together(chunk);
    } catch (error) {
      const failed = refused(chunk, error);
      const names = new Set(failed.map(({ id }) => id));
      const untouched = task.ids.slice(first).filter((id) => !names.has(id));
      return end({ ...run, failed, untouched }, task.ids.slice(0, first), error);
    }
    run = { ...run, done: first + chunk.length };
    if (!isWithdrawn()) bulkProgress.set(run);
  }
  return end(run, [...task.ids], undefined);
}

/** The rows that a refusal names; one that names none concerns them all. */
export function refused(ids: readonly string[], error: unknown): FailedRow[] {
  const known = new Set(ids);
  const named = error instanceof ApiError ? validationMessages(error.result).filter(([id]) => known.has(id)) : [];
  if (named.length > 0) return named.map(([id, text]) => ({ id, text }));
  return ids.map((id) => ({ id, text: errorText(error) }));
}

async function runQueued(task: Task): Promise<string[]> {
  let run = begin(task);
  bulkProgress.set(run);
  const waiting = [...task.ids];
  const done: string[] = [];
  let cause: unknown;
  let over = false;
  /** With what the person wished meanwhile. */
  const say = (change: Partial<BulkRun>) => {
    const { paused = false, cancelled = false } = bulkProgress.current() ?? {};
    const withdrawn = isWithdrawn();
    run = { ...run, paused, cancelled, ...change };
    if (!withdrawn) bulkProgress.set(run);
  };
  const lane = async () => {
    for (;;) {
      await bulkQueue.ready();
      // A session that has ended would refuse every row that is left.
      if (over || isWithdrawn() || bulkProgress.current()?.cancelled) {
        say({ untouched: [...run.untouched, ...waiting.splice(0)] });
      }
      const id = waiting.shift();
      if (id === undefined) return;
      try {
        await task.alone(id);
        done.push(id);
        say({ done: done.length });
      } catch (error) {
        cause ??= error;
        over ||= error instanceof ApiError && error.status === 401;
        say({ failed: [...run.failed, { id, text: errorText(error) }] });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, task.ids.length) }, lane));
  return end(run, done, cause);
}
