import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { noteChanged } from './indexDemand';

/** Leaves records for the job to compute: these, or, where `through` names a field, those that refer to them by it. */
export async function refreshLater(
  tx: Transaction,
  kind: EntityKind,
  through: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  noteChanged(tx.tenantId);
  await tx.query(
    `insert into field_refreshes (tenant_id, kind, through, entity_id)
      select $company, $1::text, $2::text, id from unnest($3::uuid[]) wanted(id) order by id
      on conflict (tenant_id, kind, through, entity_id) do update set after_id = default returning 1`,
    [kind, through, [...new Set(ids)]],
  );
}
