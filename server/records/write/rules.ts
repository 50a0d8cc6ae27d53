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
import { type ChangeSet, type Part, partsOf, valuesOf } from './changeSet';
import type { Patch } from './patch';
import { storedMessage } from './stored';

/** The patch of each row. */
export const patchEach = (
  rows: readonly { id: string }[],
  { values, own }: Patch,
  created = false,
): Promise<RowPatch[]> =>
  mapYielding(rows, ({ id }) => ({ id, given: own.has(id) ? { ...values, ...own.get(id) } : values, created }));

async function patchesOf(parts: readonly Part[]): Promise<RowPatch[]> {
  const patches: RowPatch[] = [];
  for (const { action, rows, patch } of parts)
    for (const row of await patchEach(rows, patch, action === 'create')) patches.push(row);
  return patches;
}

/**
 * Checks field rules that need other values or records: the right to change, conditions, uniqueness and files.
 * What a restore brings back whole must be unique, and is asked nothing else.
 * @see rules 11.14, 11.15
 */
export async function checkRules(set: ChangeSet): Promise<void> {
  const { tx, record, dryRun, policy } = set;
  const kind = record.list.customFields;
  const parts = kind ? partsOf(set, 'create', 'change') : [];
  const rows = await patchesOf(parts);
  const restored = kind ? await patchesOf(partsOf(set, 'restore')) : [];
  if (!kind || rows.length + restored.length === 0) return;
  const definitions = await readAllDefinitions(tx, kind);
  const read = (ids: readonly string[], fields: readonly string[]) => readStoredValues(tx, record, ids, fields);
  const values = valuesOf(parts);
  const report = (id: string, field: string, why: Message) => {
    const said = set.reads === 'stored' ? storedMessage(definitions, values(id), field, why) : why;
    refuseRow(set.refusals, id, field, said);
  };
  await checkChangeRights(definitions, rows, read, report);
  await checkConditions(kind, definitions, rows, { moment: creationContextOf(tx), read }, report);
  await checkUnique(tx, kind, definitions, [...rows, ...restored], report, { dryRun, inTurn: policy === 'row' });
  await checkFiles(tx, definitions, rows, report);
}
