import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { useRecordNames } from '#console/lists/recordNames';
import { namingDeleted } from '#console/lists/selection/deletedRecords';
import { selectionWords } from '#console/lists/selection/selectionWords';
import { TrashNote, useGoesToTrash } from '#console/records/inTrash';
import { type StepMeta, useUndoable } from '#console/records/undo/useUndoable';
import type { BulkDeleteTexts } from './BulkDelete';
import { useBulkTargets } from './useBulkTargets';

interface BulkDeleteDialogProps extends BulkDeleteTexts {
  onClose(): void;
}

/** Deletes the selected records once the person has said so; again where some of them turn out to be gone. */
export function BulkDeleteDialog({ title, text: question, onClose }: BulkDeleteDialogProps) {
  const { resource } = useListContext();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const { targets, census, goOn, attempt, letGo } = useBulkTargets();
  const { ids, matching, count } = targets;
  const inTrash = useGoesToTrash(resource);
  const nameOf = useRecordNames();
  const notify = useNotify();
  const undoable = useUndoable();
  const remove = async () => {
    const params = { verb: 'deleteMany', ids, matching, nameOf } as const;
    const done = text('lists.bulk.deleted', { smart_count: count });
    const run = async (meta: StepMeta) => {
      await attempt(() =>
        namingDeleted(dataProvider, resource, ids, () => dataProvider.runBulk(resource, { ...params, meta })),
      );
      letGo(targets);
    };
    await undoable(run, inTrash ? { said: () => done } : {});
    if (!inTrash) notify(done, { type: 'success' });
  };
  const unseen = census && census.elsewhere + census.hidden > 0;
  return (
    <ConfirmDialog
      title={title(count)}
      text={
        <>
          {unseen ? `${question(count)} ${selectionWords(text, count, census)}` : question(count)}
          {inTrash && <TrashNote count={count} />}
        </>
      }
      onConfirm={remove}
      onClose={onClose}
      errorAction={goOn}
    />
  );
}
