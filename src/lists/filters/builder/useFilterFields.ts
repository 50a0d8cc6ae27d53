import { useMayName } from '#console/schema/fieldTypes/ReferenceName';
import { referredBy, type SchemaField } from '#console/schema/schemaField';

/** The fields of the builder, each once, without references whose records the person may not list. */
export function useFilterFields(fields: readonly SchemaField[]): SchemaField[] {
  const mayName = useMayName();
  const byKey = new Map<string, SchemaField>();
  for (const field of fields) {
    const resource = referredBy(field);
    if (!byKey.has(field.key) && (!resource || mayName(resource))) byKey.set(field.key, field);
  }
  return [...byKey.values()];
}
