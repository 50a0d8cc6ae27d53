import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { SelectedAction } from '#console/custom/shared/SelectedAction';
import { useText } from '#console/i18n/useText';
import type { TrashRecord } from './trashRules';

/** A bulk action that restores all selected entries. */
export function RestoreSelected({ onRestore }: { onRestore(entries: readonly TrashRecord[]): Promise<boolean> }) {
  const text = useText();
  return (
    <SelectedAction<TrashRecord>
      icon={RestoreFromTrashOutlined}
      label={text('trash.restore.action')}
      onRun={onRestore}
    />
  );
}
