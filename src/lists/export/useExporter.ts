import { type DataProvider, type Exporter, useDataProvider, useEvent, useListContext, useNotify } from 'react-admin';
import { eachPage, listPages } from '#console/dataProvider/lists/eachPage';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { useAskedFilter } from '#console/lists/embeddedList';
import { useMayName, useMissing } from '#console/schema/fieldTypes/ReferenceName';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { ExportFormat } from './exportFile';

/** Options of an export. */
interface ExportRequest {
  format: ExportFormat;
  /** Whether the headers are field keys. */
  keys?: boolean;
}

/** Saves records as a file and shows their number. */
function useSavedFile<R extends ListedRecord>(columns: readonly Column<R>[], fileName: string) {
  const context = useFieldContext();
  const notify = useNotify();
  const mayName = useMayName();
  const missing = useMissing();
  return async (pieces: AsyncIterable<readonly R[]>, request: ExportRequest, dataProvider: DataProvider) => {
    const { saveExport } = await import('./exportFile');
    const getMany = async (resource: string, ids: string[]) =>
      mayName(resource) ? (await dataProvider.getMany(resource, { ids })).data : [];
    const count = await saveExport(pieces, { ...request, columns, context, getMany, missing }, fileName);
    notify('lists.export.done', { type: 'success', messageArgs: { smart_count: count } });
  };
}

/** react-admin's exporter of a list: saves records with the list's columns. */
export function useExporter<R extends ListedRecord>(columns: readonly Column<R>[], fileName: string): Exporter<R> {
  const save = useSavedFile(columns, fileName);
  return useEvent(async (records: R[], _related, dataProvider) => {
    async function* pieces() {
      yield records;
    }
    await save(pieces(), { format: 'csv' }, dataProvider);
  });
}

/**
 * Exports all records of the list in its order with its columns: streamed by the backend, else page by page.
 * @see rules 18.4
 */
export function useListExport<R extends ListedRecord>(columns: readonly Column<R>[]) {
  const { resource, sort } = useListContext<R>();
  const filter = useAskedFilter();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const sayProblem = useSayProblem();
  const { working, attempt } = useAttempt((error) => sayProblem(error, 'lists.export.failed'));
  const saveFrom = useSavedFile(columns, resource);
  const save = useEvent((request: ExportRequest) =>
    attempt(async () => {
      const { data } = await dataProvider.streamList(resource, { sort, filter });
      const streamed = data as AsyncIterable<R[]> | null; // records of this list
      await saveFrom(
        streamed ?? eachPage<R>(listPages(dataProvider, resource, { sort, filter })),
        request,
        dataProvider,
      );
    }),
  );
  return { save, working };
}
