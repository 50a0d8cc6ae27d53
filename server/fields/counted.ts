import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { recordTables } from './kinds';

/** Number of records of a kind, for the progress of background work; counted once, when it begins. */
export async function countRecords(tx: Transaction, kind: EntityKind): Promise<number> {
  const found = await tx.first<{ count: number }>(
    `select count(*)::int as count from ${recordTables[kind]} where tenant_id = $company`,
    [],
  );
  return found?.count ?? 0;
}
