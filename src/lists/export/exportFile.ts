import { saveFile } from '#console/dataProvider/files/saveFile';
import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { csvWriter } from './csv';
import type { FileWriter } from './fileWriter';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportOptions<R extends ListedRecord> {
  format: ExportFormat;
  columns: readonly Column<R>[];
  /** Whether the headers are field keys, which are equal in every language. */
  keys?: boolean;
  context: FieldContext;
  /** Reads the records that others refer to. */
  getMany(resource: string, ids: string[]): Promise<readonly { id: string }[]>;
  /** Text for an id without a record. */
  missing?(resource: string): string;
}

/** The most cached names of referenced records. */
const mostNames = 20_000;
/** Milliseconds of work between pauses in which the page can paint. */
const turn = 12;

async function writerOf<R extends ListedRecord>(options: ExportOptions<R>): Promise<FileWriter<R>> {
  const { format, columns, keys = false } = options;
  const headers = columns.map(({ key, label }) => (keys ? key : label));
  if (format === 'csv') return csvWriter(columns, headers);
  return (await import('./workbook')).workbookWriter(columns, headers);
}

/** Saves the file of `exportFile` in the browser, under a name without its ending. @returns the number of records */
export async function saveExport<R extends ListedRecord>(
  pieces: AsyncIterable<readonly R[]>,
  options: ExportOptions<R>,
  name: string,
): Promise<number> {
  const { blob, count } = await exportFile(pieces, options);
  saveFile({ blob, fileName: `${name}.${options.format}` });
  return count;
}

/**
 * Makes a file of records with the list's columns and the names of referenced records. Pieces are read one after
 * another, so that memory never holds more than one.
 * @see rules 18.4
 */
export async function exportFile<R extends ListedRecord>(
  pieces: AsyncIterable<readonly R[]>,
  options: ExportOptions<R>,
): Promise<{ blob: Blob; count: number }> {
  const { columns, context, getMany, missing = () => context.text('schema.reference.gone') } = options;
  const names = new Map<string, string>();
  const look = async (records: readonly R[]) => {
    if (names.size > mostNames) names.clear();
    for (const { refersTo, references } of columns) {
      if (!refersTo || !references) continue;
      const ids = new Set(records.flatMap(references).filter((id) => !names.has(id)));
      const found = ids.size > 0 ? await getMany(refersTo, [...ids]) : [];
      for (const record of found) names.set(String(record.id), referenceName(record));
      for (const id of ids) if (!names.has(id)) names.set(id, missing(refersTo));
    }
  };
  const writer = await writerOf(options);
  let count = 0;
  let since = performance.now();
  for await (const records of pieces) {
    await look(records);
    writer.add(records, { ...context, names });
    count += records.length;
    if (performance.now() - since < turn) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return { blob: writer.end(), count };
}
