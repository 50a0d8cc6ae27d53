import type { z } from 'zod';
import { type Endpoint, isMultipart } from '#contract/endpoint';
import type { ImportReply, ImportRequest, ImportResult } from '#contract/importing';
import { meets } from '#contract/permissions';
import { newId } from '#server/database/ids';
import { readAllDefinitions, readDefinitions } from '#server/fields/definitions';
import { makingOf } from '#server/fields/making';
import { readInput } from '#server/input';
import { forbidden, invalid } from '#server/problem';
import { changeOf, continueChange } from './change';
import type { RecordCall, RecordCalls, Records, Values } from './descriptor';
import { checkImported } from './importCheck';
import { errorsOf, type Imported, isRefused } from './imported';
import { keyOf, type Match, matchRows } from './importMatch';
import { withIds } from './importNames';
import { writeImported } from './importWrite';
import { holdFields } from './rows';

/** @throws Problem 403 without the right of the mode */
function requireMode({ identity }: RecordCall, { create, change }: RecordCalls, mode: ImportRequest['mode']): void {
  const needed = { create: [create], update: [change], upsert: [create, change] }[mode];
  if (!needed.every(({ needs }) => meets(identity, needs))) throw forbidden();
}

const schemaOf = ({ body }: Endpoint): z.ZodType => {
  if (!body || isMultipart(body)) throw new Error('What is imported has a body of JSON.');
  return body;
};

/** A payload as its call would read it: that of `POST` for a new row, that of `PATCH` for one that is there. */
function readRow(
  call: RecordCall,
  record: Records,
  calls: RecordCalls,
  payload: Values,
  match: Match,
  key: string | undefined,
): Omit<Imported, 'index'> {
  const { row } = match;
  const action = row ? 'change' : 'create';
  let values: Values = {};
  const errors = {
    ...errorsOf(() => {
      // What has found the row is the same in it.
      const sent = row && key !== undefined ? { ...payload, [key]: undefined } : payload;
      const rules = (row && record.rulesOfOne) || schemaOf(row ? calls.change : calls.create);
      const body = readInput(rules, sent);
      values = record.values?.(body) ?? (body as Values); // the contract's
      if (!row) values = record.complete?.(values, call.identity, makingOf(call.tx).day) ?? values;
      if (!row) record.allowNew?.(call.identity, values);
    }),
    ...match.errors,
  };
  const made = row ?? { ...values, id: newId(), version: 1 };
  return { action, row: made, values, given: {}, errors };
}

const resultOf = (imported: Imported, dryRun: boolean): ImportResult => {
  const { index, action, row, given, errors } = imported;
  if (isRefused(imported)) return { index, action: 'refused', ...(action === 'change' && { id: row.id }), errors };
  if (action === 'create') return { index, action: 'created', ...(!dryRun && { id: row.id }) };
  return { index, action: Object.keys(given).length > 0 ? 'updated' : 'unchanged', id: row.id };
};

/**
 * Creates and changes rows, all of them in few statements; a refused row stops no other.
 * @throws Problem 400, 403, 409
 * @see rules 18.1
 */
export async function importRows(call: RecordCall, record: Records, calls: RecordCalls): Promise<ImportReply> {
  const { tx } = call;
  const { mode, key: field, rows, dryRun = false, changeId } = call.body as ImportRequest; // the contract's
  record.guard?.(call);
  requireMode(call, calls, mode);
  if (changeId !== undefined) await continueChange(tx, changeId);
  if (!dryRun) await holdFields(call, record);
  const kind = record.list.customFields;
  const definitions = kind ? await readDefinitions(tx, kind) : [];
  const named = await withIds(call, record, definitions, rows);
  const payloads = named.map(({ payload }) => payload);
  let matches: readonly Match[] = [];
  let key: string | undefined;
  if (mode !== 'create') {
    if (!field) throw invalid({ key: ['A key is needed to find rows'] });
    const found = keyOf(record, definitions, field);
    matches = await matchRows(call, record, found, payloads, mode);
    key = found.field;
  }
  const imported = named.map(({ payload, errors }, index): Imported => {
    const read = readRow(call, record, calls, payload, matches[index] ?? {}, key);
    return { ...read, index, errors: { ...read.errors, ...errors } };
  });
  await checkImported(call, record, kind ? await readAllDefinitions(tx, kind) : [], imported, dryRun);
  if (!dryRun) {
    await writeImported(
      call,
      record,
      imported.filter((one) => !isRefused(one)),
    );
  }
  return { changeId: changeOf(tx), results: imported.map((one) => resultOf(one, dryRun)) };
}
