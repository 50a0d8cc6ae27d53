import type { EntityKind } from '#contract/tenants';
import type { DynamicField } from '#contract/values';
import type { FieldSight } from './rights';

/** What a reply says of a definition. */
export interface NamedField {
  id: string;
  name: string;
  type: string;
  /** Of those that have come from the database: see `seenBy`. */
  sight?: FieldSight;
}

/** A row's values by their definitions' ids. */
export type FieldValues = Readonly<Record<string, string>> | null;

/** The custom fields of an entity's reply: every definition, in order. @see rules 11.7 */
export const dynamicFields = (definitions: readonly NamedField[], values: FieldValues): DynamicField[] =>
  definitions.map(({ id, name, type }) => ({ id, name, value: values?.[id] ?? null, type }));

const rowsOf = (alias: string) => `field_values v where v.tenant_id = $company and v.entity_id = ${alias}.id`;

/** The SQL of a row's `FieldValues`: rows hold the same as the record, or what is still to be moved to it. */
export const fieldValuesColumn = (alias: string): string =>
  `(${alias}.fields || coalesce((select jsonb_object_agg(v.definition_id, v.value) from ${rowsOf(alias)}), '{}'))`;

/** The same where no values ever stood in rows alone: the record is whole. */
export const wholeFieldsColumn = (alias: string): string => `${alias}.fields`;

/** The SQL of one of them as JSON, of the definition whose id is the text `id`; null where there is none. */
export const fieldValueOf = (alias: string, id: string): string =>
  `coalesce((select to_jsonb(v.value) from ${rowsOf(alias)} and v.definition_id = ${id}::uuid), ${alias}.fields -> ${id})`;

/** The SQL of an entity's `NamedField`s, as JSON text. */
export const definitionsColumn = (kind: EntityKind): string =>
  `(select json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'sight', d.sight) order by d.position, d.id)
    from field_definitions d where d.tenant_id = $company and d.kind = '${kind}' and d.archived_at is null)`;
