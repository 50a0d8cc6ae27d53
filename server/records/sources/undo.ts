import type { HistoryAction } from '#contract/extensions/history';
import { type Message, message } from '#contract/message';
import { meets } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { isId, rowIds } from '#server/database/ids';
import { forbidden, Problem } from '#server/problem';
import { filterYielding, mapYielding } from '#server/process/timeSlices';
import { changeOf } from '#server/records/history/change';
import { readerOf } from '#server/records/history/entries';
import { lockRows } from '#server/records/read/lockNamed';
import { lockSeen } from '#server/records/read/rows';
import { applySet } from '#server/records/write/apply';
import {
  type ChangeSet,
  type CheckedSet,
  changeSet,
  isLeft as isLeftOf,
  type Part,
  partOf,
  rowsOf,
  valuesOf,
} from '#server/records/write/changeSet';
import { withoutComputedChanges } from '#server/records/write/computed';
import { beginWrite, checkSet } from '#server/records/write/pipeline';
import { referenceDeleted } from '#server/records/write/stored';
import { tableName } from '#server/resources/columns';
import type { LockedRow, PatchValues, RecordCall, Records } from '#server/resources/descriptor';
import type { Registered } from '#server/resources/registry';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { inPieces, literal, run, valueOfRow } from '#server/sql/statement';

/** An entry of the undone change. */
export interface UndoneEntry {
  entityId: string;
  action: HistoryAction;
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** The result of undoing a change's rows, without those hidden from the caller. */
export interface Undone {
  /** Restored rows. */
  done: string[];
  /** Reasons why other rows were skipped, by their ids. */
  skipped: Map<string, Message[]>;
  /** Rows that the caller may not restore. */
  refused: Map<string, Problem>;
}

/** Notes skipped rows. */
class Outcome implements Undone {
  readonly done: string[] = [];
  readonly skipped = new Map<string, Message[]>();
  readonly refused = new Map<string, Problem>();

  readonly skip = (id: string, reason: Message): void => {
    this.skipped.set(id, [...new Set([...(this.skipped.get(id) ?? []), reason])]);
  };

  /** Notes a refused row as forbidden or as impossible. */
  readonly turnAway = (id: string, problem: Problem): void => {
    if (problem.statusCode === 403) this.refused.set(id, problem);
    else this.skip(id, problem.statusCode === 404 ? referenceDeleted : problem.message);
  };

  /** Notes the reasons of rows that a set skips. */
  readonly note = ({ refusals, refused }: ChangeSet): void => {
    for (const [id, errors] of refusals.rows) for (const reason of Object.values(errors).flat()) this.skip(id, reason);
    for (const [id, problem] of refused) this.turnAway(id, problem);
  };

  readonly isLeft = ({ entityId }: Pick<UndoneEntry, 'entityId'>): boolean =>
    !this.skipped.has(entityId) && !this.refused.has(entityId);
}

const notUndoable = message('records.notUndoable');
const notFound = message('records.gone');
const changedSince = message('records.since');

/** Rows whose fields no longer have the values of the change. */
async function changedRows(
  call: RecordCall,
  record: Records,
  all: ReadonlyMap<string, PatchValues>,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  await inPieces([...all.keys()], async (some) => {
    const after = new Map(some.map((id) => [id, all.get(id) ?? {}]));
    for (const id of await changedPiece(call, record, after)) changed.add(id);
  });
  return changed;
}

async function changedPiece(
  call: RecordCall,
  record: Records,
  after: ReadonlyMap<string, PatchValues>,
): Promise<readonly string[]> {
  const fields = [...new Set([...new Set(after.values())].flatMap((values) => Object.keys(values)))];
  if (fields.length === 0) return [];
  const { alias } = record.list;
  const parameters = new Parameters();
  const own = valueOfRow(alias, after, parameters);
  const differs = fields.map((field) => {
    const key = literal(field);
    return `(given.value ? ${key} and ${readerOf(record, field, alias)} is distinct from given.value -> ${key})`;
  });
  const ids = parameters.add([...after.keys()], 'uuid[]');
  const text = `select ${alias}.id from ${tableName(record.table)} ${alias}
    cross join lateral (select ${own} as value) given
    where ${alias}.tenant_id = $company and ${alias}.id = any(${ids}) and (${differs.join(' or ')})`;
  return rowIds(await run<{ id: string }>(call.tx, text, parameters, { prepared: false }));
}

/** Changed rows that another part of the undo has restored: users follow their roles. */
async function followedRows(
  call: RecordCall,
  record: Records,
  changed: ReadonlySet<string>,
  sides: ReadonlyMap<string, Sides>,
): Promise<ReadonlySet<string>> {
  const ids = [...changed].filter((id) => sides.has(id));
  if (ids.length === 0) return new Set();
  const { rows } = await call.tx.query<{ id: string }>(
    `select distinct entity_id as id from history
      where tenant_id = $company and change_id = $1 and resource = $2 and entity_id = any($3::uuid[])`,
    [changeOf(call.tx), record.resource, ids],
  );
  const before = new Map(rows.map(({ id }) => [id, sides.get(id)?.before ?? {}]));
  const others = await changedRows(call, record, before);
  return new Set([...before.keys()].filter((id) => !others.has(id)));
}

interface Sides {
  before: PatchValues;
  after: PatchValues;
}

/** Values of rows before and after their changes; rows with equal changes share them. */
async function sidesOf(entries: readonly UndoneEntry[]): Promise<ReadonlyMap<string, Sides>> {
  const known = new Map<string, Sides>();
  const side = (changes: UndoneEntry['changes'], index: 0 | 1): PatchValues =>
    Object.fromEntries(Object.entries(changes).map(([field, values]) => [field, values[index]]));
  return new Map(
    await mapYielding(entries, ({ entityId, changes }) => {
      const key = JSON.stringify(changes);
      const sides = known.get(key) ?? { before: side(changes, 0), after: side(changes, 1) };
      known.set(key, sides);
      return [entityId, sides] as const;
    }),
  );
}

/** Whether the caller has the right to the reverse of each action: to delete created rows, else to change. */
const mayUndo = (identity: CallerIdentity, { needs }: Registered, action: HistoryAction): boolean =>
  meets(identity, action === 'updated' ? needs.change : needs.delete);

/** Ids of existing rows, visible or not. */
async function idsThere({ tx }: RecordCall, { table }: Records, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>(
    `select id from ${tableName(table)} where tenant_id = $company and id = any($1::uuid[])`,
    [ids],
  );
  return new Set(rowIds(rows));
}

/** Writes rows of a set. A consequence may refuse the whole set: then each row is tried alone. @see rules 8.4 */
async function write(set: CheckedSet, outcome: Outcome, ids: readonly string[]): Promise<void> {
  const { tx } = set;
  if (ids.length === 0) return;
  await tx.query('savepoint put_back');
  try {
    await applySet(set, new Set(ids));
    await tx.query('release savepoint put_back');
    outcome.done.push(...ids);
  } catch (error) {
    if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
    await tx.query('rollback to savepoint put_back');
    const [first, ...others] = ids;
    if (others.length > 0) for (const id of ids) await write(set, outcome, [id]);
    else if (first) outcome.turnAway(first, error);
  }
}

/** Rows that would not keep the restored values, because the rules of their resource set others. */
async function overruledRows({ tx, record }: ChangeSet, parts: readonly Part[]): Promise<string[]> {
  const patch = valuesOf(parts);
  const following = (await record.following?.(tx, rowsOf(parts), patch)) ?? new Map<string, PatchValues>();
  return [...following].flatMap(([id, values]) => {
    const wanted = patch(id);
    return Object.entries(values).some(([name, value]) => (wanted[name] ?? value) !== value) ? [id] : [];
  });
}

/**
 * Locks the rows that sets had named before a change, where their content matters: rows are restored page by page, and
 * the rows that they name are locked before the first of them.
 */
export async function lockAllNamed(tx: Transaction, { sets = {}, resource }: Records, changeId: string): Promise<void> {
  for (const [name, { holds }] of Object.entries(sets)) {
    if (!holds) continue;
    const { rows } = await tx.query<{ id: string }>(
      `select distinct held.id from history h cross join lateral jsonb_array_elements_text(
          case when jsonb_typeof(h.changes -> $3 -> 0) = 'array' then h.changes -> $3 -> 0 else '[]' end) held(id)
        where h.tenant_id = $company and h.change_id = $1 and h.resource = $2 and h.changes ? $3`,
      [changeId, resource, name],
    );
    await lockRows(tx, tableName(holds), rowIds(rows).filter(isId));
  }
}

/**
 * Restores the values of one resource's rows from before a change; rows that somebody changed since are skipped.
 * @see rules 14.12
 */
export async function undoEntries(
  call: RecordCall,
  registered: Registered,
  all: readonly UndoneEntry[],
): Promise<Undone> {
  const { record } = registered;
  const outcome = new Outcome();
  const { skip, turnAway, isLeft } = outcome;
  const holdsValues = ({ changes }: UndoneEntry) => Object.keys(changes).length > 0;
  const patch = await withoutComputedChanges(call.tx, record, all.filter(holdsValues));
  const updated = patch.filter((entry) => entry.action === 'updated' && holdsValues(entry));
  const made = patch.filter(({ action }) => action === 'created');
  const restored = all.filter(({ action }) => action === 'restored');
  const nameless = all.filter((entry) => entry.action !== 'restored' && !holdsValues(entry));
  const present = [...updated, ...made, ...restored];
  const sides = await sidesOf(updated);
  try {
    await beginWrite(
      call,
      record,
      [...sides.values()].map(({ before }) => before),
    );
  } catch (error) {
    if (!(error instanceof Problem) || error.statusCode !== 403) throw error;
    for (const { entityId } of all) turnAway(entityId, error);
    return outcome;
  }
  for (const { entityId } of nameless) skip(entityId, notUndoable);
  const rows = await lockSeen(
    call,
    record,
    present.map(({ entityId }) => entityId),
  );
  const seen = new Map(await mapYielding(rows, (row) => [row.id, row]));
  const unseen = (await filterYielding(present, ({ entityId }) => !seen.has(entityId))).map(({ entityId }) => entityId);
  const there = await idsThere(call, record, unseen);
  for (const id of unseen) if (!there.has(id)) skip(id, notFound);
  const isVisible = ({ entityId }: UndoneEntry) => seen.has(entityId);
  for (const { entityId, action } of await filterYielding(present, isVisible)) {
    if (!mayUndo(call.identity, registered, action)) turnAway(entityId, forbidden());
  }
  const after = [...sides, ...(await sidesOf([...made, ...restored]))].flatMap(([id, side]) =>
    seen.has(id) ? [[id, side.after] as const] : [],
  );
  const changed = await changedRows(call, record, new Map(after));
  const followed = await followedRows(call, record, changed, sides);
  outcome.done.push(...followed);
  for (const id of changed) if (!followed.has(id)) skip(id, changedSince);
  const isWaiting = (entry: UndoneEntry) => isLeft(entry) && !followed.has(entry.entityId);
  const lockedOf = async (some: readonly UndoneEntry[]) =>
    (await filterYielding(some, isWaiting)).flatMap(({ entityId }) => seen.get(entityId) ?? []);
  const alike = new Map<PatchValues, LockedRow[]>();
  await mapYielding(await lockedOf(updated), (row) => {
    const values = sides.get(row.id)?.before ?? {};
    const known = alike.get(values);
    if (known) known.push(row);
    else alike.set(values, [row]);
  });
  const parts = [...alike].map(([values, some]) => partOf('change', some, values));
  const coming = partOf('delete', await lockedOf([...made, ...restored]));
  const wanted = changeSet({ by: call, record, parts: [...parts, coming], policy: 'row', reads: 'stored' });
  const set = await checkSet(wanted);
  outcome.note(set);
  for (const id of await overruledRows(set, parts)) skip(id, notUndoable);
  for (const some of [parts, [coming]]) {
    const left = await filterYielding(rowsOf(some), ({ id }) => isLeftOf(set, id) && isLeft({ entityId: id }));
    await write(set, outcome, rowIds(left));
  }
  return outcome;
}
