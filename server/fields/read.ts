import type { EntityKind } from '#contract/resources/calls/tenants';
import type { DynamicField } from '#contract/values';
import { recordKey, recordKeyOf } from './recordKeys';
import type { FieldVisibility } from './rights';

/** Members of a definition in a reply, and the key of its values. */
export interface NamedField {
  id: string;
  name: string;
  type: string;
  recordKey: string;
  /** Values from the database: see `seenBy`. */
  sight?: FieldVisibility;
}

/** A row's values as its `fields` holds them. */
export type FieldValues = Readonly<Record<string, string | null>> | null;

/** The custom fields of an entity's reply: every definition, in order. @see rules 11.7 */
export const dynamicFields = (definitions: readonly NamedField[], values: FieldValues): DynamicField[] =>
  definitions.map(({ id, name, type, recordKey }) => ({ id, name, value: values?.[recordKey] ?? null, type }));

const rowsOf = (alias: string) => `field_values v where v.tenant_id = $company and v.entity_id = ${alias}.id`;

/** Definitions whose values are not moved to the records yet: none of them has a key of its own. */
const movingFields = `any(array(
  select d.id from field_definitions d where d.tenant_id = $company and d.kept_in in ('rows', 'moving')))`;

/** SQL: a row's `FieldValues`: the values of the record, and those that are still in rows alone. */
export const fieldValuesColumn = (alias: string): string =>
  `(${alias}.fields || coalesce((select jsonb_object_agg(v.definition_id, v.value)
    from ${rowsOf(alias)} and v.definition_id = ${movingFields}), '{}'))`;

/** The same where no value is in rows alone: the record is complete. */
export const wholeFieldsColumn = (alias: string): string => `${alias}.fields`;

/** SQL: a value as JSON, of the definition whose id is the text `id`; null where there is none. */
export const fieldValueOf = (alias: string, id: string): string =>
  `coalesce((select to_jsonb(v.value) from ${rowsOf(alias)} and v.definition_id = ${id}::uuid), ${alias}.fields -> ${recordKeyOf(id)})`;

/** SQL: an entity's `NamedField`s, as JSON text. */
export const definitionsColumn = (kind: EntityKind): string =>
  `(select json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'recordKey', ${recordKey}, 'sight', d.sight) order by d.position, d.id)
    from field_definitions d where d.tenant_id = $company and d.kind = '${kind}' and d.archived_at is null)`;
