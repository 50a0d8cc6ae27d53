import { type BulkFieldValues, isDifference } from '#contract/extensions/bulk';
import { readChoices, writeChoices } from '#contract/fields/choices';
import { checkFieldValue, fieldProblemMessage } from '#contract/fields/fieldCheck';
import { storedText, typeOf } from '#contract/fields/fieldTypes';
import { customFieldKey } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { type CustomFieldDefinition, readDefinitions } from '#server/fields/definitions';
import { patterns } from '#server/fields/patterns';
import { checkReferences, storedValues } from '#server/fields/references';
import { mapYielding } from '#server/process/timeSlices';
import type { LockedRow, PatchValues } from '#server/resources/descriptor';
import { type Refusals, refuseRow } from '#server/resources/refusals';

/** Choices to add and to remove: each row keeps its others. */
export async function readChoiceChanges(
  tx: Transaction,
  kind: EntityKind,
  rows: readonly LockedRow[],
  payload: BulkFieldValues,
  refusals: Refusals,
  own: Map<string, PatchValues>,
): Promise<void> {
  const changes = payload.flatMap(({ fieldDefintionId, value }) =>
    isDifference(value) ? [{ id: fieldDefintionId, ...value }] : [],
  );
  if (changes.length === 0) return;
  const definitions = new Map((await readDefinitions(tx, kind)).map((definition) => [definition.id, definition]));
  for (const { id, add, remove } of changes) {
    const key = customFieldKey(id);
    const definition = definitions.get(id);
    if (!definition || typeOf(definition).kind !== 'texts') {
      refusals.all[key] = [message('records.added')];
      continue;
    }
    const problem = add.length > 0 ? checkFieldValue(definition, writeChoices(add), patterns.fits) : undefined;
    if (problem) refusals.all[key] = [fieldProblemMessage(problem, definition)];
    const ids = rows.map((row) => row.id);
    if (!problem) await checkAdded(tx, kind, definition, add, refusals, ids);
    const stored = await storedValues(tx, kind, id, ids);
    const removed = new Set(remove);
    await mapYielding(rows, (row) => {
      const others = (readChoices(stored.get(row.id) ?? '') ?? []).filter((choice) => !removed.has(choice));
      const choices = [...new Set([...others, ...add])];
      if (choices.length === 0 && definition.required) {
        refuseRow(refusals, row.id, key, fieldProblemMessage('required', definition));
      }
      own.set(row.id, { ...own.get(row.id), [key]: writeChoices(choices) || null });
    });
  }
}

/** Checks that added values exist and are visible where they are references. */
async function checkAdded(
  tx: Transaction,
  kind: EntityKind,
  definition: CustomFieldDefinition,
  add: readonly string[],
  { all: errors }: Refusals,
  records: readonly string[],
): Promise<void> {
  const writes = [{ definitionId: definition.id, ...storedText(definition, writeChoices(add)) }];
  await checkReferences(tx, kind, [definition], [{ errors, writes, records }]);
}
