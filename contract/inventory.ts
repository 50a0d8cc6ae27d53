import { z } from 'zod';
import { bulkFieldValues } from './bulk';
import { orRaised, orShifted } from './calculations';
import { document, documentUpload } from './documents';
import { endpoint } from './endpoint';
import { image, imageQuery, imageUpload } from './images';
import { listQuery } from './listQuery';
import { recordEndpoints } from './recordEndpoints';
import { inventoryCategories, inventoryConditions, inventoryStatuses, mostItems } from './resources/inventory';
import { sentence, sentences } from './sentences';
import {
  blankAsNone,
  dynamicField,
  fieldValues,
  formFields,
  instant,
  longTextLimit,
  optionalDay,
  optionalText,
  orNothing,
  repliedDay,
  requiredText,
} from './values';

const itemMembers = {
  id: z.string(),
  name: z.string(),
  description: orNothing(z.string()),
  category: orNothing(z.string()),
  status: orNothing(z.string()),
  quantity: orNothing(z.number()),
  minQuantity: orNothing(z.number()),
  location: orNothing(z.string()),
  serialNumber: orNothing(z.string()),
  model: orNothing(z.string()),
  manufacturer: orNothing(z.string()),
  purchaseDate: orNothing(repliedDay),
  condition: orNothing(z.string()),
  lastMaintenanceDate: orNothing(repliedDay),
  nextMaintenanceDate: orNothing(repliedDay),
  notes: orNothing(z.string()),
  dynamicFields: orNothing(z.array(dynamicField)),
  createdAt: orNothing(instant),
  updatedAt: orNothing(instant),
};

/** An item as lists answer it: its photos and documents as short entries. */
export const inventoryItem = z.object({
  ...itemMembers,
  photos: orNothing(z.array(image.pick({ imageId: true, thumbnails: true }))),
  documents: orNothing(z.array(document.pick({ id: true, fileName: true }))),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

/** An item with its photos and documents whole. */
export const inventoryItemDetails = z.object({
  ...itemMembers,
  photos: orNothing(z.array(image)),
  documents: orNothing(z.array(document)),
});
export type InventoryItemDetails = z.infer<typeof inventoryItemDetails>;

/** Low stock: both figures are there, and the quantity is at or below the least one. @see rules 6.2 */
export const isLowStock = ({ quantity, minQuantity }: Pick<InventoryItem, 'quantity' | 'minQuantity'>): boolean =>
  typeof quantity === 'number' && typeof minQuantity === 'number' && quantity <= minQuantity;

const wholeNumber = z
  .number(sentences.wholeNumber)
  .int(sentences.wholeNumber)
  .min(0, sentence('tooSmall', 0))
  .max(mostItems, sentence('tooLarge', mostItems));

const members = {
  name: requiredText(sentences.name),
  category: z.enum(inventoryCategories, sentences.category),
  status: z.enum(inventoryStatuses, sentences.status),
  condition: orNothing(z.enum(inventoryConditions)),
  description: optionalText(longTextLimit),
  quantity: orNothing(wholeNumber),
  minQuantity: orNothing(wholeNumber),
  location: optionalText(),
  serialNumber: optionalText(),
  model: optionalText(),
  manufacturer: optionalText(),
  purchaseDate: optionalDay,
  lastMaintenanceDate: optionalDay,
  nextMaintenanceDate: optionalDay,
  notes: optionalText(longTextLimit),
  fields: fieldValues.optional(),
};

/** Missing category, status and condition take their defaults. @see rules 6.5 */
export const inventoryCreation = z.object({
  ...members,
  category: members.category.default('Equipment'),
  status: members.status.default('Available'),
  condition: members.condition.default('New'),
});
export const inventoryChanges = z.object(members).partial();

/** Of many items: days can be shifted and numbers raised. */
const manyItemChanges = z
  .object({
    ...members,
    fields: bulkFieldValues,
    quantity: orRaised(members.quantity, sentences.wholeNumber),
    minQuantity: orRaised(members.minQuantity, sentences.wholeNumber),
    purchaseDate: orShifted(members.purchaseDate, sentences.day),
    lastMaintenanceDate: orShifted(members.lastMaintenanceDate, sentences.day),
    nextMaintenanceDate: orShifted(members.nextMaintenanceDate, sentences.day),
  })
  .partial();

/** A figure as its box has it. */
const typedNumber = z.preprocess(
  (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : value),
  orNothing(wholeNumber),
);

/** The form of an item. */
export const inventoryForm = z.object({
  ...members,
  condition: blankAsNone(members.condition),
  quantity: typedNumber,
  minQuantity: typedNumber,
  fields: formFields,
});

const errors = [400, 401, 403, 404, 500];
const readErrors = [401, 403, 404, 500];
const viewing = [['Inventory:View']] as const;
const editing = [['Inventory:Edit']] as const;

export const inventory = recordEndpoints('Inventory', {
  listed: inventoryItem,
  whole: inventoryItemDetails,
  creation: inventoryCreation,
  changes: inventoryChanges,
  manyChanges: manyItemChanges,
  list: 'inventory',
  all: 'The inventory',
  one: 'item',
});

export const inventoryFiles = {
  uploadDocument: endpoint({
    method: 'POST',
    path: '/api/Inventory/{inventoryItemId}/documents/upload',
    summary: 'Add a document to an item',
    needs: editing,
    body: documentUpload,
    replies: { 200: document },
    errors,
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/Inventory/{inventoryItemId}/documents',
    summary: 'The documents of an item',
    needs: viewing,
    query: listQuery,
    replies: { 200: z.array(document) },
    errors: readErrors,
    list: 'documents',
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/api/Inventory/{inventoryItemId}/documents/{documentId}',
    summary: 'Delete a document of an item',
    needs: editing,
    query: z.object({ inventoryItemIdw: z.string() }), // sic; the item's id once more (rules 14.3)
    replies: { 204: 'empty' },
    errors: readErrors,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/Inventory/{inventoryItemId}/images/upload',
    summary: 'Add an image to an item',
    needs: editing,
    body: imageUpload,
    replies: { 200: image },
    errors,
  }),
  listImages: endpoint({
    method: 'GET',
    path: '/api/Inventory/{inventoryItemId}/images',
    summary: 'The images of an item',
    needs: viewing,
    query: imageQuery,
    replies: { 200: z.array(image) },
    errors: readErrors,
    list: 'images',
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/Inventory/{inventoryItemId}/images/{imageId}',
    summary: "Delete one's own image of an item, or any with the right to edit",
    needs: viewing,
    replies: { 204: 'empty' },
    errors: readErrors,
  }),
};
