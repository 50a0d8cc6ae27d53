import { byteOrderMark } from '#console/lists/export/csv';
import type { SchemaField } from '#console/schema/schemaField';
import { formula } from '#contract/lists/spreadsheetCells';
import { type ImportRow, reasonsOf } from './rows';

/** The refused rows of the file with the reasons in the last column. Corrected, they can be imported again. */
export async function refusedFile(
  headers: readonly string[],
  rows: readonly ImportRow[],
  fields: readonly SchemaField[],
  reason: string,
): Promise<Blob> {
  const { unparse } = await import('papaparse');
  const lines = rows.map(({ cells, errors }) => [...cells.slice(0, headers.length), reasonsOf(errors, fields)]);
  const content = unparse([[...headers, reason], ...lines], { escapeFormulae: formula });
  return new Blob([byteOrderMark + content], { type: 'text/csv;charset=utf-8' });
}
