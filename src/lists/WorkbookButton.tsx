import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { shownColumns } from './columnChoice';
import { ExportButton } from './ExportButton';
import { useExporter } from './useExporter';
import type { TableChoice } from './useTableChoice';

interface WorkbookButtonProps<R extends ListedRecord> {
  columns: readonly Column<R>[];
  table: TableChoice;
}

/** Saves what the list shows as a workbook. @see rules 18.4 */
export function WorkbookButton<R extends ListedRecord>({ columns, table: { choice } }: WorkbookButtonProps<R>) {
  const text = useText();
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice]);
  const exporter = useExporter(shown, useResourceContext() ?? '', 'xlsx');
  return <ExportButton exporter={exporter} label={text('lists.workbook')} format="XLSX" icon={TableViewOutlined} />;
}
