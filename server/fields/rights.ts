import { fieldProblemMessage } from '#contract/fieldCheck';
import { allows, type FieldRule } from '#contract/fieldRights';
import { isComputed } from '#contract/links';
import { customFieldKey } from '#contract/listQuery';
import { adminRole } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';
import type { CustomFieldDefinition } from './definitions';
import type { Report, RowGiven } from './unique';

/** The rules that all must allow it; none: everybody may. */
export type FieldSight = readonly FieldRule[] | null | undefined;

/** Whether the caller's role is allowed by all of the rules; the server's own work is under none. @see rules 11.28 */
export function mayCaller({ userId, session }: Transaction, rules: readonly (FieldRule | null | undefined)[] | null) {
  if (!rules || userId === null || session.roleName === adminRole) return true;
  return allows(rules, { id: session.roleId, roleType: session.roleType, permissions: session.claims });
}

/** Those of the fields that the caller may see. */
export const seenBy = <Field extends { sight?: FieldSight }>(tx: Transaction, fields: readonly Field[]): Field[] =>
  fields.filter(({ sight }) => mayCaller(tx, sight ?? null));

/** Whether the caller is under no rule. */
const isFree = (tx: Transaction): boolean => mayCaller(tx, [[]]);

/** Of a field that is gone, what its last schema's entry said: it stays kept from whom it was kept from. */
const sights = `select d.id::text as id, d.sight, true as "isThere" from field_definitions d where d.tenant_id = $company
  union all
  select substr(f.key, 8), f.value -> 0 -> 'sight', false from history h cross join lateral jsonb_each(h.changes) f
    where h.tenant_id = $company and h.entity_id = $company and h.action = 'updated'
      and f.key like 'fields.%' and jsonb_typeof(f.value -> 0 -> 'sight') = 'array'`;

const readHidden = oncePerTransaction(async (tx, _every: 'fields'): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<{ id: string; sight: FieldSight; isThere: boolean }>({
    name: 'field-sights',
    text: sights,
  });
  const there = new Set(rows.flatMap(({ id, isThere }) => (isThere ? [id] : [])));
  const asked = rows.filter(({ id, isThere }) => isThere || !there.has(id));
  return new Set(asked.flatMap(({ id, sight }) => (mayCaller(tx, sight ?? null) ? [] : [id])));
});

/** The ids of the fields that the caller may not see, whatever they are of: archived ones and gone ones, too. */
export const hiddenFields = async (tx: Transaction): Promise<ReadonlySet<string>> =>
  isFree(tx) ? new Set() : readHidden(tx, 'fields');

/** What is said of a field that the caller does not know of. */
const hiddenMessage = 'It holds what your role may not change';

const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);

/**
 * Refuses changes of fields that the caller may not change; what is the same as before is none. What a new row is given
 * `checkFields` has looked at.
 * @param read what rows hold now of some fields, by their ids
 */
export async function checkChangeRights(
  definitions: readonly CustomFieldDefinition[],
  rows: readonly RowGiven[],
  read: (
    ids: readonly string[],
    fields: readonly string[],
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>,
  report: Report,
): Promise<void> {
  const kept = definitions.filter((definition) => definition.refused && !isComputed(definition));
  const touching = rows.filter((row) => !row.created && kept.some(({ id }) => customFieldKey(id) in row.given));
  if (touching.length === 0) return;
  const ids = touching.map(({ id }) => id);
  const stored = await read(
    ids,
    kept.map(({ id }) => customFieldKey(id)),
  );
  for (const row of touching) {
    for (const definition of kept) {
      const key = customFieldKey(definition.id);
      if (key in row.given && !isSame(row.given[key], stored.get(row.id)?.[key])) {
        report(row.id, key, definition.refused === 'sight' ? hiddenMessage : fieldProblemMessage('kept', definition));
      }
    }
  }
}
