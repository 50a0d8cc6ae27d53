import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { Button } from '#console/layout/parts/Button';
import { useUndoChange } from '#console/records/undo/useUndoChange';
import type { UndoReply } from '#contract/extensions/history';
import type { Change } from './changes';

/** The most unchanged records to name. */
const namedAtMost = 20;

interface UndoChangeDialogProps {
  change: Change;
  count?: number | undefined;
  onDone?: (() => void) | undefined;
  onClose(): void;
}

/** Undoes a change after confirmation, and lists the records that were left unchanged with reasons. @see rules 14.12 */
export function UndoChangeDialog({ change, count, onDone, onClose }: UndoChangeDialogProps) {
  const text = useText();
  const notify = useNotify();
  const undoChange = useUndoChange();
  const [reply, setReply] = useState<UndoReply | null>(null);

  const undo = async () => {
    const answer = await undoChange(change.id);
    if (answer.count > 0) notify('history.undo.done', { type: 'success', messageArgs: { smart_count: answer.count } });
    if (Object.keys(answer.skipped).length > 0) setReply(answer);
    else onDone?.();
  };

  if (reply) return <Skipped reply={reply} change={change} onClose={onClose} />;
  const question = text('history.undo.text', { smart_count: count ?? change.entries.length });
  return (
    <ConfirmDialog
      title={text('history.undo.title')}
      text={count === undefined ? `${question} ${text('history.undo.whole')}` : question}
      confirmLabel={text('history.undo.action')}
      workingLabel={text('history.undo.working')}
      harmless
      onConfirm={undo}
      onClose={() => !reply && onClose()}
    />
  );
}

function Skipped({ reply, change, onClose }: { reply: UndoReply; change: Change; onClose(): void }) {
  const text = useText();
  const skipped = Object.entries(reply.skipped);
  const names = new Map(change.entries.map(({ entityId, entityName }) => [entityId, entityName]));
  return (
    <DetailsDialog
      title={text('history.undo.skipped_title')}
      onClose={onClose}
      actions={<Button label="common.close" variant="contained" autoFocus onClick={onClose} />}
    >
      <div role="alert">
        {reply.count === 0 && <Typography>{text('history.undo.nothing')}</Typography>}
        <Typography>{text('history.undo.skipped', { smart_count: skipped.length })}</Typography>
      </div>
      <ul style={{ margin: 0 }}>
        {skipped.slice(0, namedAtMost).map(([id, reasons]) => (
          <li key={id}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <strong>{names.get(id) || text('history.nameless')}</strong>
              {`: ${reasons.join(' ')}`}
            </Typography>
          </li>
        ))}
        {skipped.length > namedAtMost && (
          <li>{text('history.undo.more', { smart_count: skipped.length - namedAtMost })}</li>
        )}
      </ul>
    </DetailsDialog>
  );
}
