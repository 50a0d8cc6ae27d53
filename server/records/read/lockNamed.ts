import { broughtIn } from '#contract/extensions/bulk';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { tableName } from '#server/resources/columns';
import type { PatchValues, RecordCall, Records } from '#server/resources/descriptor';
import { lockFields } from './rows';

/**
 * Keeps rows as they are that a write's checks ask about, until it ends: to be called before it locks any row of its own.
 * Whoever changes them locks them first, too, and in this order, so that nobody waits for each other.
 * @param lock `key share`: it is asked only whether they are there
 */
export const lockRows = (
  tx: Transaction,
  table: string,
  ids: readonly string[],
  lock: 'share' | 'key share' = 'share',
): Promise<unknown> =>
  tx.query(`select from ${table} where tenant_id = $company and id = any($1::uuid[]) order by id for ${lock}`, [ids]);

/** Holds what values bring into sets where it matters what that is. */
export async function lockNamed(call: RecordCall, record: Records, patch: Iterable<PatchValues>): Promise<void> {
  const all = [...new Set(patch)];
  for (const [name, { holds }] of Object.entries(record.sets ?? {})) {
    const ids = holds ? [...new Set(all.flatMap((values) => broughtIn(values[name])).filter(isId))] : [];
    if (!holds || ids.length === 0) continue;
    await lockFields(call, record);
    await lockRows(call.tx, tableName(holds), ids);
  }
}
