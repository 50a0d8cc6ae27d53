import type { HistoryAction } from '#contract/history';
import { customFieldKey } from '#contract/listQuery';
import { meets, type Needs } from '#contract/permissions';
import { targetOf } from '#contract/references';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { type CustomFieldDefinition, readAllDefinitions } from '#server/fields/definitions';
import { checkFiles, settleFiles } from '#server/fields/files';
import { checkReferences } from '#server/fields/references';
import { checkChangeRights } from '#server/fields/rights';
import { checkUnique, type Report, type RowGiven } from '#server/fields/unique';
import { Parameters } from '#server/lists/parameters';
import type { Identity } from '#server/plugins/tokens';
import { forbidden, Problem } from '#server/problem';
import { nameOf } from './columns';
import { withoutComputedChanges } from './computed';
import type { LockedRow, RecordCall, Records, Values, ValuesOf } from './descriptor';
import { readerOf } from './history';
import { readStored } from './importMatch';
import type { Registered } from './registry';
import { lockSeen } from './rows';
import { literal, ownRows, run } from './statement';
import { changeRows, deleteRows } from './write';

/** An entry of the change that is put back. */
export interface UndoneEntry {
  entityId: string;
  action: HistoryAction;
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** How many rows were put back, and why the others were not, by their ids. */
export interface Undone {
  count: number;
  skipped: Map<string, string[]>;
}

const notPutBack = 'This cannot be put back';
const gone = 'It is not there any more';
const changedSince = 'Somebody has changed it since';
const fileGone = 'The file is not there any more';
const referenceGone = 'What it referred to is not there any more';

/** Those of the rows whose fields do not hold what the change gave them. */
async function changedRows(
  call: RecordCall,
  record: Records,
  after: ReadonlyMap<string, Values>,
): Promise<ReadonlySet<string>> {
  const fields = [...new Set([...new Set(after.values())].flatMap((values) => Object.keys(values)))];
  if (fields.length === 0) return new Set();
  const { alias } = record.list;
  const parameters = new Parameters();
  const own = ownRows('own', after, parameters);
  const differs = fields.map((field) => {
    const key = literal(field);
    return `(given.value ? ${key} and ${readerOf(record, field, alias)} is distinct from given.value -> ${key})`;
  });
  const ids = parameters.add([...after.keys()], 'uuid[]');
  const text = `select ${alias}.id from ${nameOf(record.table)} ${alias} join ${own.rows} on own.id = ${alias}.id
    cross join lateral (select ${own.value} as value) given
    where ${alias}.tenant_id = $company and ${alias}.id = any(${ids}) and (${differs.join(' or ')})`;
  const rows = await run<{ id: string }>(call.tx, text, parameters, { kept: false });
  return new Set(rows.map(({ id }) => id));
}

interface Sides {
  before: Values;
  after: Values;
}

/** What rows had before their changes, and after; those that were changed alike share it. */
function sidesOf(entries: readonly UndoneEntry[]): ReadonlyMap<string, Sides> {
  const known = new Map<string, Sides>();
  const side = (changes: UndoneEntry['changes'], place: 0 | 1): Values =>
    Object.fromEntries(Object.entries(changes).map(([field, values]) => [field, values[place]]));
  return new Map(
    entries.map(({ entityId, changes }) => {
      const key = JSON.stringify(changes);
      const sides = known.get(key) ?? { before: side(changes, 0), after: side(changes, 1) };
      known.set(key, sides);
      return [entityId, sides];
    }),
  );
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && isId(id));

/** Ids that values refer to and that are not there any more. */
async function lostReferences(
  call: RecordCall,
  { references = {} }: Records,
  values: readonly Values[],
): Promise<Set<string>> {
  const lost = new Set<string>();
  for (const [field, table] of Object.entries(references)) {
    const ids = [...new Set(values.flatMap((own) => idsIn(own[field])))];
    if (ids.length === 0) continue;
    const found = await call.tx.query<{ id: string }>(
      `select wanted.id from unnest($1::uuid[]) wanted(id)
        where not exists (select from ${nameOf(table)} r where r.tenant_id = $company and r.id = wanted.id)`,
      [ids],
    );
    for (const { id } of found.rows) lost.add(id);
  }
  return lost;
}

/** Rows whose own fields would refer again to what is gone. */
async function checkReferred(
  { tx }: RecordCall,
  kind: EntityKind,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly RowGiven[],
  skip: (id: string, reason: string) => void,
): Promise<void> {
  const referring = definitions.filter((definition) => targetOf(definition));
  if (referring.length === 0) return;
  const checked = rows.map(({ id, given }) => ({
    id,
    records: [id],
    errors: {},
    writes: referring.flatMap((definition) => {
      const value = given[customFieldKey(definition.id)];
      return typeof value === 'string' ? [{ definitionId: definition.id, value, number: null }] : [];
    }),
  }));
  await checkReferences(tx, kind, referring, checked);
  for (const { id, errors } of checked) if (Object.keys(errors).length > 0) skip(id, referenceGone);
}

/** What rows had before a change, and whether that is still possible: what the checks find is a reason to skip a row. */
async function checkBack(
  call: RecordCall,
  record: Records,
  rows: readonly LockedRow[],
  own: ReadonlyMap<string, Values>,
  skip: (id: string, reason: string) => void,
): Promise<void> {
  const lost = await lostReferences(call, record, [...new Set(own.values())]);
  const given = rows.map(({ id }) => ({ id, given: own.get(id) ?? {} }));
  const kind = record.list.customFields;
  if (kind) {
    const definitions = await readAllDefinitions(call.tx, kind);
    const report: Report = (id, _field, message) => skip(id, message);
    const read = (ids: readonly string[], fields: readonly string[]) => readStored(call, record, ids, fields);
    await checkChangeRights(definitions, given, read, report);
    await checkUnique(call.tx, kind, definitions, given, report);
    await checkFiles(call.tx, definitions, given, (id) => skip(id, fileGone));
    await checkReferred(call, kind, definitions, given, skip);
  }
  const referring = Object.keys(record.references ?? {});
  const alike = new Map<Values, LockedRow[]>();
  for (const row of rows) {
    const values = own.get(row.id) ?? {};
    const known = alike.get(values);
    if (known) known.push(row);
    else alike.set(values, [row]);
  }
  for (const [values, some] of alike) {
    record.allow?.(call.identity, values);
    const isLost = referring.some((field) => idsIn(values[field]).some((id) => lost.has(id)));
    for (const { id } of isLost ? some : []) skip(id, referenceGone);
    const plain = Object.fromEntries(Object.entries(values).filter(([field]) => !referring.includes(field)));
    await checkAlike(call, record, some, plain, skip);
  }
}

/** Asks the checks of rows that get the same back; of several, one by one where they refuse them together. */
async function checkAlike(
  call: RecordCall,
  record: Records,
  rows: readonly LockedRow[],
  values: Values,
  skip: (id: string, reason: string) => void,
): Promise<void> {
  try {
    const refusals = await record.check?.(call, rows, values);
    for (const [id, errors] of refusals?.rows ?? []) skip(id, Object.values(errors).flat().join(' '));
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 404, 409].includes(error.statusCode)) throw error;
    const [first, ...others] = rows;
    if (others.length > 0) for (const row of rows) await checkAlike(call, record, [row], values, skip);
    else if (first) skip(first.id, error.statusCode === 404 ? referenceGone : error.message);
  }
}

/** What rows are given back, and what follows from it. */
async function ownValues(
  tx: Transaction,
  record: Records,
  rows: readonly LockedRow[],
  valuesOf: ValuesOf,
): Promise<Map<string, Values>> {
  const following = await record.following?.(tx, rows, valuesOf);
  return new Map(
    rows.map(({ id }) => [id, following?.has(id) ? { ...valuesOf(id), ...following.get(id) } : valuesOf(id)]),
  );
}

/** @throws Problem 403 without the rights of that change; who takes a creation back must be able to delete, too */
export function requireUndoRights(identity: Identity, { needs }: Registered, entries: readonly UndoneEntry[]): void {
  const required: Record<HistoryAction, readonly Needs[]> = {
    created: [needs.create, needs.delete],
    updated: [needs.change],
    deleted: [needs.delete],
    restored: [needs.delete],
  };
  const actions = new Set(entries.map(({ action }) => action));
  if ([...actions].some((action) => !required[action].every((need) => meets(identity, need)))) throw forbidden();
}

/**
 * Puts back what the rows of one resource had before a change; those that somebody changed since stay.
 * @see rules 14.12
 */
export async function undoEntries(
  call: RecordCall,
  { record }: Registered,
  all: readonly UndoneEntry[],
): Promise<Undone> {
  const entries = await withoutComputedChanges(call.tx, record, all);
  const skipped = new Map<string, string[]>();
  const skip = (id: string, reason: string) => skipped.set(id, [...(skipped.get(id) ?? []), reason]);
  record.guard?.(call);
  const holdsValues = ({ changes }: UndoneEntry) => Object.keys(changes).length > 0;
  const updated = entries.filter((entry) => entry.action === 'updated' && holdsValues(entry));
  const made = entries.filter(({ action }) => action === 'created' || action === 'restored');
  const present = [...updated, ...made];
  const named = new Set(present.map(({ entityId }) => entityId));
  for (const { entityId } of entries) if (!named.has(entityId)) skip(entityId, notPutBack);
  const rows = await lockSeen(
    call,
    record,
    present.map(({ entityId }) => entityId),
  );
  const seen = new Map(rows.map((row) => [row.id, row]));
  for (const { entityId } of present) if (!seen.has(entityId)) skip(entityId, gone);
  const sides = sidesOf(updated);
  const after = [...sides, ...sidesOf(made)].flatMap(([id, side]) => (seen.has(id) ? [[id, side.after] as const] : []));
  for (const id of await changedRows(call, record, new Map(after))) skip(id, changedSince);
  const before = new Map(updated.map(({ entityId }) => [entityId, sides.get(entityId)?.before ?? {}]));
  const valuesOf: ValuesOf = (id) => before.get(id) ?? {};
  const left = (some: readonly UndoneEntry[]) => some.filter(({ entityId }) => !skipped.has(entityId));
  const rowsOf = (some: readonly UndoneEntry[]) => some.flatMap(({ entityId }) => seen.get(entityId) ?? []);
  for (const [some, action] of [
    [updated, 'change'],
    [made, 'delete'],
  ] as const) {
    const refused = await record.refuse?.(call, rowsOf(left(some)), action, valuesOf);
    for (const [id, { message }] of refused ?? []) skip(id, message);
  }
  await checkBack(call, record, rowsOf(left(updated)), before, skip);
  const changing = rowsOf(left(updated));
  const own = await ownValues(call.tx, record, changing, valuesOf);
  await changeRows(call.tx, record, [...own.keys()], { values: {}, sets: {}, own });
  const { customFields } = record.list;
  if (customFields) await settleFiles(call.tx, customFields, [...own.keys()], call.services.config.trashDays);
  if (changing.length > 0) await record.written?.(call, { action: 'change', rows: changing, valuesOf });
  const taken = rowsOf(left(made));
  const ids = taken.map(({ id }) => id);
  await deleteRows(call.tx, record, ids, call.services.config.trashDays);
  if (taken.length > 0) await record.written?.(call, { action: 'delete', rows: taken, valuesOf });
  return { count: changing.length + taken.length, skipped };
}
