import type { Transaction } from '../database/connect';
import type { FieldWrite } from './check';

/** Stores the values for each of the entities, in two statements however many there are. */
export async function writeFields(
  transaction: Transaction,
  entityIds: readonly string[],
  writes: readonly FieldWrite[],
): Promise<void> {
  const cleared = writes.filter((write) => write.value === null).map((write) => write.definitionId);
  const kept = writes.filter((write) => write.value !== null);
  if (cleared.length > 0) {
    await transaction.query({
      name: 'field-values-clear',
      text: 'delete from field_values where entity_id = any($1::uuid[]) and definition_id = any($2::uuid[])',
      values: [entityIds, cleared],
    });
  }
  if (kept.length > 0) {
    await transaction.query({
      name: 'field-values-write',
      text: `insert into field_values as stored (tenant_id, entity_id, definition_id, value, number)
        select $1, entity_id, definition_id, value, number
        from unnest($2::uuid[]) entity_id
        cross join unnest($3::uuid[], $4::text[], $5::double precision[]) given(definition_id, value, number)
        on conflict (tenant_id, entity_id, definition_id) do update
        set value = excluded.value, number = excluded.number
        where (stored.value, stored.number) is distinct from (excluded.value, excluded.number)`,
      values: [
        transaction.tenantId,
        entityIds,
        kept.map((write) => write.definitionId),
        kept.map((write) => write.value),
        kept.map((write) => write.number),
      ],
    });
  }
}
