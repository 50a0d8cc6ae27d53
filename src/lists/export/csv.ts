import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { formula } from '#contract/lists/spreadsheetCells';
import { type FileWriter, GrowingFile } from './fileWriter';

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

const cellsOf = <R extends ListedRecord>(columns: readonly Column<R>[], records: readonly R[], context: FieldContext) =>
  records.map((record) => columns.map((column) => column.exportValue(record, context)));

/** Loads a function that makes CSV lines, with formulas escaped. */
async function lineMaker() {
  const { unparse } = await import('papaparse');
  return (rows: unknown[][]) => unparse(rows, { escapeFormulae: formula });
}

/** The text of a CSV file: columns as shown, with a byte order mark, formulas escaped. */
export async function toCsv<R extends ListedRecord>(
  columns: readonly Column<R>[],
  records: readonly R[],
  context: FieldContext,
): Promise<string> {
  const lines = await lineMaker();
  return byteOrderMark + lines([columns.map(({ label }) => label), ...cellsOf(columns, records, context)]);
}

/** A writer of CSV files that takes rows piece by piece. */
export async function csvWriter<R extends ListedRecord>(
  columns: readonly Column<R>[],
  headers: readonly string[],
): Promise<FileWriter<R>> {
  const lines = await lineMaker();
  const file = new GrowingFile();
  file.add(byteOrderMark + lines([[...headers]]));
  return {
    add(records, context) {
      if (records.length > 0) file.add(`\r\n${lines(cellsOf(columns, records, context))}`);
    },
    end: () => file.whole('text/csv;charset=utf-8'),
  };
}
