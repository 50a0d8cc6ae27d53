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
  return readStored(tx, kind, 'for update');
}

export async function readStored(tx: Transaction, kind: EntityKind, lock = ''): Promise<StoredField[]> {
  const { rows } = await tx.query<StoredField & { behaviour: FieldBehaviour | null }>(
    `select id, name, type, required, options, help, default_value as "defaultValue",
       (rules ->> 'min')::double precision as min, (rules ->> 'max')::double precision as max,
       rules ->> 'pattern' as pattern, rules ->> 'formula' as formula, rules ->> 'target' as target, rules ->> 'prefix' as prefix,
       (rules ->> 'digits')::int as digits, labels,
       archived_at is not null as archived, behaviour
     from field_definitions where tenant_id = $company and kind = $1 order by position, id ${lock}`,
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
