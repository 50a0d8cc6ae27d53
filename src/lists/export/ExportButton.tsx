import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useEvent, useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { ToolbarButton } from '#console/lists/toolbar/ToolbarButton';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { useListExport } from './useExporter';

/** Exports all records of the list as CSV. */
export function ExportButton<R extends ListedRecord>({ columns }: { columns: readonly Column<R>[] }) {
  const { total } = useListContext();
  const text = useText();
  const { save, working } = useListExport(columns);
  const saveCsv = useEvent(() => save({ format: 'csv' }));
  return (
    <ToolbarButton
      label={text('lists.export.label')}
      words="CSV"
      icon={FileDownloadOutlined}
      onClick={saveCsv}
      busy={working}
      disabled={!total}
    />
  );
}
