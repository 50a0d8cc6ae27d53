import type { BulkTrial } from '#console/dataProvider/types';
import type { Text } from '#console/i18n/useText';
import { type FieldChanges, textAfter } from '#console/lists/bulk/bulkEdit';
import { fieldError } from '#console/schema/checkField';
import { readField, type SchemaField } from '#console/schema/schemaField';

type Row = Readonly<Record<string, unknown>> & { id: unknown };

/** The result of checking the fields' rules in the console; `allowed`: ids of the rows without errors. */
export interface TrialHere extends BulkTrial {
  allowed: readonly string[];
}

/** The number of records to check before the page may paint. */
const turn = 500;

/** Checks a bulk edit in the console, for backends without a dry run. @see rules 13.22 */
export async function tryHere(
  rows: readonly Row[],
  fields: readonly SchemaField[],
  changes: FieldChanges,
  text: Text,
): Promise<TrialHere> {
  const refused: Record<string, string[]> = {};
  const allowed: string[] = [];
  for (const [index, record] of rows.entries()) {
    if (index % turn === turn - 1) await new Promise((resolve) => setTimeout(resolve));
    const errors = fields.flatMap((field) => {
      const change = changes.get(field.key);
      const before = readField(record, field);
      const after = change ? textAfter(field, change, before) : before;
      const error = after === before ? undefined : fieldError(field, after, text);
      return error && !field.several ? [error] : [];
    });
    if (errors.length > 0) refused[String(record.id)] = errors;
    else allowed.push(String(record.id));
  }
  return { count: rows.length, refusedCount: rows.length - allowed.length, refused, allowed };
}
