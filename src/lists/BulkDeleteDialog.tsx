import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useExtension } from '#console/dataProvider/useExtension';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import { TrashNote, useKeptInTrash } from '#console/records/inTrash';
import type { BulkDeleteTexts } from './BulkDelete';
import { namingTheGone } from './goneRecords';
import { useRecordNames } from './recordNames';
import { selectionWords } from './selectionWords';
import { useBulkTargets } from './useBulkTargets';
import { useUndoChange } from './useUndoChange';

interface BulkDeleteDialogProps extends BulkDeleteTexts {
  onClose(): void;
}

/** Deletes the selected records once the person has said so; again where some of them turn out to be gone. */
export function BulkDeleteDialog({ title, text: question, onClose }: BulkDeleteDialogProps) {
  const { resource, selectedIds = [], onSelect, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const notify = useNotify();
  const { targets, census, goOn, attempt } = useBulkTargets();
  const { ids, matching, count } = targets;
  const inTrash = useKeptInTrash(resource);
  const undoes = useExtension('history');
  const nameOf = useRecordNames();
  const { offer } = useUndoChange(resource, nameOf);
  const remove = async () => {
    const params = { verb: 'deleteMany', ids, matching, nameOf } as const;
    const { data: outcome } = await attempt(() =>
      namingTheGone(dataProvider, resource, ids, () => dataProvider.runBulk(resource, params)),
    );
    if (matching) onUnselectItems();
    else onSelect(selectedIds.filter((id) => !ids.includes(String(id))));
    const said = text('lists.bulk.deleted', { smart_count: count });
    if (outcome.changeId && undoes && inTrash) offer(said, outcome.changeId);
    else notify(said, { type: 'success' });
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
