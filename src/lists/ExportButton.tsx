import type { SvgIconComponent } from '@mui/icons-material';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { type Exporter, fetchRelatedRecords, useDataProvider, useEvent, useListContext, useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { ToolbarButton } from './ToolbarButton';

interface ExportButtonProps {
  /** Absent: the list's own. */
  exporter?: Exporter;
  label?: string;
  /** How the format is called. */
  format?: string;
  icon?: SvgIconComponent;
}

/** Hands everything that the list finds to an exporter. */
export function ExportButton({ label, format = 'CSV', icon = FileDownloadOutlined, ...given }: ExportButtonProps) {
  const { getData, resource, total, ...list } = useListContext();
  const exporter = given.exporter ?? list.exporter;
  const dataProvider = useDataProvider();
  const text = useText();
  const notify = useNotify();
  const [working, setWorking] = useState(false);

  const save = useEvent(async () => {
    if (!exporter) return;
    setWorking(true);
    try {
      await exporter((await getData?.()) ?? [], fetchRelatedRecords(dataProvider), dataProvider, resource);
    } catch (error) {
      notify(errorText(error) || 'lists.export.failed', { type: 'error' });
    } finally {
      setWorking(false);
    }
  });

  return (
    <ToolbarButton
      label={label ?? text('lists.export.label')}
      words={format}
      icon={icon}
      onClick={save}
      busy={working}
      disabled={!total}
    />
  );
}
