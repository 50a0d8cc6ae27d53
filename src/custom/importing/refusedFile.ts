import { byteOrderMark } from '#console/lists/export/csv';
import { viewOf } from '#console/schema/fieldTypes';
import type { SchemaField } from '#console/schema/schemaField';
import { formula } from '#contract/lists/spreadsheetCells';
import { guessTargets } from './columns';
import { type ImportRow, readCell, reasonsOf, type Understanding } from './rows';

/**
 * The refused rows of the file with the values for all rows as further columns, and the reasons in the last one.
 * Corrected, they can be imported again.
 */
export async function refusedFile(
  headers: readonly string[],
  rows: readonly ImportRow[],
  understanding: Understanding,
  reason: string,
): Promise<Blob> {
  const { unparse } = await import('papaparse');
  const { fields, targets } = understanding;
  const added = targets.slice(headers.length).flatMap((key) => fields.find((field) => field.key === key) ?? []);
  const names = added.map(({ key, label }) => {
    const isFound = guessTargets([...headers, label], fields, {}).at(-1) === key;
    return isFound ? label : key;
  });
  const lines = rows.map(({ cells, errors }) => [
    ...headers.map((_header, index) => cells[index] ?? ''),
    ...added.map((field, index) => spelled(cells[headers.length + index] ?? '', field, understanding)),
    reasonsOf(errors, fields),
  ]);
  const content = unparse([[...headers, ...names, reason], ...lines], { escapeFormulae: formula });
  return new Blob([byteOrderMark + content], { type: 'text/csv;charset=utf-8' });
}

/** A stored value in the file's format, if an import reads it as the same value; else as stored. */
function spelled(value: string, field: SchemaField, { context }: Understanding): string {
  const shown = viewOf(field.type).format(value, field, context);
  return readCell(shown, field, context) === value ? shown : value;
}
