import { message } from '#contract/message';
import { inventoryFileEndpoints } from '#contract/resources/calls/inventory';
import { requireOwner } from '#server/access/owners';
import { listDocuments } from '#server/areas/documents/list';
import { deleteDocument, requireDocument } from '#server/areas/documents/read';
import { uploadDocument } from '#server/areas/documents/transfer';
import { checkImageDeletion } from '#server/areas/images/deletion';
import { listImages } from '#server/areas/images/list';
import { deleteImage, requireImage } from '#server/areas/images/read';
import { uploadImage } from '#server/areas/images/upload';
import { type Implementation, implement, implementStreaming } from '#server/http/implement';
import { invalid } from '#server/problem';

const ofItem = ({ inventoryItemId }: { inventoryItemId: string }) =>
  ({ kind: 'inventory', id: inventoryItemId }) as const;

/** @see rules 3.5, 6.6 */
export const inventoryFileCalls: Implementation[] = [
  implementStreaming(inventoryFileEndpoints.uploadDocument, (call) => uploadDocument(call, ofItem(call.params))),

  implement(inventoryFileEndpoints.listDocuments, async (call) => {
    await requireOwner(call.tx, call.identity, ofItem(call.params));
    return listDocuments(call, ofItem(call.params));
  }),

  implement(inventoryFileEndpoints.deleteDocument, async ({ tx, params, query, services }) => {
    if (query.inventoryItemIdw.toLowerCase() !== params.inventoryItemId.toLowerCase()) {
      throw invalid({ inventoryItemIdw: [message('programs.item', { name: 'inventoryItemIdw' })] });
    }
    await requireDocument(tx, params.documentId, ofItem(params));
    return deleteDocument(tx, params.documentId, services.config.trashDays);
  }),

  implementStreaming(inventoryFileEndpoints.uploadImage, (call) => uploadImage(call, ofItem(call.params))),

  implement(inventoryFileEndpoints.listImages, async (call) => {
    await requireOwner(call.tx, call.identity, ofItem(call.params));
    return listImages(call, ofItem(call.params));
  }),

  implement(inventoryFileEndpoints.deleteImage, async ({ tx, identity, params, services }) => {
    const image = await requireImage(tx, params.imageId, ofItem(params));
    checkImageDeletion(identity, image);
    return deleteImage(tx, image.id, services.config.trashDays);
  }),
];
