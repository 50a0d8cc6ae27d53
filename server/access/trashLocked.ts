import type { Transaction } from '#server/database/connect';
import type { LockedEntry } from '#server/records/trash/trash';
import type { Identity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { trashSight } from './trashSight';

/** Those of the entries that are the caller's to delete, locked. */
export async function lockTrashed(
  tx: Transaction,
  identity: Identity,
  column: 't.id' | 't.change_id',
  ids: readonly string[],
): Promise<LockedEntry[]> {
  const parameters = new Parameters();
  const conditions = [
    `t.tenant_id = $company`,
    `${column} = any(${parameters.add(ids, 'uuid[]')})`,
    trashSight(tx, identity, parameters),
  ];
  const found = await tx.query<LockedEntry>(
    `select t.id, t.resource, t.entity_id as "entityId" from trash t where ${conditions.join(' and ')}
      order by t.id for update`,
    parameters.values,
  );
  return found.rows;
}
