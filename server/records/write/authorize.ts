import { type ChangeSet, partsToCheck, rowsOf, tryPart, valuesOf } from './changeSet';
import { isChange } from './diff';

/**
 * Checks the caller's right to write these rows and fields. An unchanged row needs no right. A save of the schema
 * checks its own right at its beginning.
 * @throws Problem 403 where the policy ends the call
 */
export async function authorize(set: ChangeSet): Promise<void> {
  const { call, record, policy, refused } = set;
  if (!call) return;
  for (const action of ['change', 'delete'] as const) {
    const parts = partsToCheck(set, action).filter((part) => isChange(set, part));
    const rows = rowsOf(parts);
    const found = rows.length > 0 && (await record.refuse?.(call, rows, action, valuesOf(parts)));
    for (const [id, problem] of found || []) {
      if (policy === 'throw') throw problem;
      refused.set(id, problem);
    }
  }
  for (const part of partsToCheck(set, 'create')) {
    await tryPart(set, part, ({ values }) => record.allowNew?.(call, values));
  }
  for (const part of partsToCheck(set, 'change').filter((part) => isChange(set, part))) {
    await tryPart(set, part, ({ values }) => record.allow?.(call.identity, values));
  }
}
