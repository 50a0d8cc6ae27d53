import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import type { BulkDeleteTexts } from './BulkDelete';
import { namingTheGone } from './goneRecords';
import { selectionWords } from './selectionWords';
import { useBulkTargets } from './useBulkTargets';

interface BulkDeleteDialogProps extends BulkDeleteTexts {
  onClose(): void;
}

/** Deletes the selected records once the person has said so; again where some of them turn out to be gone. */
export function BulkDeleteDialog({ title, text: question, onClose }: BulkDeleteDialogProps) {
  const { resource, selectedIds = [], onSelect } = useListContext();
  const dataProvider = useDataProvider();
  const text = useText();
  const notify = useNotify();
  const { ids, census, goOn, attempt } = useBulkTargets();
  const remove = async () => {
    await attempt(() => namingTheGone(dataProvider, resource, ids, () => dataProvider.deleteMany(resource, { ids })));
    onSelect(selectedIds.filter((id) => !ids.includes(String(id))));
    notify('lists.bulk.deleted', { type: 'success', messageArgs: { smart_count: ids.length } });
  };
  const unseen = census && census.elsewhere.length + census.hidden.length > 0;
  return (
    <ConfirmDialog
      title={title(ids.length)}
      text={unseen ? `${question(ids.length)} ${selectionWords(text, ids.length, census)}` : question(ids.length)}
      onConfirm={remove}
      onClose={onClose}
      errorAction={goOn}
    />
  );
}
