import type { Message } from '#contract/message';
import { checkChangeRights } from '#server/fields/changeRights';
import { checkConditions } from '#server/fields/conditions';
import { creationContextOf } from '#server/fields/creationContext';
import { readAllDefinitions } from '#server/fields/definitions';
import { checkFiles } from '#server/fields/files';
import { checkUnique, type RowPatch } from '#server/fields/unique';
import { mapYielding } from '#server/process/timeSlices';
import { readStoredValues } from '#server/records/read/stored';
import { refuseRow } from '#server/resources/refusals';
import { type ChangeSet, partsOf, valuesOf } from './changeSet';
import type { Patch } from './patch';
import { storedMessage } from './stored';

/** The patch of each row. */
export const patchEach = (
  rows: readonly { id: string }[],
  { values, own }: Patch,
  created = false,
): Promise<RowPatch[]> =>
  mapYielding(rows, ({ id }) => ({ id, given: own.has(id) ? { ...values, ...own.get(id) } : values, created }));

/**
 * Checks field rules that need other values or records: the right to change, conditions, uniqueness and files.
 * @see rules 11.14, 11.15
 */
export async function checkRules(set: ChangeSet): Promise<void> {
  const { tx, record, dryRun, policy } = set;
  const kind = record.list.customFields;
  const parts = kind ? partsOf(set, 'create', 'change') : [];
  const rows: RowPatch[] = [];
  for (const part of parts)
    for (const row of await patchEach(part.rows, part.patch, part.action === 'create')) rows.push(row);
  if (!kind || rows.length === 0) return;
  const definitions = await readAllDefinitions(tx, kind);
  const read = (ids: readonly string[], fields: readonly string[]) => readStoredValues(tx, record, ids, fields);
  const values = valuesOf(parts);
  const report = (id: string, field: string, why: Message) => {
    const said = set.reads === 'stored' ? storedMessage(definitions, values(id), field, why) : why;
    refuseRow(set.refusals, id, field, said);
  };
  await checkChangeRights(definitions, rows, read, report);
  await checkConditions(kind, definitions, rows, { moment: creationContextOf(tx), read }, report);
  await checkUnique(tx, kind, definitions, rows, report, { dryRun, inTurn: policy === 'row' });
  await checkFiles(tx, definitions, rows, report);
}
