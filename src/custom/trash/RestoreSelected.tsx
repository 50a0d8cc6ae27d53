import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import type { TrashRecord } from './trashRules';

/** A bulk action that restores all selected entries, including those on other pages. */
export function RestoreSelected({ onRestore }: { onRestore(entries: readonly TrashRecord[]): Promise<boolean> }) {
  const { selectedIds = [], onUnselectItems } = useListContext<TrashRecord>();
  const dataProvider = useDataProvider();
  const text = useText();
  const { working, attempt } = useAttempt(useSayProblem());
  const run = () =>
    attempt(async () => {
      // the selection may have entries on other pages
      const { data } = await dataProvider.getMany<TrashRecord>('trash', { ids: selectedIds });
      if (await onRestore(data)) onUnselectItems();
    });
  return (
    <Button size="small" startIcon={<RestoreFromTrashOutlined />} disabled={working} onClick={() => void run()}>
      {text('trash.restore.action')}
    </Button>
  );
}
