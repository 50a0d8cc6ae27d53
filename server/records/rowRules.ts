import { checkConditions } from '#server/fields/conditions';
import { readAllDefinitions } from '#server/fields/definitions';
import { checkFiles, settleGiven } from '#server/fields/files';
import { makingOf } from '#server/fields/making';
import { checkChangeRights } from '#server/fields/rights';
import { checkUnique, type Report, type RowGiven } from '#server/fields/unique';
import { type Refusals, refuseRow } from '#server/lists/bulk';
import type { RecordCall, Records } from './descriptor';
import type { Given } from './given';
import { readStored } from './importMatch';

interface Writing {
  /** Nothing is written: nobody has to wait. */
  dryRun?: boolean | undefined;
}

/** A write's values, row by row. */
export const givenEach = (
  rows: readonly { id: string }[],
  { values, own }: Given,
  { created = false } = {},
): RowGiven[] => rows.map(({ id }) => ({ id, given: own.has(id) ? { ...values, ...own.get(id) } : values, created }));

/**
 * What a field's rules say of rows beside other values and other records: who may change it, what must
 * be unique, what conditions ask.
 * @param report is told what is wrong with a row, by field
 * @see rules 11.14, 11.15
 */
export async function checkRowRules(
  call: RecordCall,
  record: Records,
  rows: readonly RowGiven[],
  report: Report,
  { dryRun = false }: Writing = {},
): Promise<void> {
  const kind = record.list.customFields;
  if (!kind || rows.length === 0) return;
  const definitions = await readAllDefinitions(call.tx, kind);
  const read = (ids: readonly string[], fields: readonly string[]) => readStored(call, record, ids, fields);
  await checkChangeRights(definitions, rows, read, report);
  await checkConditions(kind, definitions, rows, { moment: makingOf(call.tx), read }, report);
  await checkUnique(call.tx, kind, definitions, rows, report, { dryRun });
  await checkFiles(call.tx, definitions, rows, report);
}

/** What follows of values that rows have been given, beyond the rows. */
export async function settleRows({ tx, services }: RecordCall, { list }: Records, rows: readonly RowGiven[]) {
  if (list.customFields) await settleGiven(tx, list.customFields, rows, services.config.trashDays);
}

/** As `checkRowRules`; what is wrong is added to `refusals`. */
export const refuseByRules = (
  call: RecordCall,
  record: Records,
  rows: readonly RowGiven[],
  refusals: Refusals,
  writing?: Writing,
): Promise<void> =>
  checkRowRules(call, record, rows, (id, field, message) => refuseRow(refusals, id, field, message), writing);
