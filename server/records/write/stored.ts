import { typeOf } from '#contract/fields/fieldTypes';
import { targetOf } from '#contract/fields/references';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { checkStoredFields } from '#server/fields/check';
import { type CustomFieldDefinition, readAllDefinitions } from '#server/fields/definitions';
import { checkReferences } from '#server/fields/references';
import { respelled } from '#server/fields/respell';
import { isSliceOver, mapYielding, yieldToOthers } from '#server/process/timeSlices';
import { tableName } from '#server/resources/columns';
import type { PatchValues, Records } from '#server/resources/descriptor';
import { type ChangeSet, type Part, refuseAll } from './changeSet';
import type { Patch } from './patch';

/** The message for a reference to a deleted record. */
export const referenceDeleted = message('records.reference');
const fileDeleted = message('files.gone');

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && isId(id));

/** Ids in values whose records do not exist any more. */
async function lostReferences(
  tx: Transaction,
  { references = {} }: Records,
  parts: readonly Part[],
): Promise<Set<string>> {
  const lost = new Set<string>();
  for (const [field, table] of Object.entries(references)) {
    const ids = [...new Set(parts.flatMap(({ values }) => idsIn(values[field])))];
    if (ids.length === 0) continue;
    const found = await tx.query<{ id: string }>(
      `select wanted.id from unnest($1::uuid[]) wanted(id)
        where not exists (select from ${tableName(table)} r where r.tenant_id = $company and r.id = wanted.id)`,
      [ids],
    );
    for (const { id } of found.rows) lost.add(id);
  }
  return lost;
}

/**
 * Adds fields with references to deleted records, or to records that the writer cannot see, except for present
 * references.
 */
async function checkReferred(
  { tx, record: { list } }: ChangeSet,
  definitions: readonly CustomFieldDefinition[],
  parts: readonly Part[],
): Promise<ReadonlyMap<Part, readonly string[]>> {
  const referring = definitions.filter((definition) => targetOf(definition));
  if (referring.length === 0 || !list.customFields) return new Map();
  const checked = parts.map((part) => ({
    part,
    records: part.rows.map(({ id }) => id),
    errors: {},
    writes: referring.flatMap((definition) => {
      const value = part.values[customFieldKey(definition.id)];
      return typeof value === 'string' ? [{ definitionId: definition.id, value, number: null }] : [];
    }),
  }));
  await checkReferences(tx, list.customFields, referring, checked);
  return new Map(checked.map(({ part, errors }) => [part, Object.keys(errors)]));
}

/** The unique values of restored rows, in the stricter spelling that their fields may have got since. */
async function respelledPatch(definitions: readonly CustomFieldDefinition[], patch: Patch): Promise<Patch> {
  const unique = new Map(definitions.flatMap((one) => (one.unique ? [[customFieldKey(one.id), one] as const] : [])));
  const spelled = ([field, value]: [string, unknown]) => {
    const definition = unique.get(field);
    return [field, definition && typeof value === 'string' ? respelled(definition, value).value : value] as const;
  };
  const own = await mapYielding(
    [...patch.own],
    ([id, values]) => [id, Object.fromEntries(Object.entries(values).map(spelled))] as const,
  );
  return { ...patch, own: new Map(own) };
}

/** Whether former values may still be stored: their references exist, and they fit their fields. */
export async function checkStored(set: ChangeSet): Promise<void> {
  const { tx, record } = set;
  const parts = set.parts.filter(({ action }) => action === 'change');
  const lost = await lostReferences(tx, record, parts);
  const referring = Object.keys(record.references ?? {});
  const kind = record.list.customFields;
  const definitions = kind ? await readAllDefinitions(tx, kind) : [];
  const unseen = await checkReferred(set, definitions, parts);
  for (const part of set.parts)
    if (part.action === 'restore') part.patch = await respelledPatch(definitions, part.patch);
  for (const part of parts) {
    const lostFields = referring.filter((field) => idsIn(part.values[field]).some((id) => lost.has(id)));
    const fields = [...lostFields, ...(unseen.get(part) ?? [])];
    refuseAll(set, part, Object.fromEntries(fields.map((field) => [field, [referenceDeleted]])));
    refuseAll(set, part, await checkStoredFields(definitions, part.values));
    if (isSliceOver()) await yieldToOthers();
  }
}

/** The message for a stored value that a rule refuses; for a file: that it no longer exists. */
export function storedMessage(
  definitions: readonly CustomFieldDefinition[],
  values: PatchValues,
  field: string,
  said: Message,
): Message {
  const isFile = definitions.some((one) => typeOf(one).file && customFieldKey(one.id) === field);
  return isFile && typeof values[field] === 'string' ? fileDeleted : said;
}
