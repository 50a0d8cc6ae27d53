import { type Exporter, useEvent, useNotify } from 'react-admin';
import { saveFile } from '#console/dataProvider/saveFile';
import { nameOf } from '#console/schema/fieldTypes/ReferenceName';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { toCsv } from './csv';

/**
 * react-admin's exporter of a list: saves records with the columns that the list shows, and with the names of what
 * they refer to.
 */
export function useExporter<R extends ListedRecord>(
  columns: readonly Column<R>[],
  fileName: string,
  format: 'csv' | 'xlsx' = 'csv',
): Exporter<R> {
  const context = useFieldContext();
  const notify = useNotify();
  return useEvent(async (records: R[], _related, dataProvider) => {
    const names = new Map<string, string>();
    for (const { refersTo, reference } of columns) {
      if (!refersTo || !reference) continue;
      const ids = [...new Set(records.flatMap((record) => reference(record) ?? []))];
      const { data } = ids.length > 0 ? await dataProvider.getMany(refersTo, { ids }) : { data: [] };
      for (const record of data) names.set(String(record.id), nameOf(record));
    }
    const named = { ...context, names };
    const content = async () => {
      if (format === 'csv') {
        return new Blob([await toCsv(columns, records, named)], { type: 'text/csv;charset=utf-8' });
      }
      return (await import('./workbook')).toWorkbook(columns, records, named);
    };
    saveFile({ blob: await content(), fileName: `${fileName}.${format}` });
    notify('lists.export.done', { type: 'success', messageArgs: { smart_count: records.length } });
  });
}
