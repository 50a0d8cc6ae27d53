import { call } from '#console/dataProvider/calls/calls';
import { fileAddress } from '#console/dataProvider/calls/httpClient';
import { download, finalAddress, upload } from '#console/dataProvider/files/files';
import { readImage } from '#console/dataProvider/mappings/images';
import type { Aborting, DocumentOwner, ImageOwner, Transfer } from '#console/dataProvider/types';
import { fieldFileEndpoints } from '#contract/extensions/fieldFiles';
import { documentEndpoints, travelDocumentEndpoints } from '#contract/resources/calls/documents';
import { imageEndpoints } from '#contract/resources/calls/images';
import { inventoryFileEndpoints } from '#contract/resources/calls/inventory';

interface DocumentDownload extends Aborting {
  owner?: DocumentOwner;
  documentId: string;
  fileName?: string;
}

interface NewImage {
  owner: ImageOwner;
  file: File;
  description?: string;
  category?: string;
  metadata?: Record<string, unknown>;
}

type FieldFile = { fieldId: string; file: File } & Transfer;

/** The resources of documents and images, by owner. */
const documentsOf = { project: 'documents', travel: 'travelDocuments', inventory: 'inventoryDocuments' } as const;
const imagesOf = { project: 'images', inventory: 'inventoryImages' } as const;

/** Functions that run a write and then mark reads as outdated: those of the named resource, or of all of them. */
interface AfterWrites {
  after<T>(name: string, running: Promise<T>): Promise<T>;
  afterAll<T>(running: Promise<T>): Promise<T>;
}

/** Calls about documents, images and the files of custom fields. */
export function callsOfFiles({ after, afterAll }: AfterWrites) {
  return {
    async uploadDocument({
      owner,
      file,
      description,
      ...transfer
    }: { owner: DocumentOwner; file: File; description?: string } & Transfer) {
      const body = { File: file, ...(description && { Description: description }) };
      return { data: await after(documentsOf[owner.kind], sendDocument(owner, { body, ...transfer })) };
    },
    /** @throws Error 'No authentication token found' · 'Download failed: {status} {text}' */
    async downloadDocument({ owner, documentId, ...options }: DocumentDownload) {
      return { data: await readDocument(owner, documentId, options) };
    },

    async uploadImage({ owner, file, description, category, metadata, ...transfer }: NewImage & Transfer) {
      const body = {
        File: file,
        ...(description && { Description: description }),
        ...(category && { Category: category }),
        Metadata: JSON.stringify({ ...metadata, ...idsOf(owner), uploadedAt: new Date().toISOString() }),
      };
      return { data: readImage(await after(imagesOf[owner.kind], sendImage(owner, { body, ...transfer }))) };
    },
    /** The file of a record's custom field. Only with the extension `fieldFiles`. */
    async uploadFieldFile({ file, fieldId, recordId, ...transfer }: FieldFile & { recordId: string }) {
      const values = { params: { fieldId, recordId }, body: { File: file }, ...transfer };
      return { data: await afterAll(upload(fieldFileEndpoints.upload, values)) };
    },
    /** Uploads a file for a later save of a record. Only with the extension `heldFiles`. */
    async stageFieldFile({ file, fieldId, ...transfer }: FieldFile) {
      return {
        data: await upload(fieldFileEndpoints.hold, { params: { fieldId }, body: { File: file }, ...transfer }),
      };
    },
    async removeFieldFile(params: { fieldId: string; recordId: string }) {
      await afterAll(call(fieldFileEndpoints.remove, { params }));
      return { data: undefined };
    },
    /** Signed addresses that are valid for minutes: `url` for the download; for images also full size and thumbnail. */
    async fieldFileAddress({ fileId, signal }: { fileId: string } & Aborting) {
      const { data } = await call(fieldFileEndpoints.address, { params: { fileId }, signal });
      const { url, shown, small } = data;
      return {
        data: {
          url: fileAddress(url),
          ...(shown && { shown: fileAddress(shown) }),
          ...(small && { small: fileAddress(small) }),
        },
      };
    },
    /** A signed address that is valid for `expirationMinutes` (1 to 1440). */
    async imageUrl({ imageId, expirationMinutes, signal }: { imageId: string; expirationMinutes: number } & Aborting) {
      const { data } = await call(imageEndpoints.url, { params: { imageId }, query: { expirationMinutes }, signal });
      return { data: fileAddress(data.url) };
    },
    /** The final address of an image's file. */
    async imageDownloadUrl({ imageId, signal }: { imageId: string } & Aborting) {
      return { data: await finalAddress(imageEndpoints.download, { params: { imageId }, signal }) };
    },
  };
}

/** The owner's ids in an image's metadata. @see rules 3.2 */
const idsOf = (owner: ImageOwner) =>
  owner.kind === 'project' ? { projectId: owner.projectId } : { itemId: owner.inventoryItemId };

type DocumentUpload = Omit<Parameters<typeof upload<typeof documentEndpoints.upload>>[1], 'params'>;
function sendDocument(owner: DocumentOwner, parts: DocumentUpload) {
  switch (owner.kind) {
    case 'project':
      return upload(documentEndpoints.upload, { params: { projectId: owner.projectId }, ...parts });
    case 'travel': {
      const { entityType, entityId } = owner;
      return upload(travelDocumentEndpoints.upload, { params: { entityType, entityId }, ...parts });
    }
    case 'inventory':
      return upload(inventoryFileEndpoints.uploadDocument, {
        params: { inventoryItemId: owner.inventoryItemId },
        ...parts,
      });
  }
}

type ImageUpload = Omit<Parameters<typeof upload<typeof imageEndpoints.upload>>[1], 'params'>;
const sendImage = (owner: ImageOwner, parts: ImageUpload) =>
  owner.kind === 'project'
    ? upload(imageEndpoints.upload, { params: { projectId: owner.projectId }, ...parts })
    : upload(inventoryFileEndpoints.uploadImage, { params: { inventoryItemId: owner.inventoryItemId }, ...parts });

function readDocument(
  owner: DocumentOwner | undefined,
  documentId: string,
  options: { signal?: AbortSignal; fileName?: string },
) {
  switch (owner?.kind) {
    case undefined:
      return download(documentEndpoints.downloadAny, { params: { id: documentId }, ...options });
    case 'project':
      return download(documentEndpoints.download, { params: { projectId: owner.projectId, documentId }, ...options });
    case 'travel':
      return download(travelDocumentEndpoints.download, {
        params: { entityType: owner.entityType, documentId },
        ...options,
      });
    case 'inventory':
      return download(documentEndpoints.downloadInventory, {
        params: { itemId: owner.inventoryItemId, documentId },
        ...options,
      });
  }
}
