import type { PgTable } from 'drizzle-orm/pg-core';
import type { BulkChoice } from '#contract/bulk';
import { type Endpoint, isMultipart } from '#contract/endpoint';
import { newId } from '#server/database/ids';
import { holdDefinitions } from '#server/fields/hold';
import { makingOf } from '#server/fields/making';
import { type Implementation, implement } from '#server/implement';
import { noRefusals, type Refusals, refuseRow, requireAccepted } from '#server/lists/bulk';
import { requireVersion } from '#server/lists/concurrency';
import { invalid, type Problem } from '#server/problem';
import { changesOf, valuesOf } from './bodies';
import { chooseRows, runBulk } from './bulk';
import { calculatedValues, checkCalculated, sharedValues } from './calculated';
import {
  type LockedRow,
  type RecordCall,
  type RecordCalls,
  type RecordDescriptor,
  type Records,
  recordsOf,
  type Values,
} from './descriptor';
import { type Given, readGiven } from './given';
import { importRows } from './import';
import { answerFigures, answerList, answerOne, isSeen } from './read';
import { register } from './registry';
import { givenEach, refuseByRules, settleRows } from './rowRules';
import { lockOne } from './rows';
import { changeRows, deleteRows, insertRows } from './write';

type Handler = (call: RecordCall) => Promise<unknown>;

/** How a call of the area is served. */
interface Serving {
  changesRights?: boolean | undefined;
  visible?(call: RecordCall): Promise<boolean>;
}

const asRead = (call: object) => call as RecordCall; // the endpoint's own schemas have read it

/** One call of the area, where the contract has it. */
function serve(
  endpoint: Endpoint | undefined,
  handler: Handler,
  { changesRights, visible }: Serving,
): Implementation[] {
  if (!endpoint) return [];
  // A test's app reads the reply by the endpoint's schemas as well.
  const own = async (call: object) => (await handler(asRead(call))) as undefined;
  return [
    implement(endpoint, own, {
      ...(changesRights && { changesRights }),
      ...(visible && { visible: (call) => visible(asRead(call)) }),
    }),
  ];
}

const trashDaysOf = ({ services }: RecordCall): number => services.config.trashDays;
const idOf = (call: RecordCall, record: Records): string => record.idOf?.(call) ?? call.params.id ?? '';

async function checkRows(
  call: RecordCall,
  record: Records,
  rows: readonly LockedRow[],
  values: Values,
  whole: boolean,
) {
  const refusals: Refusals = (await record.check?.(call, rows, values)) ?? noRefusals();
  const given = await readGiven(call.tx, record, rows, values, refusals, { whole });
  return { refusals, given };
}

/** The same for a change of many, some of whose values are worked out for each row. */
async function checkMany(call: RecordCall, record: Records, rows: readonly LockedRow[], body: unknown, values: Values) {
  const refusals: Refusals = (await record.check?.(call, rows, sharedValues(record, values))) ?? noRefusals();
  const given = await readGiven(call.tx, record, rows, values, refusals, { whole: false });
  const calculated = await calculatedValues(call, record, rows, body, refusals);
  await checkCalculated(call, record, rows, values, calculated, refusals);
  const own = new Map(given.own);
  for (const [id, more] of calculated) own.set(id, own.has(id) ? { ...own.get(id), ...more } : more);
  return { refusals, given: { ...given, own } };
}

/** What a new row is given, once it is checked. @throws Problem 400 */
export async function givenToNew(call: RecordCall, record: Records, id: string, values: Values) {
  const row = { ...values, id, version: 1 };
  const { refusals, given } = await checkRows(call, record, [row], values, true);
  await refuseByRules(call, record, givenEach([row], given, { created: true }), refusals);
  requireAccepted(refusals);
  return { row, given };
}

async function create(call: RecordCall, record: Records): Promise<unknown> {
  record.guard?.(call);
  await holdDefinitions(call.tx, record.list.customFields ?? 'worked');
  const id = newId();
  const sent = valuesOf(record, call.body);
  const values = record.complete?.(sent, call.identity, makingOf(call.tx).day) ?? sent;
  record.allowNew?.(call.identity, values);
  const { row, given } = await givenToNew(call, record, id, values);
  await insertRows(call.tx, record, new Map([[id, given.values]]));
  await settleRows(call, record, givenEach([row], given));
  await record.written?.(call, { action: 'create', rows: [row], valuesOf: () => values });
  return answerOne(call, record, id, true);
}

/** A row that may be written by this caller, from the version that the caller knows. */
async function requireOne(call: RecordCall, record: Records, id: string): Promise<LockedRow> {
  record.guard?.(call);
  const row = await lockOne(call, record, id);
  requireVersion(call.request, row.version);
  return row;
}

/** @throws Problem of the one row, where it is refused */
async function requireUnrefused(
  call: RecordCall,
  record: Records,
  row: LockedRow,
  action: 'change' | 'delete',
  values: Values,
): Promise<void> {
  const refused = await record.refuse?.(call, [row], action, () => values);
  for (const problem of refused?.values() ?? []) throw problem;
}

/** Writes rows that are checked, with what follows from it. */
async function writeRows(
  call: RecordCall,
  record: Records,
  rows: readonly LockedRow[],
  given: Given,
  values: Values,
): Promise<void> {
  const { tx } = call;
  const following = await record.following?.(tx, rows, () => values);
  const own = new Map(given.own);
  for (const [id, more] of following ?? []) own.set(id, { ...own.get(id), ...more });
  const ids = rows.map(({ id }) => id);
  await changeRows(tx, record, ids, { ...given, own });
  await settleRows(call, record, givenEach(rows, { ...given, own }));
  await record.written?.(call, { action: 'change', rows, valuesOf: () => values });
}

/** Changes one row and answers it; `change` may depend on the row as it is. */
export async function changeOne(
  call: RecordCall,
  record: Records,
  id: string,
  change: Values | ((row: LockedRow) => Values),
): Promise<unknown> {
  const row = await requireOne(call, record, id);
  const values = typeof change === 'function' ? change(row) : change;
  await requireUnrefused(call, record, row, 'change', values);
  record.allow?.(call.identity, values);
  const { refusals, given } = await checkRows(call, record, [row], values, false);
  await refuseByRules(call, record, givenEach([row], given), refusals);
  requireAccepted(refusals);
  await writeRows(call, record, [row], given, values);
  return answerOne(call, record, row.id, true);
}

/** Gives one row the value of a field that has a call of its own. */
export async function giveValue(call: RecordCall, record: Records, id: string, key: string, value: string | null) {
  const row = await requireOne(call, record, id);
  await requireUnrefused(call, record, row, 'change', {});
  record.allow?.(call.identity, {});
  const given = { values: { [key]: value }, sets: {}, own: new Map() };
  const refusals = noRefusals();
  await refuseByRules(call, record, givenEach([row], given), refusals);
  requireAccepted(refusals);
  await writeRows(call, record, [row], given, {});
}

async function deleteOne(call: RecordCall, record: Records): Promise<undefined> {
  const row = await requireOne(call, record, idOf(call, record));
  await requireUnrefused(call, record, row, 'delete', {});
  await deleteRows(call.tx, record, [row.id], trashDaysOf(call));
  await record.written?.(call, { action: 'delete', rows: [row], valuesOf: () => ({}) });
  return undefined;
}

/** Those of the rows whose ids are among the given. */
const among = (rows: readonly LockedRow[], ids: readonly string[]): readonly LockedRow[] => {
  const wanted = new Set(ids);
  return rows.filter(({ id }) => wanted.has(id));
};

async function changeMany(call: RecordCall, record: Records): Promise<unknown> {
  record.guard?.(call);
  const { changes, rows: own, ...choice } = call.body as BulkChoice & { changes: unknown; rows?: OwnChange[] }; // the contract's
  if (own) return changeSeverally(call, record, own, choice);
  const values = valuesOf(record, changes);
  const rows = await chooseRows(call, record, choice);
  record.allow?.(call.identity, values);
  const { refusals, given } = await checkMany(call, record, rows, changes, values);
  await refuseByRules(call, record, givenEach(rows, given), refusals, choice);
  const refused = (await record.refuse?.(call, rows, 'change', () => values)) ?? new Map();
  return runBulk(call, choice, rows, refusals, refused, (ids) =>
    writeRows(call, record, among(rows, ids), given, values),
  );
}

interface OwnChange {
  id: string;
  changes: unknown;
}

/** Rows with changes of their own, as one change: those that are given the same are checked and written together. */
async function changeSeverally(
  call: RecordCall,
  record: Records,
  own: readonly OwnChange[],
  choice: BulkChoice,
): Promise<unknown> {
  const ids = own.map(({ id }) => id.toLowerCase());
  if (new Set(ids).size < ids.length) throw invalid({ rows: ['A row stands there twice'] });
  const rows = await chooseRows(call, record, { ...choice, ids });
  const alike = new Map<string, { changes: unknown; values: Values; ids: string[] }>();
  for (const { id, changes } of own) {
    const key = JSON.stringify(changes);
    const known = alike.get(key) ?? { changes, values: valuesOf(record, changes), ids: [] };
    alike.set(key, known);
    known.ids.push(id.toLowerCase());
  }
  const refusals = noRefusals();
  const refused = new Map<string, Problem>();
  const writes: { some: readonly LockedRow[]; values: Values; given: Given }[] = [];
  for (const { changes, values, ids: those } of alike.values()) {
    record.allow?.(call.identity, values);
    const some = among(rows, those);
    const found = await checkMany(call, record, some, changes, values);
    for (const [field, messages] of Object.entries(found.refusals.all)) {
      for (const { id } of some) for (const message of messages) refuseRow(refusals, id, field, message);
    }
    for (const [id, errors] of found.refusals.rows) refusals.rows.set(id, { ...refusals.rows.get(id), ...errors });
    for (const [id, problem] of (await record.refuse?.(call, some, 'change', () => values)) ?? [])
      refused.set(id, problem);
    writes.push({ some, values, given: found.given });
  }
  const each = writes.flatMap(({ some, given }) => givenEach(some, given));
  await refuseByRules(call, record, each, refusals, choice);
  return runBulk(call, { ...choice, ids }, rows, refusals, refused, async (accepted) => {
    for (const { some, values, given } of writes) {
      const those = among(some, accepted);
      if (those.length > 0) await writeRows(call, record, those, given, values);
    }
  });
}

async function deleteMany(call: RecordCall, record: Records): Promise<unknown> {
  record.guard?.(call);
  const choice = call.body as BulkChoice; // the contract's
  const rows = await chooseRows(call, record, choice);
  const refused = (await record.refuse?.(call, rows, 'delete', () => ({}))) ?? new Map();
  return runBulk(call, choice, rows, noRefusals(), refused, async (ids) => {
    await deleteRows(call.tx, record, ids, trashDaysOf(call));
    await record.written?.(call, { action: 'delete', rows: among(rows, ids), valuesOf: () => ({}) });
  });
}

/**
 * All calls of one resource, from its descriptor: lists and single rows, and one way of writing, in which one row is
 * many of one. What is absent from `calls` is not served; `own` is what the area serves by itself.
 */
export function recordArea<C extends RecordCalls, T extends PgTable, const L extends string = never>(
  calls: C,
  descriptor: RecordDescriptor<C, T, L>,
  own: { create?: Implementation } = {},
): readonly Implementation[] {
  const body = descriptor.changes ?? calls.change.body;
  const record: Records = { ...recordsOf(descriptor), ...(body && !isMultipart(body) && { rulesOfOne: body }) };
  register({
    record,
    needs: {
      read: (calls.get ?? calls.list).needs,
      find: calls.list.needs,
      create: calls.create.needs,
      change: calls.change.needs,
      delete: (calls.delete ?? calls.deleteMany ?? calls.change).needs,
    },
  });
  const visible = (call: RecordCall) => {
    const id = idOf(call, record);
    return record.seenOtherwise?.(call.identity, id) ? isSeen(call, record, id) : Promise.resolve(false);
  };
  const one: Handler = (call) => answerOne(call, record, idOf(call, record));
  const write = { changesRights: record.changesRights };
  return [
    ...serve(calls.list, (call) => answerList(call, record), {}),
    ...serve(calls.figures, (call) => answerFigures(call, record), {}),
    ...(own.create ? [own.create] : serve(calls.create, (call) => create(call, record), write)),
    ...serve(calls.get, one, { visible }),
    ...serve(calls.details, one, { visible }),
    ...serve(calls.change, (call) => changeOne(call, record, idOf(call, record), changesOf(record, call.body)), write),
    ...serve(calls.delete, (call) => deleteOne(call, record), write),
    ...serve(calls.changeMany, (call) => changeMany(call, record), write),
    ...serve(calls.deleteMany, (call) => deleteMany(call, record), write),
    ...serve(calls.importRows, (call) => importRows(call, record, calls), write),
  ];
}
