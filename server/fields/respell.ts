import { type StoredText, storedText, typeOf } from '#contract/fields/fieldTypes';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { recordTables } from './kinds';
import { readRecordKey } from './recordKeys';

/** A value in the field's spelling, if it fits. */
export const respelled = (
  field: { type?: string | null | undefined; unique?: boolean | null | undefined },
  value: string,
): StoredText => (typeOf(field).check(value, { options: null }) ? { value, number: null } : storedText(field, value));

/** Writes values of a field in a new spelling, wherever they are stored; null leaves a value unchanged. */
export async function respellValues(
  tx: Transaction,
  { id, kind }: { id: string; kind: EntityKind },
  values: readonly (StoredText & { entityId: string })[],
): Promise<void> {
  const ids = values.map(({ entityId }) => entityId);
  const texts = values.map(({ value }) => value);
  await tx.query(
    `update field_values v set value = coalesce(fresh.value, v.value), number = fresh.number
      from unnest($2::uuid[], $3::text[], $4::double precision[]) fresh (entity_id, value, number)
      where v.tenant_id = $company and v.definition_id = $1 and v.entity_id = fresh.entity_id
        and (v.value, v.number) is distinct from (coalesce(fresh.value, v.value), fresh.number)`,
    [id, ids, texts, values.map(({ number }) => number)],
  );
  await tx.query(
    `update ${recordTables[kind]} e set fields = e.fields || jsonb_object(array[$1::text], array[fresh.value])
      from unnest($2::uuid[], $3::text[]) fresh (entity_id, value)
      where e.tenant_id = $company and e.id = fresh.entity_id and e.fields ->> $1::text <> fresh.value`,
    [await readRecordKey(tx, id), ids, texts],
  );
}
