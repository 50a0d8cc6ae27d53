import { call } from '#console/dataProvider/calls/calls';
import { fileAddress } from '#console/dataProvider/calls/httpClient';
import { type Image, imageEndpoints } from '#contract/resources/calls/images';
import { inventoryFileEndpoints } from '#contract/resources/calls/inventory';
import { type AtriumRecord, defineMapping, idOf, type Scope } from './mapping';
import { listBelow } from './recordCalls';

/** An image with absolute addresses, wherever the backend is. */
export const readImage = <I extends Partial<Image>>(image: I): I => ({
  ...image,
  ...(image.originalUrl && { originalUrl: fileAddress(image.originalUrl) }),
  ...(image.thumbnails?.small && { thumbnails: { ...image.thumbnails, small: fileAddress(image.thumbnails.small) } }),
});

const toRecord = (image: Image, scope: Scope): AtriumRecord => ({
  ...readImage(image),
  id: image.imageId,
  ...owner(scope),
});
const owner = ({ category: _category, ...ids }: Scope): Scope => ids;
const search = ({ fileName, description, category }: Partial<AtriumRecord>) => [fileName, description, category];
const categoryOf = ({ category }: Scope): Record<string, string> => (category ? { category } : {});

const ofProject = (scope: Scope) => ({
  params: { projectId: idOf(scope, 'projectId') },
  query: categoryOf(scope),
});

/** @see rules 14.1 */
export const imagesMapping = defineMapping<Image, Image, object, object>({
  scope: ['projectId', 'category'],
  search,
  ...listBelow(imageEndpoints.list, ofProject),
  remove: (imageId) => call(imageEndpoints.delete, { params: { imageId } }),
  toRecord,
});

const ofItem = (scope: Scope) => ({
  params: { inventoryItemId: idOf(scope, 'inventoryItemId') },
  query: categoryOf(scope),
});

/** @see rules 14.1 */
export const inventoryImagesMapping = defineMapping<Image, Image, object, object>({
  scope: ['inventoryItemId', 'category'],
  search,
  ...listBelow(inventoryFileEndpoints.listImages, ofItem),
  remove: (imageId, { scope }) =>
    call(inventoryFileEndpoints.deleteImage, { params: { inventoryItemId: idOf(scope, 'inventoryItemId'), imageId } }),
  toRecord,
});
