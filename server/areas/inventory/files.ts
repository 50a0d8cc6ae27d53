import { inventoryFiles } from '#contract/inventory';
import { type Implementation, implement, implementStreaming } from '../../implement';
import { invalid } from '../../problem';
import { deleteDocument, documentsOfOne, requireDocument } from '../documents/rows';
import { uploadDocument } from '../documents/transfer';
import { addressesFor } from '../images/addresses';
import { checkImageDeletion } from '../images/deletion';
import { deleteImage, imagesOf, requireImage, toImage } from '../images/rows';
import { uploadImage } from '../images/upload';
import { requireOwner } from '../owners';

const ofItem = ({ inventoryItemId }: { inventoryItemId: string }) =>
  ({ kind: 'inventory', id: inventoryItemId }) as const;

/** @see part 2, section 7 (Inventory); decisions, sections 3 and 10 */
export const inventoryFileCalls: Implementation[] = [
  implementStreaming(inventoryFiles.uploadDocument, (call) => uploadDocument(call, ofItem(call.params))),

  implement(inventoryFiles.listDocuments, async ({ tx, identity, params }) => {
    await requireOwner(tx, identity, ofItem(params));
    return documentsOfOne(tx, ofItem(params));
  }),

  implement(inventoryFiles.deleteDocument, async ({ tx, params, query, services }) => {
    if (query.inventoryItemIdw.toLowerCase() !== params.inventoryItemId.toLowerCase()) {
      throw invalid({ inventoryItemIdw: ['inventoryItemIdw must be the id of the item'] });
    }
    await requireDocument(tx, params.documentId, ofItem(params));
    return deleteDocument(tx, params.documentId, services.config.trashDays);
  }),

  implementStreaming(inventoryFiles.uploadImage, (call) => uploadImage(call, ofItem(call.params))),

  implement(inventoryFiles.listImages, async ({ tx, identity, params, query, services, request }) => {
    await requireOwner(tx, identity, ofItem(params));
    const addresses = addressesFor(services.config, request);
    return (await imagesOf(tx, ofItem(params), query.category)).map((row) => toImage(row, addresses));
  }),

  implement(inventoryFiles.deleteImage, async ({ tx, identity, params, services }) => {
    const image = await requireImage(tx, params.imageId, ofItem(params));
    checkImageDeletion(identity, image);
    return deleteImage(tx, image.id, services.config.trashDays);
  }),
];
