import type { z } from 'zod';
import type { inventoryItem, inventoryItemDetails } from '#contract/resources/calls/inventory';
import { documentsOfOne } from '#server/areas/documents/read';
import { addressesFor } from '#server/areas/images/addresses';
import { imagesOf, toImage } from '#server/areas/images/read';
import type { RecordCall } from '#server/resources/descriptor';

type ItemReply = z.input<typeof inventoryItem>;
type DetailsReply = z.input<typeof inventoryItemDetails>;

/** A row of `inventoryList`. */
interface ItemRow extends Omit<ItemReply, 'photos' | 'documents'> {
  photos: { id: string; key: string }[];
  documents: { id: string; fileName: string }[];
}

/** Items as lists answer them, with short entries of their photos. @see rules 6.6 */
export async function presentItems(call: RecordCall, rows: readonly ItemRow[]): Promise<ItemReply[]> {
  const addresses = addressesFor(call.services.config, call.request);
  return rows.map((row) => ({
    ...row,
    photos: row.photos.map(({ id, key }) => ({ imageId: id, thumbnails: { small: addresses.sign(key).url } })),
  }));
}

/** An item with all its photos and documents. */
export async function presentItem(call: RecordCall, row: ItemRow): Promise<DetailsReply> {
  const addresses = addressesFor(call.services.config, call.request);
  const owner = { kind: 'inventory', id: row.id } as const;
  const photos = await imagesOf(call.tx, owner);
  const documents = await documentsOfOne(call.tx, owner);
  return { ...row, photos: photos.map((photo) => toImage(photo, addresses)), documents };
}
