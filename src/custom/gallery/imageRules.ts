import type { AttachedList } from '#console/custom/shared/attachedList';
import type { ImageOwner } from '#console/dataProvider/types';
import type { Image } from '#contract/resources/calls/images';

/** An image from the data provider: `id` is its `imageId`, with the ids of its address. */
export type ImageRecord = Image & { id: string } & Readonly<Record<string, unknown>>;

/** Whether the gallery shows a file. @see rules 3.2 */
export const isShownImage = ({ contentType }: Pick<Image, 'contentType'>): boolean =>
  contentType?.toLowerCase().startsWith('image/') ?? false;

/** The files that can be uploaded; others are silently ignored. @see rules 3.2 */
export const imageFiles = (files: readonly File[]): File[] => files.filter(({ type }) => type.startsWith('image/'));

/** Unique file names of images by id, with a number for duplicates. */
export function imageNames(images: readonly Pick<ImageRecord, 'id' | 'fileName'>[], unnamed: string) {
  const times = new Map<string, number>();
  return new Map(
    images.map(({ id, fileName }) => {
      const name = fileName || unnamed;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return [id, time === 1 ? name : `${name} (${time})`];
    }),
  );
}

/** The list of an owner's images. */
export const imageList = (owner: ImageOwner): AttachedList =>
  owner.kind === 'project'
    ? { resource: 'images', target: 'projectId', id: owner.projectId }
    : { resource: 'inventoryImages', target: 'inventoryItemId', id: owner.inventoryItemId };

/** Whether the owner of an upload is complete. @see rules 3.2 */
export const isKnownOwner = (owner: ImageOwner | null | undefined): owner is ImageOwner =>
  Boolean(owner && (owner.kind === 'project' ? owner.projectId : owner.inventoryItemId));

/** The categories of images, in the language's order. */
export function categoriesOf(images: readonly Pick<Image, 'category'>[], locale: string): string[] {
  const names = new Set(images.flatMap(({ category }) => (category?.trim() ? [category] : [])));
  return [...names].sort(new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare);
}

/** The addresses of an image, the preferred one first. */
export function ownAddresses({ thumbnails, originalUrl }: Image, size: 'small' | 'original'): string[] {
  const addresses = size === 'small' ? [thumbnails?.small, originalUrl] : [originalUrl];
  return addresses.filter((address): address is string => Boolean(address));
}
