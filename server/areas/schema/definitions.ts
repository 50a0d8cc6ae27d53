import type { BehaviourMember, FieldBehaviour, FieldOption } from '#contract/fieldDefinitions';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import type { FieldPayload } from './definitionRules';

/** A custom field as it is stored, in the shape of a payload. */
export interface StoredField extends FieldPayload {
  id: string;
  type: string;
  required: boolean;
  options: FieldOption[] | null;
  archived: boolean;
}

/** What is not set of a field's behaviour, as a payload says it. */
export const withoutBehaviour: Record<BehaviourMember, null> = {
  unique: null,
  conditions: null,
  helps: null,
  message: null,
  messages: null,
};

/** The custom fields of an entity in their order, the archived ones included, locked against other saves. */
export async function lockDefinitions(tx: Transaction, kind: EntityKind): Promise<StoredField[]> {
  return readStored(tx, kind, 'FOR UPDATE');
}

export async function readStored(tx: Transaction, kind: EntityKind, lock = ''): Promise<StoredField[]> {
  const { rows } = await tx.query<StoredField & { behaviour: FieldBehaviour | null }>(
    `SELECT id, name, type, required, options, help, default_value AS "defaultValue",
       (rules ->> 'min')::double precision AS min, (rules ->> 'max')::double precision AS max,
       rules ->> 'pattern' AS pattern, rules ->> 'formula' AS formula, labels,
       archived_at IS NOT NULL AS archived, behaviour
     FROM field_definitions WHERE tenant_id = $company AND kind = $1 ORDER BY position, id ${lock}`,
    [kind],
  );
  return rows.map(({ behaviour, ...field }) => ({ ...field, ...withoutBehaviour, ...behaviour }));
}

/** A stored field with the members that a payload has in place of its own. */
export function merged(stored: StoredField, payload: FieldPayload): StoredField {
  const given = Object.entries(payload).filter(([name, value]) => {
    if (value === undefined) return false;
    return value !== null || !['type', 'required', 'archived', 'id'].includes(name);
  });
  return { ...stored, ...Object.fromEntries(given), id: stored.id };
}
