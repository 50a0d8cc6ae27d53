import { fieldProblemMessage } from '#contract/fields/fieldCheck';
import { isComputed } from '#contract/fields/links';
import { customFieldKey } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import type { CustomFieldDefinition } from './definitions';
import type { Report, RowPatch } from './unique';

/** Refusal of a change of a field that is hidden from the caller. */
const hiddenMessage = message('fields.kept');

const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);

/**
 * Refuses changes of fields that the caller may not change; an unchanged value is no change. `checkFields` checks the
 * values of new rows.
 * @param read present values of some fields in rows, by their ids
 */
export async function checkChangeRights(
  definitions: readonly CustomFieldDefinition[],
  rows: readonly RowPatch[],
  read: (
    ids: readonly string[],
    fields: readonly string[],
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>,
  report: Report,
): Promise<void> {
  const protectedFields = definitions.filter((definition) => definition.refused && !isComputed(definition));
  const touching = rows.filter(
    (row) => !row.created && protectedFields.some(({ id }) => customFieldKey(id) in row.given),
  );
  if (touching.length === 0) return;
  const ids = touching.map(({ id }) => id);
  const stored = await read(
    ids,
    protectedFields.map(({ id }) => customFieldKey(id)),
  );
  for (const row of touching) {
    for (const definition of protectedFields) {
      const key = customFieldKey(definition.id);
      if (key in row.given && !isSame(row.given[key], stored.get(row.id)?.[key])) {
        report(row.id, key, definition.refused === 'sight' ? hiddenMessage : fieldProblemMessage('kept', definition));
      }
    }
  }
}
