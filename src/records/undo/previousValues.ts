import type { RowChange } from '#console/dataProvider/types';
import { changesOf } from '#console/schema/changesOf';
import { viewOf } from '#console/schema/fieldTypes';
import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import { readField, type SchemaField } from '#console/schema/schemaField';

/** A record as it was before a change, and what was put into its fields. */
export interface PreviousRow {
  before: Readonly<Record<string, unknown>> & { id: unknown };
  put: ReadonlyMap<SchemaField, string>;
}

/**
 * Changes that restore rows. Rows whose values were changed since, or that were deleted, are left out, so that nothing
 * is overwritten.
 */
export function rowsBack(
  previous: readonly PreviousRow[],
  now: readonly PreviousRow['before'][],
  context: FieldContext,
) {
  const current = new Map(now.map((record) => [String(record.id), record]));
  // as an export writes them, so that '5' and '5.0', or a day and its date-time, are the same
  const written = (field: SchemaField, text: string | null) =>
    text ? viewOf(field.type).exportValue(text, field, context) : null;
  return previous.flatMap(({ before, put }): RowChange[] => {
    const id = String(before.id);
    const record = current.get(id);
    const holds = ([field, text]: [SchemaField, string]) =>
      record && written(field, readField(record, field)) === written(field, text);
    if (![...put].every(holds)) return [];
    const data = changesOf([...put.keys()].map((field) => [field, readField(before, field) ?? '']));
    return [{ id, data, previousData: record }];
  });
}
