import type { DocumentOwner } from '#console/dataProvider/types';
import { DeleteRecord } from '#console/records/DeleteRecord';
import { type DocumentRecord, documentList } from './documentRules';

interface DeleteDocumentProps {
  owner: DocumentOwner;
  document: DocumentRecord;
  onClose(): void;
}

/** @see rules 3.5, 13.13 */
export function DeleteDocument({ owner, document, onClose }: DeleteDocumentProps) {
  const { resource, target, id, meta } = documentList(owner);
  return (
    <DeleteRecord
      resource={resource}
      record={{ ...document, ...meta, [target]: id }}
      title="documents.delete.title"
      question="documents.delete.text"
      done="documents.delete.done"
      onClose={onClose}
    />
  );
}
