import Typography from '@mui/material/Typography';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import type { ResourceName } from '#console/dataProvider/types';
import { type TextKey, useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';

import { type ChildCounts, useChildrenText } from './childCounts';
import { TrashNote, useGoesToTrash } from './inTrash';
import { type StepMeta, useUndoable } from './undo/useUndoable';

export interface DeleteRecordProps {
  resource: ResourceName;
  record: RaRecord<string>;
  title: TextKey;
  /** The question before the deletion; the name replaces its `%{name}`. */
  question: TextKey;
  name?: string | undefined;
  done: TextKey;
  /** Children that are deleted with the record: names and counts. */
  attached?: ChildCounts;
  /** Whether to delete the record even if somebody has changed it meanwhile. */
  overwrite?: boolean;
  onDeleted?(): void;
  onClose(): void;
}

/**
 * Asks, then deletes one record of any resource. The message afterwards can undo a deletion that went to the trash.
 * @see rules 13.13, 14.13
 */
export function DeleteRecord(props: DeleteRecordProps) {
  const { resource, record, title, question, name, done, attached = [], overwrite, onDeleted, onClose } = props;
  const text = useText();
  const notify = useNotify();
  const undoable = useUndoable();
  const [remove] = useDelete();
  const inTrash = useGoesToTrash(resource);
  const confirm = async () => {
    const run = (meta: StepMeta) =>
      remove(
        resource,
        { id: record.id, previousData: record, meta: { ...meta, ...(overwrite && { overwrite }) } },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    await undoable(run, inTrash ? { said: () => text(done, { name }) } : {});
    if (!inTrash) notify(done, { type: 'success', messageArgs: { name } });
    onDeleted?.();
  };
  const alsoDeleted = useChildrenText()(attached);
  const asked = text(question, { name });
  return (
    <ConfirmDialog
      title={text(title)}
      names={name && !asked.includes(name) ? [name] : []}
      text={
        <>
          {asked}
          {alsoDeleted && (
            <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
              {alsoDeleted}
            </Typography>
          )}
          {inTrash && <TrashNote />}
        </>
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
