import { typeOf } from '#contract/fieldTypes';
import { filterKinds } from '#contract/filterKinds';
import { splitFilterKey } from '#contract/listQuery';
import { viewOf } from './fieldTypes';
import type { FieldContext, FieldFilter } from './fieldTypes/fieldType';
import { type SchemaField, textOf } from './schemaField';

/** The keys of a list's filter that ask for values of a field. */
export const filterKeys = (field: Pick<SchemaField, 'key' | 'type'>): string[] =>
  filterKinds[typeOf(field).kind].operators.map((operator) =>
    operator === 'eq' ? field.key : `${field.key}_${operator}`,
  );

/** One active filter, in words; `keys` are what taking it away removes. */
export interface ActiveFilter {
  key: string;
  label: string;
  keys: string[];
}

/** The filters of fields that are set, in words: 'Budget: at least 1,000'. */
export function activeFilters(
  fields: readonly SchemaField[],
  values: FieldFilter,
  context: FieldContext,
): ActiveFilter[] {
  return fields.flatMap((field) => {
    const keys = filterKeys(field).filter((key) => values[key] !== undefined);
    if (keys.length === 0) return [];
    const parts = keys.map((key) => {
      const { operator } = splitFilterKey(key);
      if (operator === 'empty')
        return context.translate(String(values[key]) === 'true' ? 'schema.active.empty' : 'schema.active.set');
      const value = valuesOf(values[key])
        .map((text) => viewOf(field.type).format(text, field, context))
        .join(', ');
      return operator === 'eq' ? value : context.translate(`schema.active.${operator}`, { value });
    });
    return [{ key: field.key, label: `${field.label}: ${parts.join(' ')}`, keys }];
  });
}

const valuesOf = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => {
    const text = textOf(entry);
    return text === null ? [] : [text];
  });
