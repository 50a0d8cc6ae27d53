import { entities } from '#contract/fields/entityKinds';
import { customFieldKey } from '#contract/lists/listQuery';
import type { Message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { invalid } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { type CheckedSet, changeSet, partOf, type Reads, refusalMessages } from '#server/records/write/changeSet';
import { checkSet } from '#server/records/write/pipeline';
import type { LockedRow } from '#server/resources/descriptor';
import { registeredOf } from '#server/resources/registry';

/** New values of one field from a save of the schema, by the records' ids. */
type ConvertedValues = ReadonlyMap<string, string | null>;

/**
 * The change set of a save of the schema, after the stages of every write.
 * @param reads `written`: converted from the field's values; `stored`: former values
 */
export async function fieldValueSet(
  tx: Transaction,
  kind: EntityKind,
  definitionId: string,
  patch: ConvertedValues,
  reads: Reads = 'written',
): Promise<CheckedSet> {
  const { resource } = entities[kind];
  const registered = registeredOf(resource);
  if (!registered) throw new Error(`Nothing says how ${resource} are written.`);
  const rowsByValue = new Map<string | null, LockedRow[]>();
  await mapYielding([...patch], ([id, value]) => {
    const row = { id, version: 0 }; // no version is checked: nobody sent one
    const alike = rowsByValue.get(value);
    if (alike) alike.push(row);
    else rowsByValue.set(value, [row]);
  });
  const key = customFieldKey(definitionId);
  const parts = [...rowsByValue].map(([value, rows]) => partOf('change', rows, { [key]: value }));
  return checkSet(changeSet({ by: { tx }, record: registered.record, parts, policy: 'row', reads }));
}

/** The number of reasons that a refusal names. */
const namedReasons = 10;

/**
 * @param member of the save's body that asks for the change, which gets the errors
 * @throws Problem 400 where records do not allow the change
 */
export function requireAllowed(set: CheckedSet, member: string): void {
  const reasons = new Map<string, Message>();
  for (const reason of [...refusalMessages(set).values()].flat()) reasons.set(JSON.stringify(reason), reason);
  if (reasons.size > 0) throw invalid({ [member]: [...reasons.values()].slice(0, namedReasons) });
}
