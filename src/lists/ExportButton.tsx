import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { fetchRelatedRecords, useDataProvider, useEvent, useListContext, useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { ToolbarButton } from './ToolbarButton';

/** Hands everything that the list finds to its exporter. */
export function ExportButton() {
  const { getData, exporter, resource, total } = useListContext();
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
      label={text('lists.export.label')}
      icon={FileDownloadOutlined}
      onClick={save}
      busy={working}
      disabled={!total}
    />
  );
}
