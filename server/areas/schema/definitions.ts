import type { BehaviourMember, FieldBehaviour, FieldOption } from '#contract/fields/fieldDefinitions';
import type { FieldRule, RightsMember } from '#contract/fields/fieldRights';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { lockDefinitions } from '#server/fields/locks';
import type { FieldPayload } from './definitionRules';

/** A custom field as it is stored, in the shape of a payload. */
export interface StoredField extends FieldPayload {
  id: string;
  type: string;
  required: boolean;
  options: FieldOption[] | null;
  archived: boolean;
  /** Rules of the field and of its sources, derived from them; no payload sets them. */
  sight?: readonly FieldRule[];
}

/** Defaults of a payload's behaviour members. */
export const withoutBehaviour: Record<BehaviourMember | RightsMember, null> = {
  unique: null,
  conditions: null,
  helps: null,
  message: null,
  messages: null,
  seenBy: null,
  changedBy: null,
};

/** The custom fields of an entity in their order, archived ones included, locked against other saves. */
export async function readLocked(tx: Transaction, kind: EntityKind): Promise<StoredField[]> {
  await lockDefinitions(tx, kind);
  return readStoredFields(tx, kind);
}

export async function readStoredFields(tx: Transaction, kind: EntityKind): Promise<StoredField[]> {
  const { rows } = await tx.query<
    Omit<StoredField, 'sight'> & { behaviour: FieldBehaviour | null; sight: FieldRule[] | null }
  >(
    `select id, name, type, required, options, help, default_value as "defaultValue",
       (rules ->> 'min')::double precision as min, (rules ->> 'max')::double precision as max,
       rules ->> 'pattern' as pattern, rules ->> 'formula' as formula, rules ->> 'target' as target,
       rules -> 'lookup' as lookup, rules -> 'rollup' as rollup, rules ->> 'prefix' as prefix,
       (rules ->> 'digits')::int as digits, labels,
       archived_at is not null as archived, behaviour, sight
     from field_definitions where tenant_id = $company and kind = $1 order by position, id`,
    [kind],
  );
  return rows.map(({ behaviour, sight: visibility, ...field }) => ({
    ...field,
    ...withoutBehaviour,
    ...behaviour,
    ...(visibility && { sight: visibility }),
  }));
}

/** A stored field, with the members of a payload in place of its own. */
export function merged(stored: StoredField, payload: FieldPayload): StoredField {
  const sent = Object.entries(payload).filter(([name, value]) => {
    if (value === undefined) return false;
    return value !== null || !['type', 'required', 'archived', 'id'].includes(name);
  });
  return { ...stored, ...Object.fromEntries(sent), id: stored.id };
}
