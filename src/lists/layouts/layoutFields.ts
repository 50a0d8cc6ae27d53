import type { ListDescription } from '#console/lists/listTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** The fields of a list that layouts can use, each once. */
export function layoutFields<R extends ListedRecord>({
  columns,
  filterFields,
  otherFields = [],
  changeable = [],
}: Pick<ListDescription<R>, 'columns' | 'filterFields' | 'otherFields' | 'changeable'>): SchemaField[] {
  const shown = columns.flatMap(({ field }) => field ?? []);
  const all = [...shown, ...otherFields, ...filterFields, ...changeable];
  return [...new Map(all.map((field) => [field.key, field])).values()];
}
