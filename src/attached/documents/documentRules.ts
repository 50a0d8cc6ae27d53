import type { DocumentOwner } from '#console/dataProvider/types';
import type { TextKey } from '#console/i18n/useText';
import { type Document, documentExtensions } from '#contract/documents';
import { mayDeleteDocument as mayDelete } from '#contract/ownership';
import type { Permission } from '#contract/permissions';
import { fileKindOf } from './fileKinds';
import { extensionOf } from './fileNames';

/** A document as the data provider hands it over, with the ids of its address. */
export type DocumentRecord = Document & Readonly<Record<string, unknown>>;

const accepted: ReadonlySet<string> = new Set(documentExtensions);

/** What the picker offers. @see part 1, section 5 (Document upload) */
export const pickerAccept = documentExtensions.map((extension) => `.${extension}`).join(',');

/**
 * Why a file cannot be a document; null: it can. Its content is the server's to judge.
 * @see part 1, sections 2.7 and 5
 */
export function documentRefusal({ name, type }: Pick<File, 'name' | 'type'>): 'image' | 'kind' | null {
  if (type.startsWith('image/') || fileKindOf(name) === 'image') return 'image';
  return accepted.has(extensionOf(name)) ? null : 'kind';
}

/** Where the documents of an owner are listed. */
export function documentList(owner: DocumentOwner) {
  switch (owner.kind) {
    case 'project':
      return { resource: 'documents', target: 'projectId', id: owner.projectId, meta: undefined };
    case 'travel':
      return {
        resource: 'travelDocuments',
        target: 'entityId',
        id: owner.entityId,
        meta: { entityType: owner.entityType },
      };
    case 'inventory':
      return { resource: 'inventoryDocuments', target: 'inventoryItemId', id: owner.inventoryItemId, meta: undefined };
  }
}

/** The title of the dialog that uploads to an owner. @see part 1, section 2.7 */
export function uploadTitle(owner: DocumentOwner): TextKey {
  if (owner.kind !== 'travel') return `documents.upload.title.${owner.kind}`;
  return owner.entityType === 'TravelDataFlight' ? 'documents.upload.title.flight' : 'documents.upload.title.hotel';
}

type Holds = (permission: Permission) => boolean;

/** @see decisions, sections 3 (What the server enforces) and 10 (Inventory files) */
export function mayUploadDocument(owner: DocumentOwner, holds: Holds): boolean {
  switch (owner.kind) {
    case 'project':
      return holds('ProjectDocuments:Upload');
    case 'travel':
      return holds('ProjectTravelData:Edit') || holds('ProjectTravelData:Create');
    case 'inventory':
      return holds('Inventory:Edit');
  }
}

/** Whether its card offers to delete it: on travel cards deleting is not offered. @see part 1, section 2.8 */
export const mayDeleteDocument = (
  owner: DocumentOwner,
  document: Pick<Document, 'createdByUser'>,
  userId: string | undefined,
  holds: Holds,
): boolean => owner.kind !== 'travel' && mayDelete(owner, document, userId, holds);
