import type { FieldRule } from '#contract/fields/fieldRights';
import { type VisibilityField, visibilityOf } from '#contract/fields/fieldVisibility';
import type { Transaction } from '#server/database/connect';

/** Writes history entries of the visibility of fields that follows from fields of another kind. */
export async function storeFieldVisibility(tx: Transaction): Promise<void> {
  const found = await tx.query<VisibilityField & { sight: FieldRule[] | null }>(
    `select id, name, kind, rules ->> 'formula' as formula, rules -> 'lookup' as lookup, rules -> 'rollup' as rollup,
       behaviour -> 'conditions' as conditions,
       behaviour -> 'seenBy' as "seenBy", sight
     from field_definitions where tenant_id = $company order by id`,
    [],
  );
  const rulesByField = visibilityOf(found.rows);
  const text = (visibility: readonly FieldRule[] | null | undefined) =>
    visibility ? JSON.stringify(visibility) : null;
  const changed = found.rows.filter(({ id, sight: visibility }) => text(rulesByField.get(id)) !== text(visibility));
  if (changed.length === 0) return;
  await tx.query(
    `update field_definitions d set sight = given.sight::jsonb from unnest($1::uuid[], $2::text[]) given(id, sight)
     where d.tenant_id = $company and d.id = given.id`,
    [changed.map(({ id }) => id), changed.map(({ id }) => text(rulesByField.get(id)))],
  );
}
