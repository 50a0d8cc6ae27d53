import { useDelete, useNotify } from 'ra-core';
import type { DocumentOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import { type DocumentRecord, documentList } from './documentRules';

interface DeleteDocumentProps {
  owner: DocumentOwner;
  document: DocumentRecord;
  onClose(): void;
}

/** @see part 1, section 2.7 ('Delete Document') */
export function DeleteDocument({ owner, document, onClose }: DeleteDocumentProps) {
  const text = useText();
  const notify = useNotify();
  const [remove] = useDelete();
  const { resource, target, id, meta } = documentList(owner);
  const confirm = async () => {
    const previousData = { ...document, ...meta, [target]: id };
    await remove(resource, { id: document.id, previousData }, { mutationMode: 'pessimistic', returnPromise: true });
    notify('documents.delete.done', { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={text('documents.delete.title')}
      text={text('documents.delete.text')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
