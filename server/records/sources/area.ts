import type { PgTable } from 'drizzle-orm/pg-core';
import { type Endpoint, isMultipart } from '#contract/endpoint';
import type { BulkChoice } from '#contract/extensions/bulk';
import { message } from '#contract/message';
import { isId, newId } from '#server/database/ids';
import { creationContextOf } from '#server/fields/creationContext';
import { type AroundTransaction, type Implementation, implement } from '#server/http/implement';
import { requireVersion } from '#server/lists/concurrency';
import { invalid, notFound } from '#server/problem';
import { asBulkCall } from '#server/records/read/overlaps';
import { answerAggregates, answerList, answerOne, isSeen } from '#server/records/read/read';
import { lockOne, lockSeen } from '#server/records/read/rows';
import { applySet } from '#server/records/write/apply';
import { changeSet, type Part, partOf, type Reads } from '#server/records/write/changeSet';
import { beginWrite, checkSet } from '#server/records/write/pipeline';
import {
  type LockedRow,
  type PatchValues,
  type RecordCall,
  type RecordCalls,
  type RecordDescriptor,
  type Records,
  recordsOf,
  type Writer,
} from '#server/resources/descriptor';
import { registerResource } from '#server/resources/registry';
import { chooseRows, runBulk } from './bulk';
import { importRows } from './import';

/** Field values of a body, by name; members that the body leaves out stay absent. */
// The contract has checked it
const valuesOf = (record: Records, body: unknown): PatchValues => record.values?.(body) ?? (body as PatchValues);

/** Field values of a change of one row; a change that replaces the row clears absent members. */
function changesOf(record: Records, body: unknown): PatchValues {
  const values = valuesOf(record, body);
  if (!record.changes) return values;
  const cleared = record.members.map((member) => [member, values[member] ?? null]);
  return { ...values, ...Object.fromEntries(cleared) };
}

type Handler = (call: RecordCall) => Promise<unknown>;

/** Options of a call of the area. */
interface Serving {
  changesRights?: boolean | undefined;
  visible?(call: RecordCall): Promise<boolean>;
  around?: AroundTransaction;
}

const asRead = (call: object) => call as RecordCall; // the endpoint's own schemas have read it

/** Implements a call of the area, where the contract has it. */
function serve(
  endpoint: Endpoint | undefined,
  handler: Handler,
  { changesRights, visible, around }: Serving,
): Implementation[] {
  if (!endpoint) return [];
  // A test's app checks the reply by the endpoint's schemas as well.
  const own = async (call: object) => (await handler(asRead(call))) as undefined;
  return [
    implement(
      endpoint,
      {
        ...(changesRights && { changesRights }),
        ...(visible && { visible: (call) => visible(asRead(call)) }),
        ...(around && { around }),
      },
      own,
    ),
  ];
}

const idOf = (call: RecordCall, record: Records): string => record.idOf?.(call) ?? call.params.id ?? '';

/** Creates one row from checked values. @throws Problem 400, 403 */
export async function createRow(by: Writer, record: Records, sent: PatchValues): Promise<string> {
  const id = newId();
  const values = record.complete?.(sent, by.identity, creationContextOf(by.tx).day) ?? sent;
  await beginWrite(by, record, [values], { creates: true });
  const row = { ...values, id, version: 1 };
  const set = changeSet({ by, record, parts: [partOf('create', [row], values)], policy: 'throw' });
  await applySet(await checkSet(set));
  return id;
}

const create = async (call: RecordCall, record: Records): Promise<unknown> =>
  answerOne(call, record, await createRow(call, record, valuesOf(record, call.body)), true);

/** Writes one row, based on the version that the caller knows. @throws Problem 400, 403, 404, 409, 412 */
async function writeOne(
  by: Writer,
  record: Records,
  id: string,
  part: (row: LockedRow) => Part,
  reads?: Reads,
): Promise<void> {
  const row = await lockOne(by, record, id);
  if (by.request) requireVersion(by.request, row.version);
  const set = changeSet({ by, record, parts: [part(row)], policy: 'throw', ...(reads && { reads }) });
  await applySet(await checkSet(set));
}

/** Changes one row. */
export async function changeRow(by: Writer, record: Records, id: string, values: PatchValues): Promise<void> {
  await beginWrite(by, record, [values]);
  await writeOne(by, record, id, (row) => partOf('change', [row], values));
}

/** Changes one row and replies with it. */
export async function changeOne(call: RecordCall, record: Records, id: string, values: PatchValues): Promise<unknown> {
  await changeRow(call, record, id, values);
  return answerOne(call, record, id, true);
}

/** Writes a field of one row that has a call of its own, as it is stored. */
export async function giveValue(call: RecordCall, record: Records, id: string, key: string, value: string | null) {
  await beginWrite(call, record, []);
  await writeOne(call, record, id, (row) => partOf('change', [row], { [key]: value }), 'written');
}

/** Changes rows to the same values, all or none. @throws Problem 400, 404 for an id of nothing that the caller sees */
export async function changeRowsAlike(
  call: RecordCall,
  record: Records,
  ids: readonly string[],
  values: PatchValues,
): Promise<void> {
  await beginWrite(call, record, [values]);
  const rows = ids.every(isId) ? await lockSeen(call, record, ids) : [];
  if (rows.length < ids.length) throw notFound();
  const set = changeSet({ by: call, record, parts: [partOf('change', rows, values)], policy: 'throw' });
  await applySet(await checkSet(set));
}

/** Deletes one row. */
export async function deleteRow(call: RecordCall, record: Records, id: string): Promise<undefined> {
  await beginWrite(call, record, []);
  await writeOne(call, record, id, (row) => partOf('delete', [row]));
  return undefined;
}

interface OwnChange {
  id: string;
  changes: unknown;
}

/** Changes of single rows by their values: equal changes are read and checked together. */
function alike(record: Records, own: readonly OwnChange[]) {
  const ids = own.map(({ id }) => id.toLowerCase());
  if (new Set(ids).size < ids.length) throw invalid({ rows: [message('programs.rowTwice')] });
  const groups = new Map<string, { changes: unknown; values: PatchValues; ids: Set<string> }>();
  for (const { id, changes } of own) {
    const key = JSON.stringify(changes);
    const known = groups.get(key) ?? { changes, values: valuesOf(record, changes), ids: new Set() };
    groups.set(key, known);
    known.ids.add(id.toLowerCase());
  }
  return { ids, groups: [...groups.values()] };
}

async function changeMany(call: RecordCall, record: Records): Promise<unknown> {
  // The contract has checked it
  const { changes, rows: own, ...choice } = call.body as BulkChoice & { changes: unknown; rows?: OwnChange[] };
  const several = own && alike(record, own);
  const groups: { changes: unknown; values: PatchValues; ids?: Set<string> }[] = several?.groups ?? [
    { changes, values: valuesOf(record, changes) },
  ];
  const chosen: BulkChoice = several ? { ...choice, ids: several.ids } : choice;
  const { dryRun } = chosen;
  await beginWrite(
    call,
    record,
    groups.map(({ values }) => values),
    { dryRun },
  );
  const rows = await chooseRows(call, record, chosen);
  const byId = new Map(several ? rows.map((row) => [row.id, row]) : []);
  const parts = groups.map(({ changes, values, ids }) =>
    partOf('change', ids ? [...ids].flatMap((id) => byId.get(id) ?? []) : rows, values, changes),
  );
  return runBulk(changeSet({ by: call, record, parts, policy: 'call', dryRun, severally: Boolean(own) }), chosen);
}

async function deleteMany(call: RecordCall, record: Records): Promise<unknown> {
  const choice = call.body as BulkChoice; // the contract has checked it
  const { dryRun } = choice;
  await beginWrite(call, record, [], { dryRun });
  const parts = [partOf('delete', await chooseRows(call, record, choice))];
  return runBulk(changeSet({ by: call, record, parts, policy: 'call', dryRun }), choice);
}

/**
 * All calls of one resource, from its descriptor: lists and single rows, and one write pipeline, in which a single row
 * is a list of one. A call that is absent from `calls` is not served; the area serves `own` itself.
 */
export function recordArea<C extends RecordCalls, T extends PgTable, const L extends string = never>(
  calls: C,
  descriptor: RecordDescriptor<C, T, L>,
  own: { create?: Implementation } = {},
): readonly Implementation[] {
  const body = descriptor.changes ?? calls.change.body;
  const record: Records = { ...recordsOf(descriptor), ...(body && !isMultipart(body) && { rulesOfOne: body }) };
  registerResource({
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
  const bulk = { ...write, around: asBulkCall(record.resource) };
  return [
    ...serve(calls.list, (call) => answerList(call, record), {}),
    ...serve(calls.figures, (call) => answerAggregates(call, record), {}),
    ...(own.create ? [own.create] : serve(calls.create, (call) => create(call, record), write)),
    ...serve(calls.get, one, { visible }),
    ...serve(calls.details, one, { visible }),
    ...serve(calls.change, (call) => changeOne(call, record, idOf(call, record), changesOf(record, call.body)), write),
    ...serve(calls.delete, (call) => deleteRow(call, record, idOf(call, record)), write),
    ...serve(calls.changeMany, (call) => changeMany(call, record), bulk),
    ...serve(calls.deleteMany, (call) => deleteMany(call, record), bulk),
    ...serve(calls.importRows, (call) => importRows(call, record, calls), write),
  ];
}
