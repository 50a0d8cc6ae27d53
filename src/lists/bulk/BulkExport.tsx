import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useDataProvider, useListContext } from 'react-admin';
import { everyRecord } from '#console/dataProvider/lists/eachPage';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import { useAskedFilter } from '#console/lists/embeddedList';
import { useSelected } from '#console/lists/selection/matching';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** A bulk action: saves the selected records as CSV, with the columns that the list shows. */
export function BulkExport() {
  const { resource, sort, exporter, selectedIds = [] } = useListContext<ListedRecord>();
  const { matching } = useSelected();
  const filter = useAskedFilter();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const sayProblem = useSayProblem();
  const { working, attempt } = useAttempt((error) => sayProblem(error, 'lists.export.failed'));
  const selectedRecords = async (): Promise<ListedRecord[]> => {
    if (!matching) {
      const { data } = await dataProvider.getMany<ListedRecord>(resource, { ids: selectedIds.map(String) });
      return data;
    }
    const without = new Set(matching.except);
    const all = await everyRecord((page, perPage) =>
      dataProvider.getList<ListedRecord>(resource, {
        ...{ pagination: { page, perPage }, sort, filter },
        meta: { exact: page === 1 },
      }),
    );
    return all.filter(({ id }) => !without.has(id));
  };
  const save = () =>
    attempt(async () => {
      if (exporter) await exporter(await selectedRecords(), async () => ({}), dataProvider, resource);
    });
  return (
    <Button
      label="lists.bulk.export"
      size="small"
      startIcon={<FileDownloadOutlined />}
      loading={working}
      onClick={save}
    />
  );
}

BulkExport.takesMatching = true;
