import type { DocumentOwner } from '#console/dataProvider/types';
import { DeleteRecord } from '#console/records/DeleteRecord';
import { type DocumentRecord, documentList } from './documentRules';

interface DeleteDocumentProps {
  owner: DocumentOwner;
  document: DocumentRecord;
  onClose(): void;
}

/** @see part 1, section 2.7 ('Delete Document') */
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
