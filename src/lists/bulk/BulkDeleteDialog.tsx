import Typography from '@mui/material/Typography';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { BulkError } from '#console/dataProvider/verbs/bulk';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { useRecordNames } from '#console/lists/recordNames';
import { namingDeleted } from '#console/lists/selection/deletedRecords';
import { selectionWords } from '#console/lists/selection/selectionWords';
import { sumChildren, useChildrenText } from '#console/records/childCounts';
import { TrashNote, useGoesToTrash } from '#console/records/inTrash';
import { type StepMeta, useUndoable } from '#console/records/undo/useUndoable';
import type { BulkDeleteTexts } from './BulkDelete';
import { useBulkTargets } from './useBulkTargets';

interface BulkDeleteDialogProps extends BulkDeleteTexts {
  onClose(): void;
}

/** Asks, then deletes the selected records. If some of them no longer exist, the person can continue with the rest. */
export function BulkDeleteDialog({ title, text: question, childrenOf, onClose }: BulkDeleteDialogProps) {
  const { resource, data = [] } = useListContext();
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
    try {
      await undoable(run, inTrash ? { said: () => done } : {});
    } catch (error) {
      // the report of the bulk action names the failed records
      if (error instanceof BulkError) return;
      throw error;
    }
    if (!inTrash) notify(done, { type: 'success' });
  };
  const rows = data.filter(({ id }) => ids.includes(String(id)));
  // counts are known only for loaded records
  const known = childrenOf && !matching && rows.length === ids.length;
  const alsoDeleted = useChildrenText()(known ? sumChildren(rows.map(childrenOf)) : []);
  const unseen = census && census.elsewhere + census.hidden > 0;
  return (
    <ConfirmDialog
      title={title(count)}
      names={ids.map(nameOf)}
      count={count}
      text={
        <>
          {unseen ? `${question(count)} ${selectionWords(text, count, census)}` : question(count)}
          {alsoDeleted && (
            <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
              {alsoDeleted}
            </Typography>
          )}
          {inTrash && <TrashNote count={count} />}
        </>
      }
      onConfirm={remove}
      onClose={onClose}
      errorAction={goOn}
    />
  );
}
