import { isNotFound } from '#console/dataProvider/calls/apiError';
import type { ListVerbs } from '#console/dataProvider/lists/lists';
import type { AtriumRecord, RecordData } from '#console/dataProvider/mappings/mapping';
import { mappingOf } from '#console/dataProvider/resources';
import type { UndoReply } from '#contract/extensions/history';
import { titleOf } from '#contract/resources/index';
import type { BulkVerbs } from './bulk';
import { changedMembers } from './changes';
import type { SingleVerbs } from './verbs';
import { emptyTrace, type LeftRecord, membersLike, type TracedRow, type UndoneWrite, type Written } from './written';

/** The result of undoing writes; `again` redoes them. */
export interface TakenBack {
  count: number;
  left: LeftRecord[];
  again: Written[];
}

type Verbs = SingleVerbs &
  Pick<BulkVerbs, 'updateRows'> &
  Pick<ListVerbs, 'getMany'> & { undoChange(params: { changeId: string }): Promise<{ data: UndoReply }> };

/** Undoes writes, the latest first. */
export async function takeBack(verbs: Verbs, written: readonly Written[]): Promise<TakenBack> {
  const whole: TakenBack = { count: 0, left: [], again: [] };
  for (const one of written.toReversed()) {
    const { count, left, again } = await undone(verbs, one);
    whole.count += count;
    whole.left.push(...left);
    if (again) whole.again.push(again);
  }
  return whole;
}

function undone(verbs: Verbs, written: Written): Promise<UndoneWrite> {
  if (written.undo) return written.undo();
  return written.changeIds.length > 0 ? byChanges(verbs, written) : byRows(verbs, written);
}

/** Undoes by the backend's history; undoing the undo redoes the change. */
async function byChanges(verbs: Verbs, written: Written): Promise<UndoneWrite> {
  const again: Written = { ...written, count: 0, changeIds: [] };
  let count = 0;
  const left: LeftRecord[] = [];
  for (const changeId of written.changeIds.toReversed()) {
    const reply = await verbs.undoChange({ changeId }).catch(ignoreNothing);
    if (!reply) continue;
    const { data } = reply;
    left.push(...Object.entries(data.skipped).map(([id, reasons]) => ({ resource: written.resource, id, reasons })));
    count += data.count;
    if (data.count > 0) again.changeIds.push(data.changeId);
  }
  // children are restored with their parents and do not count
  again.count = Math.min(count, written.count);
  return { count, left, again: count > 0 ? again : undefined };
}

/** A write without an effect has no change in the history. */
function ignoreNothing(error: unknown): undefined {
  if (!isNotFound(error)) throw error;
}

/** Whether a record still has the written values, in the backend's spelling. */
const holds = (record: RecordData, put: RecordData): boolean =>
  Object.keys(changedMembers(membersLike(record, put), put)).length === 0;

/** Undoes by the rows' earlier values, in new writes. */
async function byRows(verbs: Verbs, written: Written): Promise<UndoneWrite> {
  const { resource, action, scope, rows, data, record, nameOf: namedBefore } = written;
  const present = rows.filter(({ after }) => after).map(({ id }) => id);
  const current = await currentOf(verbs, resource, present, scope);
  const isUnchanged = ({ id, after }: TracedRow) => {
    const now = current.get(id);
    return after === undefined || (now !== undefined && holds(now, after));
  };
  const unchanged = rows.filter(isUnchanged);
  const again: Written = { ...emptyTrace(), resource, action, data, record, scope, nameOf: namedBefore };
  const changes = unchanged.flatMap(({ id, before, after }) =>
    before && after ? [{ id, data: before, previousData: current.get(id) }] : [],
  );
  const nameOf = (id: string) => String(current.get(id)?.[titleOf(resource)] ?? id);
  const [change] = changes;
  if (changes.length > 1) await verbs.updateRows(resource, { rows: changes, nameOf, trace: again });
  else if (change) await verbs.update(resource, { ...change, meta: scope, trace: again });
  for (const { id, before, after } of unchanged) {
    if (before && after) continue;
    if (before) await verbs.create(resource, { data: before, meta: scope, trace: again });
    else {
      await verbs.delete(resource, { id, previousData: current.get(id), meta: { ...scope, overwrite: true } });
      again.count += 1;
      again.rows.push({ id, before: after });
    }
  }
  const left = rows.filter((row) => !unchanged.includes(row)).map(({ id }) => ({ resource, id, reasons: [] }));
  return { count: unchanged.length, left, again: again.count > 0 ? { ...again, record } : undefined };
}

type Current = ReadonlyMap<string, AtriumRecord>;

/** Current records by id; absent: deleted. */
async function currentOf(
  { getOne, getMany }: Verbs,
  resource: string,
  ids: readonly string[],
  scope: Written['scope'],
): Promise<Current> {
  const [only] = ids;
  if (only === undefined) return new Map();
  if (ids.length > 1 || !mappingOf(resource).get) {
    const { data } = await getMany(resource, { ids: [...ids], meta: { fresh: true } });
    return new Map(data.map((record) => [record.id, record]));
  }
  try {
    const { data } = await getOne(resource, { id: only, meta: scope });
    return new Map([[only, data]]);
  } catch (error) {
    if (isNotFound(error)) return new Map();
    throw error;
  }
}
