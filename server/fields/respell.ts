import type { StoredText } from '#contract/fieldTypes';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { recordTables } from './keeping';

/** Spells values of a field anew, wherever they are kept; a value that is null stays as it is spelled. */
export async function respellValues(
  tx: Transaction,
  { id, kind }: { id: string; kind: EntityKind },
  values: readonly (StoredText & { entityId: string })[],
): Promise<void> {
  const ids = values.map(({ entityId }) => entityId);
  const texts = values.map(({ value }) => value);
  await tx.query(
    `update field_values v set value = coalesce(fresh.value, v.value), number = fresh.number
      from unnest($3::uuid[], $4::text[], $5::double precision[]) fresh (entity_id, value, number)
      where v.tenant_id = $1 and v.definition_id = $2 and v.entity_id = fresh.entity_id
        and (v.value, v.number) is distinct from (coalesce(fresh.value, v.value), fresh.number)`,
    [tx.tenantId, id, ids, texts, values.map(({ number }) => number)],
  );
  await tx.query(
    `update ${recordTables[kind]} e set fields = e.fields || jsonb_build_object($2::text, fresh.value)
      from unnest($3::uuid[], $4::text[]) fresh (entity_id, value)
      where e.tenant_id = $1 and e.id = fresh.entity_id and e.fields ->> $2::text <> fresh.value`,
    [tx.tenantId, id, ids, texts],
  );
}
