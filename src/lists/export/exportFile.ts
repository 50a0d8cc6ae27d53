import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { csvWriter } from './csv';
import type { FileWriter } from './fileWriter';

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportOptions<R extends ListedRecord> {
  format: ExportFormat;
  columns: readonly Column<R>[];
  /** The columns are headed by their keys, which are the same in every language. */
  keys?: boolean;
  context: FieldContext;
  /** The records that others refer to. */
  getMany(resource: string, ids: string[]): Promise<readonly { id: string }[]>;
  /** Text for an id without a record. */
  missing?(resource: string): string;
}

/** Names that are kept, however many a list refers to. */
const mostNames = 20_000;
/** Milliseconds of work after which the page may paint. */
const turn = 12;

async function writerOf<R extends ListedRecord>(options: ExportOptions<R>): Promise<FileWriter<R>> {
  const { format, columns, keys = false } = options;
  const headers = columns.map(({ key, label }) => (keys ? key : label));
  if (format === 'csv') return csvWriter(columns, headers);
  return (await import('./workbook')).workbookWriter(columns, headers);
}

/**
 * A file of records with the columns that a list shows, and with the names of what they refer to. The records come and go
 * piece by piece; never is more than one in memory.
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
