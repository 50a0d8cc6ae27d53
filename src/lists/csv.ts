import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { formula } from './formulas';

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Rows as a CSV file's text: the columns as they are shown, with a byte order mark and without formulas. */
export async function toCsv<R extends ListedRecord>(
  columns: readonly Column<R>[],
  records: readonly R[],
  context: FieldContext,
): Promise<string> {
  const { unparse } = await import('papaparse');
  const rows = records.map((record) => columns.map((column) => column.exportValue(record, context)));
  return byteOrderMark + unparse([columns.map(({ label }) => label), ...rows], { escapeFormulae: formula });
}
