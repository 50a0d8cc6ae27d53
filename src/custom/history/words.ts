import type { Text } from '#console/i18n/useText';
import type { SchemaField } from '#console/schema/schemaField';
import { actionOf, type HistoryRecord } from './changes';
import { thingName } from './kinds';

/** 'changed the project', 'deleted 12 records'; the name of a single record follows it. */
export function changeSummary(entries: readonly HistoryRecord[], text: Text, count = entries.length): string {
  const [first] = entries;
  const action = actionOf(entries);
  if (first && count === 1) return text(`history.said.${first.action}`, { thing: thingName(first.resource, text) });
  return text(`history.said_many.${action ?? 'mixed'}`, { smart_count: count });
}

/** Labels of the fields that a change names; none for created and deleted records. */
export const fieldWords = (
  { resource, action, changes }: HistoryRecord,
  fieldOf: (resource: string, key: string) => SchemaField,
): string[] => (action === 'updated' ? [...new Set(changes.map(({ field }) => fieldOf(resource, field).label))] : []);
