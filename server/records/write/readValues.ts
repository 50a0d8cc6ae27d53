import { type BulkFieldValues, isDifference } from '#contract/extensions/bulk';
import { isCalculation } from '#contract/fields/calculations';
import { fieldProblemMessage } from '#contract/fields/fieldCheck';
import { typeOf } from '#contract/fields/fieldTypes';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { type CheckedFields, checkFields } from '#server/fields/check';
import { creationContextOf } from '#server/fields/creationContext';
import { readAllDefinitions, readDefinitions } from '#server/fields/definitions';
import { checkReferences, storedValues } from '#server/fields/references';
import { isSliceOver, yieldToOthers } from '#server/process/timeSlices';
import type { PatchValues } from '#server/resources/descriptor';
import { noRefusals } from '#server/resources/refusals';
import { calculatedValues } from './calculated';
import { type ChangeSet, notYetRefused, type Part, refuseAll, refuseFound } from './changeSet';
import { readChoiceChanges } from './choiceChanges';
import { patchForAll, readColumns } from './patch';
import { checkStored } from './stored';

/** Reads sent values into values to write: with errors of type and rules, and references. */
export async function readValues(set: ChangeSet): Promise<void> {
  const parts = set.parts.filter(({ action }) => action === 'create' || action === 'change');
  if (set.reads === 'body') return readBodies(set, parts);
  for (const part of parts) part.patch = patchForAll(part.values);
  if (set.reads === 'stored') await checkStored(set);
  else await refuseEmptied(set, parts);
}

/** Refuses to clear the value of a required field. */
async function refuseEmptied(set: ChangeSet, parts: readonly Part[]): Promise<void> {
  const kind = set.record.list.customFields;
  if (!kind) return;
  for (const definition of (await readAllDefinitions(set.tx, kind)).filter(({ required }) => required)) {
    const key = customFieldKey(definition.id);
    const emptied = parts.filter(({ values }) => key in values && values[key] === null);
    for (const part of emptied) refuseAll(set, part, { [key]: [fieldProblemMessage('required', definition)] });
  }
}

// The contract's body, where there are custom fields
const payloadOf = ({ values }: Part) => values.fields as BulkFieldValues | undefined;

async function readBodies(set: ChangeSet, parts: readonly Part[]): Promise<void> {
  const { tx, record } = set;
  const kind = record.list.customFields;
  const checked = kind ? await readFields(set, kind, parts) : undefined;
  for (const part of parts) {
    const { rows, changes } = part;
    const { written, differences } = readColumns(record, part.values);
    const { errors = {}, writes = [] } = checked?.get(part) ?? {};
    for (const { definitionId, value } of writes) written.set(customFieldKey(definitionId), value);
    const found = { ...noRefusals(), all: notYetRefused(set, rows[0]?.id, errors) };
    const own = new Map<string, PatchValues>();
    if (kind) await readChoiceChanges(tx, kind, rows, payloadOf(part) ?? [], found, own);
    if (changes !== undefined) {
      for (const [id, more] of await calculatedValues(tx, record, rows, changes, found)) {
        own.set(id, own.has(id) ? { ...own.get(id), ...more } : more);
      }
    }
    refuseFound(set, part, found);
    part.patch = { values: Object.fromEntries(written), sets: differences, own };
    if (isSliceOver()) await yieldToOthers();
  }
}

/** Custom field values of each part. */
async function readFields(
  { tx }: ChangeSet,
  kind: EntityKind,
  parts: readonly Part[],
): Promise<ReadonlyMap<Part, CheckedFields>> {
  const reading = parts.filter((part) => payloadOf(part) || part.action === 'create');
  if (reading.length === 0) return new Map();
  const definitions = await readAllDefinitions(tx, kind);
  const context = creationContextOf(tx);
  const sent = await withoutUnchanged(tx, kind, reading);
  const checked: (readonly [Part, CheckedFields & { records: string[] }])[] = [];
  for (const part of reading) {
    const isNew = part.action === 'create';
    const fields = await checkFields(definitions, sent.get(part), { whole: isNew, context });
    checked.push([part, { ...fields, records: isNew ? [] : part.rows.map(({ id }) => id) }]);
  }
  await checkReferences(
    tx,
    kind,
    definitions,
    checked.map(([, fields]) => fields),
  );
  return new Map(checked);
}

type Plain = { fieldDefintionId: string; value: string | null }[] | undefined;

const plainOf = (part: Part): Plain => payloadOf(part)?.filter(isPlain);

type SentField = BulkFieldValues[number];
const isPlain = (field: SentField): field is SentField & { value: string | null } =>
  !isDifference(field.value) && !isCalculation(field.value);

/** Plain values of each part, without server-made values that a client sends back unchanged with a whole record. */
async function withoutUnchanged(
  tx: Transaction,
  kind: EntityKind,
  parts: readonly Part[],
): Promise<ReadonlyMap<Part, Plain>> {
  const sent = new Map(parts.map((part) => [part, plainOf(part)]));
  for (const { id, ...type } of await readDefinitions(tx, kind)) {
    if (!typeOf(type).assigned) continue;
    const isOf = ({ fieldDefintionId, value }: { fieldDefintionId: string; value: unknown }) =>
      fieldDefintionId === id && value;
    const naming = parts.filter((part) => part.action === 'change' && sent.get(part)?.some(isOf));
    if (naming.length === 0) continue;
    const ids = naming.flatMap(({ rows }) => rows.map((row) => row.id));
    const stored = await storedValues(tx, kind, id, ids);
    for (const part of naming) {
      const isUnchanged = (field: { fieldDefintionId: string; value: string | null }) =>
        isOf(field) && part.rows.every((row) => stored.get(row.id) === field.value);
      sent.set(
        part,
        sent.get(part)?.filter((field) => !isUnchanged(field)),
      );
    }
  }
  return sent;
}
