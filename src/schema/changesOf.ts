import { readChoices } from '#contract/fields/choices';
import { typeOf } from '#contract/fields/fieldTypes';
import type { SchemaField } from './schemaField';

/** Converts texts of fields to members of a record; '' clears. */
export const changesOf = (texts: Iterable<readonly [SchemaField, string]>): Record<string, unknown> =>
  fieldRecord([...texts].map(([field, text]) => [field, typed(field, text || null)]));

export function fieldRecord(values: readonly (readonly [SchemaField, unknown])[]): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const [{ source }, value] of values) {
    const [member = '', name] = source.split('.');
    changes[member] = name === undefined ? value : { ...Object(changes[member]), [name]: value };
  }
  return changes;
}

/** Numbers, checkboxes and lists of system fields keep their types in payloads; values of custom fields are texts. */
export function typed({ system, type, several }: SchemaField, value: string | null) {
  if (several) return readChoices(value ?? '') ?? [];
  if (value === null || !system) return value;
  return typeOf({ type }).sent(value);
}
