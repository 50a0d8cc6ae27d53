import { call } from '#console/dataProvider/calls';
import { fileAddress } from '#console/dataProvider/httpClient';
import { type Image, images } from '#contract/images';
import { inventoryFiles } from '#contract/inventory';
import { type AtriumRecord, defineMapping, idOf, type Scope } from './mapping';

/** An image whose addresses work from the page, wherever the backend is. */
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
const categoryOf = ({ category }: Scope) => (category ? { category } : {});

/** @see part 1, section 7 (Images) */
export const imagesMapping = defineMapping<Image, Image, object, object>({
  scope: ['projectId', 'category'],
  search,
  list: ({ scope, signal }) =>
    call(images.list, { params: { projectId: idOf(scope, 'projectId') }, query: categoryOf(scope), signal }),
  remove: (imageId) => call(images.delete, { params: { imageId } }),
  toRecord,
});

/** @see part 2, section 7 (Inventory) */
export const inventoryImagesMapping = defineMapping<Image, Image, object, object>({
  scope: ['inventoryItemId', 'category'],
  search,
  list: ({ scope, signal }) =>
    call(inventoryFiles.listImages, {
      params: { inventoryItemId: idOf(scope, 'inventoryItemId') },
      query: categoryOf(scope),
      signal,
    }),
  remove: (imageId, { scope }) =>
    call(inventoryFiles.deleteImage, { params: { inventoryItemId: idOf(scope, 'inventoryItemId'), imageId } }),
  toRecord,
});
