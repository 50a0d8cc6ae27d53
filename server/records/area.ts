import type { PgTable } from 'drizzle-orm/pg-core';
import type { BulkChoice } from '#contract/bulk';
import type { Endpoint } from '#contract/endpoint';
import { newId } from '../database/ids';
import { type Implementation, implement, type TenantCall } from '../implement';
import { noRefusals, type Refusals, requireAccepted } from '../lists/bulk';
import { requireVersion } from '../lists/concurrency';
import { chooseRows, runBulk } from './bulk';
import type { LockedRow, RecordCall, RecordCalls, RecordDescriptor, Records, Values } from './descriptor';
import { type Given, readGiven } from './given';
import { answerList, answerOne, isSeen } from './read';
import { register } from './registry';
import { lockOne } from './rows';
import { changeRows, deleteRows, insertRows } from './write';

type Handler = (call: RecordCall) => Promise<unknown>;

/** One call of the area, where the contract has it. */
function serve(
  endpoint: Endpoint | undefined,
  handler: Handler,
  visible?: (call: RecordCall) => Promise<boolean>,
): Implementation[] {
  if (!endpoint) return [];
  // The endpoint's own schemas have read the call; a test's app reads the reply by them as well.
  const own = handler as unknown as (call: TenantCall<Endpoint>) => Promise<undefined>;
  return [implement(endpoint, own, visible && { visible: (call) => visible(call as unknown as RecordCall) })];
}

const idOf = ({ params }: RecordCall): string => params.id ?? '';

/** What may be absent of a body's members under the names of the fields. */
const valuesOf = (record: Records, body: unknown): Values => record.values?.(body) ?? (body as Values); // the contract's

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

async function create(call: RecordCall, record: Records): Promise<unknown> {
  const id = newId();
  const sent = valuesOf(record, call.body);
  const values = record.complete?.(sent, call.identity) ?? sent;
  const row = { ...values, id, version: 1 };
  const { refusals, given } = await checkRows(call, record, [row], values, true);
  requireAccepted(refusals);
  await insertRows(call.tx, record, new Map([[id, given.values]]));
  return answerOne(call, record, id, true);
}

/** The row of a call that may be changed or deleted by this caller, from the version that the caller knows. */
async function requireOne(call: RecordCall, record: Records, action: 'change' | 'delete'): Promise<LockedRow> {
  const row = await lockOne(call, record, idOf(call));
  requireVersion(call.request, row.version);
  const refused = await record.refuse?.(call, [row], action);
  for (const problem of refused?.values() ?? []) throw problem;
  return row;
}

async function change(call: RecordCall, record: Records): Promise<unknown> {
  const row = await requireOne(call, record, 'change');
  const values = valuesOf(record, call.body);
  record.allow?.(call.identity, values);
  const { refusals, given } = await checkRows(call, record, [row], values, false);
  requireAccepted(refusals);
  await changeRows(call.tx, record, [row.id], given);
  return answerOne(call, record, row.id, true);
}

async function changeMany(call: RecordCall, record: Records): Promise<unknown> {
  const { changes, ...choice } = call.body as BulkChoice & { changes: unknown }; // the contract's
  const values = valuesOf(record, changes);
  const rows = await chooseRows(call, record, choice);
  record.allow?.(call.identity, values);
  const { refusals, given } = await checkRows(call, record, rows, values, false);
  const refused = (await record.refuse?.(call, rows, 'change')) ?? new Map();
  return runBulk(call, choice, rows, refusals, refused, (ids) => changeRows(call.tx, record, ids, onlyOf(given, ids)));
}

/** Without what is meant for rows that stay as they are. */
const onlyOf = (given: Given, ids: readonly string[]): Given =>
  given.own.size === 0 || given.own.size === ids.length
    ? given
    : {
        ...given,
        own: new Map(ids.flatMap((id) => [...(given.own.has(id) ? [[id, given.own.get(id) ?? {}] as const] : [])])),
      };

async function deleteMany(call: RecordCall, record: Records): Promise<unknown> {
  const choice = call.body as BulkChoice; // the contract's
  const rows = await chooseRows(call, record, choice);
  const refused = (await record.refuse?.(call, rows, 'delete')) ?? new Map();
  return runBulk(call, choice, rows, noRefusals(), refused, (ids) => deleteRows(call.tx, record, ids));
}

/**
 * All calls of one resource, from its descriptor: lists and single rows, and one way of writing, in which one row is
 * many of one. What is absent from `calls` is not served.
 */
export function recordArea<C extends RecordCalls, T extends PgTable, const L extends string = never>(
  calls: C,
  descriptor: RecordDescriptor<C, T, L>,
): readonly Implementation[] {
  // The seam works with rows of any table; what an area's functions take is what the area itself has named.
  const record = descriptor as unknown as Records;
  register({
    record,
    needs: {
      create: calls.create.needs,
      change: calls.change.needs,
      delete: (calls.delete ?? calls.deleteMany ?? calls.change).needs,
    },
  });
  const visible = (call: RecordCall) =>
    record.seenOtherwise?.(call.identity) ? isSeen(call, record, idOf(call)) : Promise.resolve(false);
  const one: Handler = (call) => answerOne(call, record, idOf(call));
  return [
    ...serve(calls.list, (call) => answerList(call, record)),
    ...serve(calls.create, (call) => create(call, record)),
    ...serve(calls.get, one, visible),
    ...serve(calls.details, one, visible),
    ...serve(calls.change, (call) => change(call, record)),
    ...serve(calls.delete, async (call) => {
      const row = await requireOne(call, record, 'delete');
      await deleteRows(call.tx, record, [row.id]);
      return undefined;
    }),
    ...serve(calls.changeMany, (call) => changeMany(call, record)),
    ...serve(calls.deleteMany, (call) => deleteMany(call, record)),
  ];
}
