import { broughtIn } from '#contract/extensions/bulk';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { tableName } from '#server/resources/columns';
import type { PatchValues, Records, Writer } from '#server/resources/descriptor';
import { lockFields } from './rows';

/**
 * Locks rows that a write's checks read, until it ends. Call it before the write locks any row of its own. Writers of
 * those rows lock them first, too, in this order, so that no deadlock arises.
 * @param lock `key share`: only their existence matters
 */
export const lockRows = (
  tx: Transaction,
  table: string,
  ids: readonly string[],
  lock: 'share' | 'key share' = 'share',
): Promise<unknown> =>
  tx.query(`select from ${table} where tenant_id = $company and id = any($1::uuid[]) order by id for ${lock}`, [ids]);

/** Locks rows that values add to sets, where their content matters. */
export async function lockNamed(by: Writer, record: Records, patch: Iterable<PatchValues>): Promise<void> {
  const all = [...new Set(patch)];
  for (const [name, { holds }] of Object.entries(record.sets ?? {})) {
    const ids = holds ? [...new Set(all.flatMap((values) => broughtIn(values[name])).filter(isId))] : [];
    if (!holds || ids.length === 0) continue;
    await lockFields(by, record);
    await lockRows(by.tx, tableName(holds), ids);
  }
}
