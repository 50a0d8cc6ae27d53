import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { isId, newId } from '#server/database/ids';
import { changeIds as changes } from '#server/http/changeIds';
import { invalid, Problem } from '#server/problem';
import { isBegun } from './undone';

/** Whether a change is another person's, or was undone. */
async function isClosed(tx: Transaction, changeId: string): Promise<boolean> {
  const found = await tx.first<{ closed: boolean }>(
    `select (select h.user_id is distinct from $2::uuid from history h
        where h.tenant_id = $company and h.change_id = $1::uuid limit 1) is true as closed`,
    [changeId, tx.userId],
  );
  return (found?.closed ?? true) || isBegun(tx, changeId);
}

/**
 * Continues a change that earlier requests of the same person began: later writes of the transaction belong to it.
 * @throws Problem 400 for a malformed id, 409 where nothing can be added to that change
 */
export async function continueChange(tx: Transaction, changeId: string): Promise<void> {
  if (!isId(changeId)) throw invalid({ changeId: [message('programs.change')] });
  if (await isClosed(tx, changeId)) throw new Problem(409, message('records.closed'));
  changes.set(tx, changeId.toLowerCase());
}

/** The id of the change that all writes of a transaction belong to. */
export function changeOf(tx: Transaction): string {
  const known = changes.get(tx);
  if (known) return known;
  const made = newId();
  changes.set(tx, made);
  return made;
}

/** Continues another change: later writes of the transaction belong to it. */
export const joinChange = (tx: Transaction, changeId: string): unknown => changes.set(tx, changeId);

/** Gives later writes of the transaction a change of their own. */
export const nextChange = (tx: Transaction): void => {
  changes.delete(tx);
};
