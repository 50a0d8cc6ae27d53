import type { QueryClient } from '@tanstack/react-query';
import type { DeleteManyParams, UpdateManyParams } from 'react-admin';
import { bulkLimit } from '#contract/listQuery';
import { ApiError, errorText, validationMessages } from './apiError';
import { type BulkRun, bulkProgress, type FailedRow } from './bulkProgress';
import { hasExtension } from './extensions';
import { rowOf } from './resources';
import { idText, type ResourceRow } from './rows/row';
import type { SingleVerbs } from './verbs';

export interface BulkVerbs {
  updateMany(resource: string, params: UpdateManyParams): Promise<{ data: string[] }>;
  deleteMany(resource: string, params: DeleteManyParams): Promise<{ data: string[] }>;
  retryFailed(): Promise<{ data: string[] }>;
}

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

interface Task {
  verb: BulkRun['verb'];
  resource: string;
  ids: readonly string[];
  /** All of up to `bulkLimit` rows in one transaction. */
  together?: (ids: string[]) => Promise<unknown>;
  alone(id: string): Promise<unknown>;
}

/**
 * Many rows: one request where the backend can, else a queue of 6 at a time; a result for every row, progress in
 * `bulkProgress`, and a retry of the failed rows alone.
 * @see decisions, section 9 (`bulk`)
 */
export function withBulk<Verbs extends SingleVerbs>(
  verbs: Verbs,
  { queryClient }: { queryClient: QueryClient },
): Verbs & BulkVerbs {
  let last: Task | undefined;

  const start = async (task: Task) => {
    last = task;
    const together = (await hasExtension(queryClient, 'bulk')) ? task.together : undefined;
    return { data: await (together ? runTogether(task, together) : runQueued(task)) };
  };

  return {
    ...verbs,

    updateMany(resource, { ids, data, meta }) {
      const row = rowOf(resource);
      return start({
        verb: 'updateMany',
        resource,
        ids: ids.map(idText),
        together: row.changeMany && ((some) => call(row.changeMany?.(some, data))),
        alone: async (id) =>
          verbs.update(resource, { id, data, meta, previousData: await previous(row, resource, id) }),
      });
    },

    deleteMany(resource, { ids, meta }) {
      const row = rowOf(resource);
      return start({
        verb: 'deleteMany',
        resource,
        ids: ids.map(idText),
        together: row.removeMany && ((some) => call(row.removeMany?.(some))),
        alone: (id) => verbs.delete(resource, { id, meta }),
      });
    },

    async retryFailed() {
      const run = bulkProgress.current();
      if (!last || !run || run.running) return { data: [] };
      const failed = run.failed.map(({ id }) => id);
      return start({ ...last, ids: failed.length > 0 ? failed : run.untouched });
    },
  };

  /** A change that replaces the whole needs the rest of the record. */
  async function previous(row: ResourceRow, resource: string, id: string) {
    return row.replaces ? (await verbs.getOne(resource, { id })).data : undefined;
  }
}

const call = async (running: Promise<unknown> | undefined) => running;

const begin = ({ verb, resource, ids }: Task): BulkRun => ({
  verb,
  resource,
  total: ids.length,
  done: 0,
  failed: [],
  untouched: [],
  running: true,
});

function end(run: BulkRun, done: string[], cause: unknown): string[] {
  bulkProgress.set({ ...run, running: false });
  if (run.failed.length > 0 || run.untouched.length > 0) throw new BulkError(done, run, cause);
  return done;
}

async function runTogether(task: Task, together: (ids: string[]) => Promise<unknown>): Promise<string[]> {
  let run = begin(task);
  bulkProgress.set(run);
  for (let first = 0; first < task.ids.length; first += bulkLimit) {
    const chunk = task.ids.slice(first, first + bulkLimit);
    try {
      await together(chunk);
    } catch (error) {
      const failed = refused(chunk, error);
      const names = new Set(failed.map(({ id }) => id));
      const untouched = task.ids.slice(first).filter((id) => !names.has(id));
      return end({ ...run, failed, untouched }, task.ids.slice(0, first), error);
    }
    run = { ...run, done: first + chunk.length };
    bulkProgress.set(run);
  }
  return end(run, [...task.ids], undefined);
}

/** The rows that a refusal names; one that names none concerns them all. */
function refused(ids: readonly string[], error: unknown): FailedRow[] {
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
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await task.alone(id);
        done.push(id);
        run = { ...run, done: done.length };
      } catch (error) {
        cause ??= error;
        run = { ...run, failed: [...run.failed, { id, text: errorText(error) }] };
        over ||= error instanceof ApiError && error.status === 401;
      }
      // A session that has ended would refuse every row that is left.
      if (over) run = { ...run, untouched: [...run.untouched, ...waiting.splice(0)] };
      bulkProgress.set(run);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, task.ids.length) }, lane));
  return end(run, done, cause);
}
