import type { QueryClient } from '@tanstack/react-query';
import type { DeleteManyParams, UpdateManyParams } from 'react-admin';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { hasExtension, offersMany } from '#console/dataProvider/calls/extensions';
import { everyRecord } from '#console/dataProvider/lists/eachPage';
import { flatFilter, sentFilter } from '#console/dataProvider/lists/filters';
import type { ListVerbs } from '#console/dataProvider/lists/lists';
import { type BulkOptions, type BulkRows, idText, type ResourceMapping } from '#console/dataProvider/mappings/mapping';
import { mappingOf } from '#console/dataProvider/resources';
import type { BulkOutcome, BulkParams, RowCalls } from '#console/dataProvider/types';
import { type BulkReply, bulkRowLimit, bulkRowsLimit, isDifference } from '#contract/extensions/bulk';
import { isCalculation } from '#contract/fields/calculations';
import { bulkLimit } from '#contract/lists/listQuery';
import { bulkProgress } from './bulkProgress';
import { runTask, type Task } from './bulkRuns';
import { type Chosen, type CountedMatching, isAmong } from './chosen';
import { queueByKey } from './queue';
import type { SingleVerbs } from './verbs';
import { traceChange, type WithTrace } from './written';

export { BulkError } from './bulkRuns';

export interface BulkVerbs extends Pick<RowCalls, 'runBulk' | 'tryBulk' | 'updateRows'> {
  updateMany(resource: string, params: UpdateManyParams & WithTrace): Promise<{ data: string[] }>;
  deleteMany(resource: string, params: DeleteManyParams & WithTrace): Promise<{ data: string[] }>;
  retryFailed(params?: WithTrace): Promise<{ data: string[] }>;
}

/** The error when the number of rows differs from the number that the person saw: nothing was changed. */
export class CountError extends Error {
  override readonly name = 'CountError';
  constructor(
    readonly count: number,
    readonly expected: number,
  ) {
    super(`The number of records is now ${count} instead of ${expected}`);
  }
}

/** Whether any value in record data, at any depth, meets a test. */
const somewhere = (data: unknown, test: (value: unknown) => boolean): boolean =>
  Object.values(Object(data)).some((value) => test(value) || (isPlain(value) && somewhere(value, test)));
const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Bulk changes: one request if the backend can, else a queue with 6 rows at a time. Every row has a result,
 * `bulkProgress` shows the run, and failed rows can be retried.
 * @see rules 13.5
 */
export function withBulk<Verbs extends SingleVerbs & Pick<ListVerbs, 'getList' | 'getMany'>>(
  verbs: Verbs,
  { queryClient, viewer }: { queryClient: QueryClient; viewer?: () => string | undefined },
): Verbs & BulkVerbs {
  let last: Task | undefined;
  const line = queueByKey();
  const has = (extension: Parameters<typeof hasExtension>[1]) => hasExtension(queryClient, extension);

  /** The bulk call for all rows; undefined: the backend has none with this ability. */
  async function togetherOf(resource: string, { verb, data }: Pick<BulkParams, 'verb' | 'data'>) {
    const mapping = mappingOf(resource);
    const { changeMany, removeMany } = mapping;
    if (!(await offersMany(queryClient, mapping, 'bulk'))) return undefined;
    if (verb === 'deleteMany') return removeMany;
    if (somewhere(data, isCalculation) && !(await has('bulkCalculations'))) return undefined;
    if (somewhere(data, isDifference) && !(await has('bulkByFilter'))) return undefined;
    return changeMany && ((rows: BulkRows, options: BulkOptions) => changeMany(rows, { ...data }, options));
  }

  const takesFilters = async ({ byIdsAlone }: ResourceMapping) => !byIdsAlone && (await has('filters'));

  /** Runs bulk actions one after another, because the console shows progress of one at a time. */
  const queue = <T>(work: () => Promise<T>): Promise<T> => line(['shown'], work);

  /** Remembers the task, so that failed rows can be retried. */
  const shown = (task: Task) => {
    last = task;
    return runTask(task);
  };

  async function run(resource: string, params: BulkParams): Promise<BulkOutcome> {
    const { verb, data, each, skipRefused, nameOf, meta } = params;
    let { trace } = params;
    const mapping = mappingOf(resource);
    const together = await togetherOf(resource, params);
    const matching = await matchingOf(params.matching, mapping, viewer);
    const options: BulkOptions = skipRefused ? { skipRefused } : {};
    if (matching && together && (await takesFilters(mapping))) {
      const {
        changeId,
        count = matching.expected,
        unchanged = 0,
        refused = {},
      } = await whole({ verb, resource, nameOf, total: matching.expected }, () =>
        asExpected(matching, together(matching, options)),
      );
      traceChange(trace, changeId, count - unchanged);
      return { count: count - unchanged, unchanged, done: [], changeId, refused };
    }
    const ids = matching ? await idsOf(resource, matching) : params.ids;
    const replies: BulkReply[] = [];
    // values before the write, for undo on a backend without a history
    const reads = each || (trace && verb === 'updateMany' && !mapping.replaces);
    const current = reads && !together ? await currentOf(resource, ids) : undefined;
    const task: Task = {
      verb,
      resource,
      nameOf,
      ids,
      traceIn: (next) => {
        trace = next;
      },
      together: together && {
        most: (await has('bulkByFilter')) ? bulkRowLimit : bulkLimit,
        run: async (some) => {
          const reply = await together({ ids: some }, options);
          replies.push(reply);
          traceChange(trace, reply.changeId, (reply.count ?? some.length) - (reply.unchanged ?? 0));
        },
      },
      alone: async (id) => {
        if (verb === 'deleteMany') return verbs.delete(resource, { id, meta, trace });
        const record = current?.get(id) ?? (mapping.replaces ? (await verbs.getOne(resource, { id })).data : undefined);
        return verbs.update(resource, {
          id,
          data: { ...(record && each ? each(record) : data) },
          meta,
          previousData: record,
          trace,
        });
      },
    };
    const done = await shown(task);
    const refused = Object.assign({}, ...replies.map((reply) => reply.refused ?? {}));
    const unchanged = replies.reduce((sum, reply) => sum + (reply.unchanged ?? 0), 0);
    const [only] = replies;
    return {
      count: done.length - Object.keys(refused).length - unchanged,
      unchanged,
      done: done.filter((id) => !(id in refused)),
      changeId: replies.length === 1 ? only?.changeId : undefined,
      refused,
    };
  }

  /** Current values of the rows, from which the changes of each row are computed. */
  async function currentOf(resource: string, ids: readonly string[]) {
    const { data } = await verbs.getMany(resource, { ids: [...ids], meta: { fresh: true } });
    return new Map(data.map((record) => [record.id, record]));
  }

  const runBulk: BulkVerbs['runBulk'] = async (resource, params) => ({
    data: await queue(() => run(resource, params)),
  });

  return {
    ...verbs,
    runBulk,

    async tryBulk(resource, { signal, ...params }) {
      const mapping = mappingOf(resource);
      const together = await togetherOf(resource, params);
      if (!together || !(await has('bulkByFilter'))) return { data: null };
      const matching = await matchingOf(params.matching, mapping, viewer);
      if (matching && !(await takesFilters(mapping))) return { data: null };
      const options = { dryRun: true, signal };
      const trial = matching
        ? await asExpected(matching, together(matching, options))
        : await together({ ids: params.ids }, options);
      const { count = 0, refusedCount = 0, refused = {} } = trial;
      return { data: { count, refusedCount, refused } };
    },

    async updateRows(resource, { rows, nameOf, ...params }) {
      let { trace } = params;
      const change = await rowsTogether(queryClient, resource);
      const replies: BulkReply[] = [];
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const of = (ids: readonly string[]) => ids.flatMap((id) => rowOf.get(id) ?? []);
      const task: Task = {
        verb: 'updateMany',
        resource,
        nameOf,
        unseen: nameOf === undefined,
        ids: [...rowOf.keys()],
        together: change && {
          most: bulkRowsLimit,
          run: async (ids) => {
            const reply = await change(of(ids), false);
            replies.push(reply);
            traceChange(trace, reply.changeId, ids.length);
          },
        },
        alone: (id) =>
          Promise.all(of([id]).map((row) => verbs.update(resource, { previousData: undefined, trace, ...row }))),
        traceIn: (next) => {
          trace = next;
        },
      };
      const data = await (nameOf ? queue(() => shown(task)) : runTask(task));
      return { data, changeId: replies.length === 1 ? replies[0]?.changeId : undefined };
    },

    async updateMany(resource, { ids, data, meta, trace }) {
      const params = {
        verb: 'updateMany',
        ids: ids.map(idText),
        matching: matchingIn(meta),
        data,
        meta,
        trace,
      } as const;
      return { data: [...(await runBulk(resource, params)).data.done] };
    },

    async deleteMany(resource, { ids, meta, trace }) {
      const params = { verb: 'deleteMany', ids: ids.map(idText), matching: matchingIn(meta), meta, trace } as const;
      return { data: [...(await runBulk(resource, params)).data.done] };
    },

    async retryFailed({ trace } = {}) {
      const previous = bulkProgress.current();
      if (!last || !previous || previous.running) return { data: [] };
      const failed = previous.failed.map(({ id }) => id);
      last.traceIn(trace);
      const again = { ...last, ids: failed.length > 0 ? failed : previous.untouched };
      return { data: await queue(() => runTask(again)) };
    },
  };

  /**
   * Ids of all matches, read page by page, for backends whose bulk calls take ids only. @throws Error for an unexpected
   * number
   */
  async function idsOf(resource: string, matching: CountedMatching): Promise<string[]> {
    const { filter, expected } = matching;
    const all = await everyRecord((page, perPage) =>
      verbs.getList(resource, { pagination: { page, perPage }, filter }),
    );
    const found = all.map(({ id }) => id).filter(isAmong(matching));
    if (found.length !== expected) throw new CountError(found.length, expected);
    return found;
  }
}

/** The call that changes rows differently; undefined: the backend has none. */
export async function rowsTogether(queryClient: QueryClient, resource: string) {
  const mapping = mappingOf(resource);
  return (await offersMany(queryClient, mapping, 'bulkRows')) ? mapping.changeRows : undefined;
}

const matchingIn = (meta: unknown): CountedMatching | undefined =>
  typeof meta === 'object' && meta !== null && 'matching' in meta ? Object(meta.matching) : undefined;

/** The filter of all matches, in place of ids. @see rules 13.10 */
async function matchingOf(
  matching: Chosen['matching'],
  { derived }: ResourceMapping,
  viewer?: () => string | undefined,
): Promise<CountedMatching | undefined> {
  if (!matching) return undefined;
  return { ...matching, filter: await sentFilter(flatFilter(matching.filter), derived, viewer) };
}

/** @throws CountError if the backend finds another number of rows; a conflict keeps the backend's message */
async function asExpected<T>({ expected }: CountedMatching, running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    const count: unknown = error instanceof ApiError && error.status === 409 ? Object(error.result).count : undefined;
    throw typeof count === 'number' && count !== expected ? new CountError(count, expected) : error;
  }
}

/** Shows the progress of a single request for all rows. */
async function whole<T>(
  { total, ...of }: Pick<Task, 'verb' | 'resource' | 'nameOf'> & { total: number },
  work: () => Promise<T>,
): Promise<T> {
  const run = { ...of, total, done: 0, failed: [], untouched: [], running: true, atOnce: true };
  bulkProgress.set(run);
  try {
    const result = await work();
    bulkProgress.set({ ...run, done: total, running: false });
    return result;
  } catch (error) {
    bulkProgress.set(null);
    throw error;
  }
}
