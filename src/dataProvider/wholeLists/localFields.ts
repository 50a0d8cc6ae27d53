import { customFieldId, fieldName } from '#console/dataProvider/lists/fieldNames';
import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import type { FieldType } from '#contract/fields/fieldType';
import { typeOf } from '#contract/fields/fieldTypes';
import { type FilterKind, keepInstant } from '#contract/lists/filterKinds';
import { keepDay } from '#contract/values';

/** Returns a reader of a field for many records, by its key in sorts and filters. */
export function fieldReader(field: string): (row: AtriumRecord) => unknown {
  const custom = customFieldId(field);
  if (custom === undefined) return (row) => row[field];
  const name = fieldName(custom);
  return (row) => row.fields?.[name];
}

/** A field's value in a record. */
export const fieldValue = (row: AtriumRecord, field: string): unknown => fieldReader(field)(row);

/** The type of a custom field, from the definitions in the records. */
export function definedType(rows: readonly AtriumRecord[], field: string): FieldType | undefined {
  const custom = customFieldId(field);
  if (custom === undefined) return undefined;
  for (const { dynamicFields } of rows) {
    if (!Array.isArray(dynamicFields)) continue;
    const definition: unknown = dynamicFields.find(({ id }) => id === custom);
    if (typeof definition === 'object' && definition !== null && 'type' in definition) {
      return typeOf({ type: typeof definition.type === 'string' ? definition.type : undefined });
    }
  }
  return undefined;
}

/** Whether any record has a member. */
export const isMember = (rows: readonly AtriumRecord[], name: string): boolean => rows.some((row) => name in row);

/** The kind of a field, inferred from its values if the list does not define it. */
export function kindIn(rows: readonly AtriumRecord[], field: string): FilterKind {
  const defined = definedType(rows, field);
  if (defined) return defined.kind;
  const values = [...new Set(rows.map(fieldReader(field)))].filter((value) => (value ?? '') !== '');
  const every = (test: (value: unknown) => boolean) => values.every(test);
  const everyText = (test: (text: string) => boolean) => every((value) => typeof value === 'string' && test(value));
  if (values.length === 0) return 'unknown';
  if (every(Array.isArray)) return 'ids';
  if (every((value) => typeof value === 'number')) return 'number';
  if (every((value) => typeof value === 'boolean')) return 'boolean';
  if (everyText((text) => text.length === 10 && keepDay(text) !== null)) return 'day';
  if (everyText((text) => uuid.test(text))) return 'id';
  return everyText((text) => keepInstant(text) !== undefined) ? 'instant' : 'text';
}

/** Ids in another format compare as texts. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
