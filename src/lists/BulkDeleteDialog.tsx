import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import type { BulkTexts } from './listTypes';
import { selectionWords } from './selectionWords';

interface BulkDeleteDialogProps {
  ids: string[];
  hidden: string[] | undefined;
  texts: BulkTexts;
  onClose(): void;
}

/** Deletes the selected records once the person has said so. */
export function BulkDeleteDialog({ ids, hidden, texts, onClose }: BulkDeleteDialogProps) {
  const { resource, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useText();
  const notify = useNotify();
  const remove = async () => {
    await dataProvider.deleteMany(resource, { ids });
    onUnselectItems();
    notify('lists.bulk.deleted', { type: 'success', messageArgs: { smart_count: ids.length } });
  };
  const words = hidden && hidden.length > 0 ? ` ${selectionWords(translate, ids.length, hidden)}` : '';
  return (
    <ConfirmDialog
      title={texts.deleteTitle(ids.length)}
      text={`${texts.deleteText(ids.length)}${words}`}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
