import { convertedValue, convertsType, makesOptions, optionsOf } from '#contract/fields/fieldConversion';
import { optionLimit } from '#contract/fields/fieldDefinitions';
import { fieldTypeOf, typeOf } from '#contract/fields/fieldTypes';
import { message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { noteSaved } from '#server/fields/indexDemand';
import { respelled } from '#server/fields/respell';
import { forbidden, invalid, Problem } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { changeOf } from '#server/records/history/change';
import { beginConversion, checkConversion, convertPiece, readingOf } from '#server/records/sources/convert';
import type { FieldPayload } from './definitionRules';
import type { StoredField } from './definitions';
import { countValues, distinctValues, type EntityValue, namedValues, valuePages } from './valuePages';

/** The language of numbers and days where the request names none. */
export const localeOf = ({ valuesLocale }: FieldPayload): string => valuesLocale ?? 'en';

/** The number of values that a save converts itself; more are converted by the background job. */
export const readAtOnce = 5000;
const pieceSize = 5000;

/**
 * A field as a save leaves it: a field that becomes a choice without options gets the stored values as its options.
 * @throws Problem 400 for more options than a field can have, 403 where options would reveal values of records that the
 * caller does not see
 */
export async function withOptionsMade<Field extends FieldPayload>(
  tx: Transaction,
  before: StoredField,
  after: Field,
  position: number,
): Promise<Field> {
  if (!convertsType(before, after) || !makesOptions(before, after)) return after;
  const storedValues = await distinctValues(tx, before.id, 2 * optionLimit);
  if (storedValues.some(({ seen }) => !seen)) throw forbidden();
  const values = storedValues.map(({ value }) => value);
  const reading = await readingOf(tx, before, after, values, localeOf(after));
  const options = optionsOf(before, after, values, reading);
  if (values.length >= 2 * optionLimit || options.length > optionLimit) {
    throw invalid({ [`${position}.options`]: [message('fields.optionsMade', { limit: optionLimit })] });
  }
  return options.length > 0 ? { ...after, options } : after;
}

/** A page of values as the changed field stores them: unchanged, spelled as unique values, or converted to its type. */
export async function readAs(
  tx: Transaction,
  before: StoredField,
  after: StoredField,
  rows: readonly EntityValue[],
): Promise<(string | null)[]> {
  const values = rows.map(({ value }) => value);
  if (!convertsType(before, after)) {
    return after.unique && !before.unique ? values.map((value) => respelled(after, value).value) : values;
  }
  const reading = await readingOf(tx, before, after, values, localeOf(after));
  return mapYielding(values, (value) => convertedValue(before, after, value, reading));
}

/**
 * Values that several records would share in the field's new type: their number, the first of them, and whether some
 * differ today.
 */
export async function doubledAs(
  tx: Transaction,
  kind: EntityKind,
  before: StoredField,
  after: StoredField,
  limit: number,
): Promise<{ doubled: number; values: EntityValue[]; differing: boolean }> {
  const times = new Map<string, number>();
  for await (const rows of valuePages(tx, before.id)) {
    for (const value of await readAs(tx, before, after, rows)) {
      if (value !== null) times.set(value, (times.get(value) ?? 0) + 1);
    }
  }
  for (const [value, count] of times) if (count === 1) times.delete(value);
  const doubled = [...times.values()].reduce((sum, count) => sum + count, 0);
  const values: EntityValue[] = [];
  const firsts = new Map<string, string>();
  let differing = false;
  for await (const rows of times.size > 0 ? valuePages(tx, before.id) : []) {
    const read = await readAs(tx, before, after, rows);
    const same: EntityValue[] = [];
    for (const [index, row] of rows.entries()) {
      const value = read[index] ?? '';
      if (!times.has(value)) continue;
      const first = firsts.get(value) ?? row.value;
      firsts.set(value, first);
      differing ||= first !== row.value;
      same.push(row);
    }
    if (values.length < limit) {
      values.push(...(await namedValues(tx, { id: before.id, kind }, same)).slice(0, limit - values.length));
    }
  }
  return { doubled, values, differing };
}

/** The number of values that a refusal names. */
const namedDoubles = 10;

/**
 * @param restored whether the field was deleted: records may have got equal values since, by the trash
 * @throws Problem 400 where different values of a field that is unique, or becomes unique, would become equal, and where
 *   a restored field has equal values
 */
export async function requireUnequal(
  tx: Transaction,
  kind: EntityKind,
  before: StoredField,
  after: StoredField,
  { position, restored }: { position: number; restored: boolean },
): Promise<void> {
  if (!after.unique || (before.unique && !convertsType(before, after))) return;
  const { doubled, values, differing } = await doubledAs(tx, kind, before, after, namedDoubles);
  if (!differing && !(restored && doubled > 0)) return;
  const more = doubled > values.length ? ['…'] : [];
  const named = [...values.map(({ value }) => `'${value}'`), ...more].join(', ');
  throw invalid({ [`${position}.type`]: [message('fields.valuesEqual', { values: named })] });
}

/**
 * Converts the values of a field to its new type, at once or in the background.
 * @throws Problem 400 where records do not allow it
 */
export async function convertValues(
  tx: Transaction,
  before: StoredField,
  after: StoredField,
  position: number,
): Promise<void> {
  const storedValues = await countValues(tx, after.id);
  if (storedValues === 0) return;
  await beginConversion(tx, { definitionId: after.id, before, locale: localeOf(after), changeId: changeOf(tx) });
  const member = `${position}.type`;
  if (storedValues > readAtOnce) {
    await checkConversion(tx, after.id, pieceSize, member);
    noteSaved(tx);
  } else while (await convertPiece(tx, after.id, pieceSize, member));
}

/** @throws Problem 409 where values are still being converted by an earlier change of type */
export async function requireConverted(tx: Transaction, definitionIds: readonly string[]): Promise<void> {
  if (definitionIds.length === 0) return;
  const open = await tx.query(
    'select from field_conversions where tenant_id = $company and definition_id = any($1::uuid[]) limit 1',
    [definitionIds],
  );
  if (open.rowCount) throw new Problem(409, message('fields.converting'));
}

/**
 * Refuses to turn a field with stored values into an auto-number, or between values and files: its values would be
 * lost.
 * @param valuesStay earlier numbers come back unchanged
 * @throws Problem 400 with messages by `{position}.type`
 */
export async function checkCounting(
  tx: Transaction,
  fields: readonly FieldPayload[],
  before: ReadonlyMap<string, StoredField>,
  valuesStay: boolean,
): Promise<void> {
  for (const [position, field] of fields.entries()) {
    const stored = field.id ? before.get(field.id) : undefined;
    if (!stored || !isBarred(stored, field, valuesStay) || (await countValues(tx, stored.id)) === 0) continue;
    throw invalid({ [`${position}.type`]: [message('fields.holdsBecome')] });
  }
}

/** Whether a field with values must not get this type. */
const isBarred = (before: StoredField, after: FieldPayload, valuesStay: boolean): boolean =>
  (!valuesStay && typeOf(after).assigned === true && fieldTypeOf(before.type) !== fieldTypeOf(after.type)) ||
  typeOf(before).file !== typeOf(after).file;
