import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import { TrashNote, useKeptInTrash } from '#console/records/inTrash';
import type { BulkDeleteTexts } from './BulkDelete';
import { namingTheGone } from './goneRecords';
import { selectionWords } from './selectionWords';
import { useBulkTargets } from './useBulkTargets';

interface BulkDeleteDialogProps extends BulkDeleteTexts {
  onClose(): void;
}

/** Deletes the selected records once the person has said so; again where some of them turn out to be gone. */
export function BulkDeleteDialog({ title, text: question, onClose }: BulkDeleteDialogProps) {
  const { resource, selectedIds = [], onSelect, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const text = useText();
  const notify = useNotify();
  const { targets, census, goOn, attempt } = useBulkTargets();
  const { ids, matching, count } = targets;
  const remove = async () => {
    const meta = matching ? { matching } : undefined;
    await attempt(() =>
      namingTheGone(dataProvider, resource, ids, () => dataProvider.deleteMany(resource, { ids, meta })),
    );
    if (matching) onUnselectItems();
    else onSelect(selectedIds.filter((id) => !ids.includes(String(id))));
    notify('lists.bulk.deleted', { type: 'success', messageArgs: { smart_count: count } });
  };
  const inTrash = useKeptInTrash(resource);
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
