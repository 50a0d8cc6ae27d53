import type { AttachedList } from '#console/custom/shared/attachedList';
import type { DocumentOwner } from '#console/dataProvider/types';
import type { TextKey } from '#console/i18n/useText';
import type { Needs } from '#contract/permissions';
import {
  type Document,
  documentEndpoints,
  documentExtensions,
  travelDocumentEndpoints,
} from '#contract/resources/calls/documents';
import { inventoryFileEndpoints } from '#contract/resources/calls/inventory';
import { fileKindOf } from './fileKinds';
import { fileExtension } from './fileNames';

/** A document from the data provider, with the ids of its address. */
export type DocumentRecord = Document & Readonly<Record<string, unknown>>;

const accepted: ReadonlySet<string> = new Set(documentExtensions);

/** The `accept` value of the picker. @see rules 3.1 */
export const pickerAccept = documentExtensions.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be a document; null: it can. The server checks the content. @see rules 3.1 */
export function documentRefusal({ name, type }: Pick<File, 'name' | 'type'>): 'image' | 'kind' | null {
  if (type.startsWith('image/') || fileKindOf(name) === 'image') return 'image';
  return accepted.has(fileExtension(name)) ? null : 'kind';
}

/** The list of an owner's documents. */
export function documentList(owner: DocumentOwner): AttachedList {
  switch (owner.kind) {
    case 'project':
      return { resource: 'documents', target: 'projectId', id: owner.projectId };
    case 'travel':
      return {
        resource: 'travelDocuments',
        target: 'entityId',
        id: owner.entityId,
        meta: { entityType: owner.entityType },
      };
    case 'inventory':
      return { resource: 'inventoryDocuments', target: 'inventoryItemId', id: owner.inventoryItemId };
  }
}

const uploads = {
  project: documentEndpoints.upload,
  travel: travelDocumentEndpoints.upload,
  inventory: inventoryFileEndpoints.uploadDocument,
} as const;

/** The requirement for uploading a document to an owner. */
export const uploadNeeds = ({ kind }: Pick<DocumentOwner, 'kind'>): Needs => uploads[kind].needs;

/** The title of an owner's upload dialog. @see rules 3.1 */
export function uploadTitle(owner: DocumentOwner): TextKey {
  if (owner.kind !== 'travel') return `documents.upload.title.${owner.kind}`;
  return owner.entityType === 'TravelDataFlight' ? 'documents.upload.title.flight' : 'documents.upload.title.hotel';
}
