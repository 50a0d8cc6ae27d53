import type { QueryClient } from '@tanstack/react-query';
import type { DeleteManyParams, UpdateManyParams } from 'react-admin';
import { bulkLimit } from '#contract/listQuery';
import { ApiError, errorText, validationMessages } from './apiError';
import { type BulkRun, bulkProgress, type FailedRow } from './bulkProgress';
import { hasExtension } from './extensions';
import { flatFilter, sentFilter } from './filters';
import type { ListVerbs } from './lists';
import { idText, type MatchingRows, type ResourceMapping } from './mappings/mapping';
import { mappingOf } from './resources';
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

/** There are not as many rows as the person was shown: nothing was done. */
export class CountError extends Error {
  override readonly name = 'CountError';
  constructor(
    readonly count: number,
    readonly expected: number,
  ) {
    super(`There are ${count} now, not ${expected}`);
  }
}

/** How many rows a page has, from which the ids of all that match are read. */
const idsPerPage = 1000;

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
 * @see rules 13.5
 */
export function withBulk<Verbs extends SingleVerbs & Pick<ListVerbs, 'getList'>>(
  verbs: Verbs,
  { queryClient, viewer }: { queryClient: QueryClient; viewer?: () => string | undefined },
): Verbs & BulkVerbs {
  let last: Task | undefined;

  const start = async (task: Task) => {
    last = task;
    const together = (await hasExtension(queryClient, 'bulk')) ? task.together : undefined;
    return { data: await (together ? runTogether(task, together) : runQueued(task)) };
  };

  return {
    ...verbs,

    async updateMany(resource, { ids: named, data, meta }) {
      const mapping = mappingOf(resource);
      const matching = await matchingOf(meta, mapping, viewer);
      if (matching && mapping.changeMatching && (await takesFilters())) {
        await asExpected(matching, mapping.changeMatching(matching, data));
        return { data: [] };
      }
      const ids = matching ? await idsOf(resource, matching) : named;
      return start({
        verb: 'updateMany',
        resource,
        ids: ids.map(idText),
        together: mapping.changeMany && ((some) => call(mapping.changeMany?.(some, data))),
        alone: async (id) =>
          verbs.update(resource, { id, data, meta, previousData: await previous(mapping, resource, id) }),
      });
    },

    async deleteMany(resource, { ids: named, meta }) {
      const mapping = mappingOf(resource);
      const matching = await matchingOf(meta, mapping, viewer);
      if (matching && mapping.removeMatching && (await takesFilters())) {
        await asExpected(matching, mapping.removeMatching(matching));
        return { data: [] };
      }
      const ids = matching ? await idsOf(resource, matching) : named;
      return start({
        verb: 'deleteMany',
        resource,
        ids: ids.map(idText),
        together: mapping.removeMany && ((some) => call(mapping.removeMany?.(some))),
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

  async function takesFilters() {
    return (await hasExtension(queryClient, 'bulk')) && (await hasExtension(queryClient, 'filters'));
  }

  /** Page by page, where the backend takes ids alone. @throws Error where there are not as many as expected */
  async function idsOf(resource: string, { filter, except, expected }: MatchingRows): Promise<string[]> {
    const left = new Set(except);
    const found = new Set<string>();
    for (let page = 1, all = 1; (page - 1) * idsPerPage < all; page += 1) {
      const pagination = { page, perPage: idsPerPage };
      const { data, total } = await verbs.getList(resource, { pagination, filter });
      for (const { id } of data) if (!left.has(id)) found.add(id);
      all = total;
    }
    if (found.size !== expected) throw new CountError(found.size, expected);
    return [...found];
  }

  /** A change that replaces the whole needs the rest of the record. */
  async function previous(mapping: ResourceMapping, resource: string, id: string) {
    return mapping.replaces ? (await verbs.getOne(resource, { id })).data : undefined;
  }
}

/** `meta.matching`: all that a filter finds, in place of ids. @see rules 13.10 */
async function matchingOf(
  meta: unknown,
  { derived }: ResourceMapping,
  viewer?: () => string | undefined,
): Promise<MatchingRows | undefined> {
  if (typeof meta !== 'object' || meta === null || !('matching' in meta)) return undefined;
  const { filter, except, expected } = Object(meta.matching);
  return { filter: await sentFilter(flatFilter(filter), derived, viewer), except, expected };
}

/** @throws CountError where the backend found another number of rows */
async function asExpected({ expected }: MatchingRows, running: Promise<unknown>): Promise<void> {
  try {
    await running;
  } catch (error) {
    const count: unknown = error instanceof ApiError && error.status === 409 ? Object(error.result).count : undefined;
    throw typeof count === 'number' ? new CountError(count, expected) : error;
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
