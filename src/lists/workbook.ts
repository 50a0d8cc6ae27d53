import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { typeOf } from '#contract/fieldTypes';
import { keepClock, keepDay } from '#contract/figures';

type Cell = string | number | { value: Date; type: typeof Date; format: string } | null;

/** A cell as a spreadsheet has it: days and times as such, numbers as numbers; a text is never a formula there. */
function cellOf<R extends ListedRecord>(column: Column<R>, record: R, context: FieldContext): Cell {
  const value = column.exportValue(record, context);
  if (value === '') return null;
  const kind = column.field && typeof value === 'string' ? typeOf(column.field).kind : undefined;
  const text = String(value);
  const day = kind === 'day' ? keepDay(text) : null;
  if (day) return { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  const clock = kind === 'clock' ? keepClock(text) : null;
  return clock ? { value: new Date(`${clock}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' } : value;
}

/** Rows as a workbook: the columns as they are shown. @see rules 18.4 */
export async function toWorkbook<R extends ListedRecord>(
  columns: readonly Column<R>[],
  records: readonly R[],
  context: FieldContext,
): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/universal');
  const head = columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const }));
  const rows = records.map((record) => columns.map((column) => cellOf(column, record, context)));
  return writeWorkbook([head, ...rows], { stickyRowsCount: 1 }).toBlob();
}
