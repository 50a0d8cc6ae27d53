import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { pagesOf, recordListQuery } from '../../lists/listQuery';
import { orNothing } from '../../values';
import { inventory as definition } from '../inventory';
import { document, documentUpload } from './documents';
import { image, imageQuery, imageUpload } from './images';
import { manyMembers, repliedMembers, sentMembers, typedMembers } from './memberSchemas';
import { recordEndpoints } from './recordEndpoints';

const itemMembers = repliedMembers(definition);

/** An item as lists show it, with short entries for photos and documents. */
export const inventoryItem = z.object({
  ...itemMembers,
  photos: orNothing(z.array(image.pick({ imageId: true, thumbnails: true }))),
  documents: orNothing(z.array(document.pick({ id: true, fileName: true }))),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

/** An item with all details of its photos and documents. */
export const inventoryItemDetails = z.object({
  ...itemMembers,
  photos: orNothing(z.array(image)),
  documents: orNothing(z.array(document)),
});
export type InventoryItemDetails = z.infer<typeof inventoryItemDetails>;

/** Low stock: quantity and minimum are set, and the quantity is at or below the minimum. @see rules 6.2 */
export const isLowStock = ({ quantity, minQuantity }: Pick<InventoryItem, 'quantity' | 'minQuantity'>): boolean =>
  typeof quantity === 'number' && typeof minQuantity === 'number' && quantity <= minQuantity;

const members = sentMembers(definition);

/** Category, status and condition have defaults. @see rules 6.5 */
export const inventoryCreation = z.object({
  ...members,
  category: members.category.default('Equipment'),
  status: members.status.default('Available'),
  condition: members.condition.default('New'),
});
export const inventoryChanges = z.object(members).partial();

/** Values of the item form. */
export const inventoryForm = z.object(typedMembers(definition));
const viewing = [['Inventory:View']] as const;
const editing = [['Inventory:Edit']] as const;

export const inventoryEndpoints = recordEndpoints('Inventory', {
  listed: inventoryItem,
  whole: inventoryItemDetails,
  creation: inventoryCreation,
  changes: inventoryChanges,
  manyChanges: inventoryChanges.extend(manyMembers(definition)).partial(),
  list: 'inventory',
  all: 'The inventory',
  one: 'item',
});

export const inventoryFileEndpoints = {
  uploadDocument: endpoint('POST /api/Inventory/{inventoryItemId}/documents/upload', {
    summary: 'Add a document to an item',
    needs: editing,
    body: documentUpload,
    replies: { 200: document },
  }),
  listDocuments: endpoint('GET /api/Inventory/{inventoryItemId}/documents', {
    summary: 'The documents of an item',
    needs: viewing,
    ...pagesOf('documents', document, recordListQuery),
  }),
  deleteDocument: endpoint('DELETE /api/Inventory/{inventoryItemId}/documents/{documentId}', {
    summary: 'Delete a document of an item',
    needs: editing,
    query: z.object({ inventoryItemIdw: z.string() }), // sic: repeats the item's id (rules 14.3)
    replies: { 204: 'empty' },
  }),
  uploadImage: endpoint('POST /api/Inventory/{inventoryItemId}/images/upload', {
    summary: 'Add an image to an item',
    needs: editing,
    body: imageUpload,
    replies: { 200: image },
  }),
  listImages: endpoint('GET /api/Inventory/{inventoryItemId}/images', {
    summary: 'The images of an item',
    needs: viewing,
    ...pagesOf('images', image, imageQuery),
  }),
  deleteImage: endpoint('DELETE /api/Inventory/{inventoryItemId}/images/{imageId}', {
    summary: "Delete one's own image of an item, or any with the right to edit",
    needs: viewing,
    replies: { 204: 'empty' },
  }),
};
