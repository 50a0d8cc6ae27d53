import { lockDefinitionsShared } from '#server/fields/locks';
import { lockNamed } from '#server/records/read/lockNamed';
import { lockFields } from '#server/records/read/rows';
import type { PatchValues, Records, Writer } from '#server/resources/descriptor';
import { requireAccepted } from '#server/resources/refusals';
import { authorize } from './authorize';
import type { ChangeSet, CheckedSet } from './changeSet';
import { checkResource } from './check';
import { keepDifferences } from './diff';
import { readValues } from './readValues';
import { checkRules } from './rules';

/**
 * The stages of every write, in this order, whichever call it comes from: a source locks its rows, makes a change set
 * of them, and applies what remains of it.
 */
export const stages: readonly ((set: ChangeSet) => Promise<void>)[] = [
  readValues,
  keepDifferences,
  authorize,
  checkResource,
  checkRules,
];

/**
 * Begins a write, before any row is locked: locks definitions first, then the rows that sets name; the write's own rows
 * come after it, so that no deadlock arises.
 * @param patch known values
 * @throws Problem 403 where nothing of the resource may be written now
 */
export async function beginWrite(
  by: Writer,
  record: Records,
  patch: Iterable<PatchValues>,
  { creates = false, dryRun = false }: { creates?: boolean; dryRun?: boolean | undefined } = {},
): Promise<void> {
  record.guard?.(by);
  if (dryRun) return;
  if (creates) await lockDefinitionsShared(by.tx, record.list.customFields ?? 'computed');
  else await lockFields(by, record);
  await lockNamed(by, record, patch);
}

/** Passes a set through all stages. @throws Problem where an error ends the call */
export async function checkSet(set: ChangeSet): Promise<CheckedSet> {
  for (const stage of stages) await stage(set);
  if (set.policy === 'throw') requireAccepted(set.refusals);
  return set as CheckedSet; // the set has passed all stages
}
