import { useMayName } from '#console/schema/fieldTypes/ReferenceName';
import { referredBy, type SchemaField } from '#console/schema/schemaField';

/** The fields that the builder asks by, each once: a record that one may not choose is not asked for. */
export function useFilterFields(fields: readonly SchemaField[]): SchemaField[] {
  const mayName = useMayName();
  const byKey = new Map<string, SchemaField>();
  for (const field of fields) {
    const resource = referredBy(field);
    if (!byKey.has(field.key) && (!resource || mayName(resource))) byKey.set(field.key, field);
  }
  return [...byKey.values()];
}
