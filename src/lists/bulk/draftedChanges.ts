import { type FieldChange, type FieldChanges, operationsOf } from '#console/lists/bulk/bulkEdit';
import type { SchemaField } from '#console/schema/schemaField';

type StoredValues = Readonly<Record<string, unknown>>;

function changeOf(stored: unknown, field: SchemaField): FieldChange | undefined {
  const { operation, value } = Object(stored);
  const known = operationsOf(field).find((one) => one === operation);
  return known && typeof value === 'string' ? { operation: known, value } : undefined;
}

/** The restored changes of a bulk edit that still apply to its fields and differ from the current ones. */
export function draftedChanges(
  fields: readonly SchemaField[],
  stored: StoredValues,
  changes: FieldChanges,
): FieldChanges {
  const found = fields.flatMap((field) => {
    const change = changeOf(stored[field.key], field);
    const now = changes.get(field.key);
    const same = change?.operation === now?.operation && change?.value === now?.value;
    return change && !same ? [[field.key, change] as const] : [];
  });
  return new Map(found);
}
