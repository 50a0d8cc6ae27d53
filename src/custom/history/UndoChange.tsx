import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import { useState } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { accessNeeds, isListed } from '#contract/access';
import { type Change, canBeUndone, type HistoryRecord } from './changes';
import { changeSummary } from './words';

const UndoChangeDialog = lazyPart(async () => (await import('./UndoChangeDialog')).UndoChangeDialog);

/** Whether the person has the permission for an entry's action; the backend checks it again. */
function useMayUndo(): (entry: HistoryRecord) => boolean {
  const meets = useMeets();
  return (entry) => {
    if (!canBeUndone(entry)) return false;
    if (!isListed(entry.resource)) return true;
    const { edit, delete: remove } = accessNeeds[entry.resource];
    return meets(entry.action === 'updated' ? edit : remove);
  };
}

interface UndoChangeProps {
  change: Change;
  /** The number of records in the whole change; absent: unknown, only a part is loaded. */
  count?: number | undefined;
  onDone?(): void;
}

/** Button that undoes a change, for people with the right. @see rules 14.12 */
export function UndoChange({ change, count, onDone }: UndoChangeProps) {
  const text = useText();
  const mayUndo = useMayUndo();
  const [asking, setAsking] = useState(false);
  if (!change.entries.some(mayUndo)) return null;
  const what = `${changeSummary(change.entries, text, count)} ${change.entries.length === 1 ? (change.entries[0]?.entityName ?? '') : ''}`;
  return (
    <>
      <Button
        label="history.undo.action"
        quiet
        startIcon={<SettingsBackupRestoreOutlined />}
        aria-label={text('history.undo.named', { what: what.trim() })}
        onClick={() => setAsking(true)}
        sx={{ flexShrink: 0 }}
      />
      {asking && <UndoChangeDialog change={change} count={count} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  );
}
