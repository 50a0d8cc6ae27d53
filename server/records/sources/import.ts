import type { z } from 'zod';
import { type Endpoint, isMultipart } from '#contract/endpoint';
import type { FieldErrors } from '#contract/errors';
import type { ImportReply, ImportRequest, ImportResult } from '#contract/extensions/importing';
import { message } from '#contract/message';
import { meets } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { creationContextOf } from '#server/fields/creationContext';
import { readDefinitions } from '#server/fields/definitions';
import { readPart } from '#server/http/input';
import { Worded } from '#server/http/replies';
import { forbidden, invalid, Problem } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { changeOf, continueChange } from '#server/records/history/change';
import { lockNamed } from '#server/records/read/lockNamed';
import { applySet } from '#server/records/write/apply';
import { type ChangeSet, changeSet, isLeft, type Part, partOf } from '#server/records/write/changeSet';
import { isChange } from '#server/records/write/diff';
import { beginWrite, checkSet } from '#server/records/write/pipeline';
import type { LockedRow, PatchValues, RecordCall, RecordCalls, Records } from '#server/resources/descriptor';
import { type Match, matchKeyOf, matchRows } from './importMatch';
import { withIds } from './importNames';
import { type Named, withStoredNames } from './storedNames';

/** @throws Problem 403 without the right of the mode */
function requireMode({ identity }: RecordCall, { create, change }: RecordCalls, mode: ImportRequest['mode']): void {
  const needed = { create: [create], update: [change], upsert: [create, change] }[mode];
  if (!needed.every(({ needs }) => meets(identity, needs))) throw forbidden();
}

const schemaOf = ({ body }: Endpoint): z.ZodType => {
  if (!body || isMultipart(body)) throw new Error('What is imported has a body of JSON.');
  return body;
};

/** A row of an import, read as its call would read it. */
interface ReadRow {
  index: number;
  /** Whether the row is new or exists, whatever errors it has. */
  row: LockedRow;
  action: 'create' | 'change';
  /** The part made from its body; undefined: the body is invalid. */
  part?: Part;
  errors: FieldErrors;
}

/** The errors of a problem, by field. */
const errorsOf = ({ errors, message }: Problem): FieldErrors => errors ?? { row: [message] };

/** Errors of the custom fields of a row whose body is invalid, so that all errors are reported at once. */
function fieldsAlone(calls: RecordCalls, { fields }: Named['payload']): PatchValues {
  try {
    return readPart(schemaOf(calls.change), { fields }) as PatchValues; // the contract has checked it
  } catch (error) {
    if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
    return {};
  }
}

/** A payload, read as its call would read it: by `POST` for a possibly new row, else by `PATCH`. */
function readRow(
  call: RecordCall,
  record: Records,
  calls: RecordCalls,
  { payload, errors: unnamed }: Named,
  { row, errors: unmatched }: Match,
  key: string | undefined,
): Omit<ReadRow, 'index'> {
  const isNew = !row && !unmatched;
  const action = row ? 'change' : 'create';
  const wrong = { ...unmatched, ...unnamed };
  try {
    // The key that found the row has an equal value, so it is left out.
    const sent = !isNew && key !== undefined ? { ...payload, [key]: undefined } : payload;
    const rules = (!isNew && record.rulesOfOne) || schemaOf(isNew ? calls.create : calls.change);
    const body = readPart(rules, sent);
    const read = record.values?.(body) ?? (body as PatchValues); // the contract has checked it
    const values = (isNew && record.complete?.(read, call.identity, creationContextOf(call.tx).day)) || read;
    const made = row ?? { ...values, id: newId(), version: 1 };
    return { action, row: made, errors: wrong, ...(!unmatched && { part: partOf(action, [made], values) }) };
  } catch (error) {
    if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
    const made = row ?? { id: newId(), version: 1 };
    const fields = record.list.customFields && !unmatched && payload.fields ? fieldsAlone(calls, payload) : {};
    const errors = { ...errorsOf(error), ...wrong };
    return {
      action,
      row: made,
      errors,
      ...(fields.fields !== undefined && { part: { ...partOf(action, [made], fields), incomplete: true } }),
    };
  }
}

/** The number of wrong fields that a row names, so that the reply is bounded. */
const mostNamed = 50;

function resultOf(set: ChangeSet, { index, action, row, part }: ReadRow): ImportResult {
  const problem = set.refused.get(row.id);
  if (!isLeft(set, row.id)) {
    const all = Object.entries({ ...set.refusals.rows.get(row.id), ...(problem && errorsOf(problem)) });
    const errors = Object.fromEntries(all.slice(0, mostNamed));
    return { index, action: 'refused', ...(action === 'change' && { id: row.id }), errors };
  }
  if (action === 'create') return { index, action: 'created', ...(!set.dryRun && { id: row.id }) };
  return { index, action: part && isChange(set, part) ? 'updated' : 'unchanged', id: row.id };
}

/** Lets upserts of a resource run one after the other, so that a later one finds the rows that an earlier one creates. */
const takeTurn = (tx: Transaction, { resource }: Records): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tx.tenantId} upsert ${resource}`]);

/**
 * Creates and changes rows, all in few statements; a refused row does not stop the others.
 * @throws Problem 400, 403, 409
 * @see rules 18.1
 */
export async function importRows(call: RecordCall, record: Records, calls: RecordCalls): Promise<Worded<ImportReply>> {
  const { tx } = call;
  // The contract has checked it
  const { mode, key: field, rows, dryRun = false, changeId } = call.body as ImportRequest;
  requireMode(call, calls, mode);
  if (mode === 'upsert' && !dryRun) await takeTurn(tx, record);
  await beginWrite(call, record, [], { dryRun });
  if (changeId !== undefined) await continueChange(tx, changeId);
  const kind = record.list.customFields;
  const definitions = kind ? await readDefinitions(tx, kind) : [];
  const named = await withIds(call, record, definitions, rows);
  const payloads = named.map(({ payload }) => payload);
  if (!dryRun) await lockNamed(call, record, payloads);
  let matches: readonly Match[] = [];
  let key: string | undefined;
  if (mode !== 'create') {
    if (!field) throw invalid({ key: [message('records.keyNeeded')] });
    const found = matchKeyOf(record, definitions, field);
    matches = await matchRows(call, record, found, payloads, mode);
    key = found.field;
  }
  const resolved = await withStoredNames(call, record, named, matches);
  const read = await mapYielding(resolved, (one, index): ReadRow => {
    return { index, ...readRow(call, record, calls, one, matches[index] ?? {}, key) };
  });
  const parts = read.flatMap(({ part }) => part ?? []);
  const set = changeSet({ by: call, record, parts, policy: 'row', whole: true, dryRun });
  for (const { row, errors } of read) if (Object.keys(errors).length > 0) set.refusals.rows.set(row.id, errors);
  const checked = await checkSet(set);
  if (!dryRun) await applySet(checked);
  return new Worded({ changeId: changeOf(tx), results: await mapYielding(read, (one) => resultOf(set, one)) });
}
