import { allows, type FieldRule } from '#contract/fields/fieldRights';
import { adminRole } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';

/** The rules that all must allow it; none: everybody may. */
export type FieldVisibility = readonly FieldRule[] | null | undefined;

/** Whether all of the rules allow the caller's role; the server's own work is under none. @see rules 11.28 */
export function mayCaller({ userId, session }: Transaction, rules: readonly (FieldRule | null | undefined)[] | null) {
  if (!rules || userId === null || session.roleName === adminRole) return true;
  return allows(rules, { id: session.roleId, roleType: session.roleType, permissions: session.claims });
}

/** Fields that the caller can see. */
export const visibleFields = <Field extends { sight?: FieldVisibility }>(
  tx: Transaction,
  fields: readonly Field[],
): Field[] => fields.filter(({ sight: visibility }) => mayCaller(tx, visibility ?? null));

/** Whether no rule limits the caller. */
const isFree = (tx: Transaction): boolean => mayCaller(tx, [[]]);

/** The rules of a deleted field, from its last history entry: it stays hidden from the same callers. */
const fieldRows = `select d.id::text as id, d.sight, true as "isThere" from field_definitions d where d.tenant_id = $company
  union all
  select substr(f.key, 8), f.value -> 0 -> 'sight', false from history h cross join lateral jsonb_each(h.changes) f
    where h.tenant_id = $company and h.entity_id = $company and h.action = 'updated'
      and f.key like 'fields.%' and jsonb_typeof(f.value -> 0 -> 'sight') = 'array'`;

const readHidden = oncePerTransaction(async (tx, _every: 'fields'): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<{ id: string; sight: FieldVisibility; isThere: boolean }>({
    name: 'field-sights',
    text: fieldRows,
  });
  const there = new Set(rows.flatMap(({ id, isThere }) => (isThere ? [id] : [])));
  const asked = rows.filter(({ id, isThere }) => isThere || !there.has(id));
  return new Set(asked.flatMap(({ id, sight: visibility }) => (mayCaller(tx, visibility ?? null) ? [] : [id])));
});

/** The ids of all fields that the caller may not see: archived and deleted ones, too. */
export const hiddenFields = async (tx: Transaction): Promise<ReadonlySet<string>> =>
  isFree(tx) ? new Set() : readHidden(tx, 'fields');
