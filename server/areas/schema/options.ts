import { type OptionUse, optionUseBound, schemaEndpoints } from '#contract/extensions/schema';
import { readChoices, writeChoices } from '#contract/fields/choices';
import { typeOf } from '#contract/fields/fieldTypes';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { implement } from '#server/http/implement';
import { notFound } from '#server/problem';
import { nextChange } from '#server/records/history/change';
import { fieldValueSet, requireAllowed } from '#server/records/sources/fieldValues';
import { applySet } from '#server/records/write/apply';
import { Parameters } from '#server/sql/parameters';
import type { FieldPayload } from './definitionRules';
import { readStoredFields } from './definitions';
import { countedValues, findValueField, readableIds, valuePages } from './valuePages';

/** Merged options, each with the option that it is merged into, by their values. */
const mergesOf = ({ options }: FieldPayload): ReadonlyMap<string, string> =>
  new Map((options ?? []).flatMap(({ value, mergeInto }) => (mergeInto ? [[value, mergeInto] as const] : [])));

/** Replaces merged options in a value; undefined: the value stays. */
function moved(several: boolean, value: string, merges: ReadonlyMap<string, string>): string | undefined {
  if (!several) return merges.get(value);
  const chosen = readChoices(value);
  if (!chosen?.some((choice) => merges.has(choice))) return undefined;
  return writeChoices([...new Set(chosen.map((choice) => merges.get(choice) ?? choice))]);
}

/** Whether merging options would change a value; undefined: no options are merged. */
export function movesOf(field: FieldPayload): ((value: string) => boolean) | undefined {
  const merges = mergesOf(field);
  const several = typeOf(field).kind === 'texts';
  return merges.size > 0 ? (value) => moved(several, value, merges) !== undefined : undefined;
}

/**
 * Replaces merged options in the values of records: a change of its own, with a history entry for each record, which
 * can be undone. The merged option stays archived, so that restored values have a name.
 * @param member of the save's body that asks for it
 * @throws Problem 400 where records do not allow it
 * @see rules 11.17
 */
export async function mergeOptions(
  tx: Transaction,
  kind: EntityKind,
  field: FieldPayload & { id: string },
  member: string,
): Promise<void> {
  const merges = mergesOf(field);
  if (merges.size === 0) return;
  const several = typeOf(field).kind === 'texts';
  for await (const rows of valuePages(tx, field.id)) {
    const values = new Map(
      rows.flatMap(({ entityId, value }) => {
        const next = moved(several, value, merges);
        return next === undefined ? [] : [[entityId, next] as const];
      }),
    );
    const set = await fieldValueSet(tx, kind, field.id, values);
    requireAllowed(set, member);
    await applySet(set);
  }
  nextChange(tx);
}

/** A field's options as they are stored after a save. */
export const storedOptions = ({ options }: FieldPayload): FieldPayload['options'] =>
  options?.map(({ mergeInto, ...option }) => (mergeInto ? { ...option, archived: true } : option));

/**
 * Tests which values may be shown: every value where the caller can read every record, else only options, which are no
 * secret.
 */
async function toldValues(tx: Transaction, fieldId: string): Promise<(value: string) => boolean> {
  const field = await findValueField(tx, fieldId);
  if (!field || readableIds(tx, field, new Parameters()) === undefined) return () => true;
  const options = (await readStoredFields(tx, field.kind)).find(({ id }) => id === fieldId)?.options ?? [];
  const known = new Set(options.map(({ value }) => value));
  return (value) => known.has(value);
}

/** The number of records of each of a field's values, among the first records that a short scan reads. */
export const readOptionUse = implement(schemaEndpoints.optionUse, async ({ params, tx }): Promise<OptionUse> => {
  const valueCounts = await countedValues(tx, params.fieldId, optionUseBound);
  if (!valueCounts) throw notFound();
  const counts = new Map<string, number>();
  const told = await toldValues(tx, params.fieldId);
  for (const { value, count } of valueCounts.values) {
    for (const choice of (readChoices(value) ?? [value]).filter(told))
      counts.set(choice, (counts.get(choice) ?? 0) + count);
  }
  return { whole: valueCounts.whole, counts: [...counts].map(([value, count]) => ({ value, count })) };
});
