import type { z } from 'zod';
import type { InventoryItem, InventoryItemDetails, inventoryItem } from '#contract/inventory';
import type { Transaction } from '../../database/connect';
import { notFound } from '../../problem';
import { documentsOfOne } from '../documents/rows';
import type { Addresses } from '../images/addresses';
import { imagesOf, toImage } from '../images/rows';
import { ownColumns } from './list';

type OwnMembers = Omit<z.input<typeof inventoryItem>, 'photos' | 'documents'>;

/** A row of `inventoryList`. */
export interface ItemRow extends OwnMembers {
  photos: { id: string; key: string }[] | null;
  documents: { id: string; fileName: string }[] | null;
}

const ownMembers = (row: OwnMembers): OwnMembers => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: row.category,
  status: row.status,
  quantity: row.quantity,
  minQuantity: row.minQuantity,
  location: row.location,
  serialNumber: row.serialNumber,
  model: row.model,
  manufacturer: row.manufacturer,
  purchaseDate: row.purchaseDate,
  condition: row.condition,
  lastMaintenanceDate: row.lastMaintenanceDate,
  nextMaintenanceDate: row.nextMaintenanceDate,
  notes: row.notes,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** An item as lists answer it, with short entries of its photos and documents. @see decisions, section 5 */
export const toItem = (row: ItemRow, addresses: Addresses): InventoryItem => ({
  ...ownMembers(row),
  photos: (row.photos ?? []).map(({ id, key }) => ({ imageId: id, thumbnails: { small: addresses.sign(key).url } })),
  documents: row.documents ?? [],
});

export interface ReadItem {
  version: number;
  item: InventoryItemDetails;
}

/** One item with its photos and documents whole. @throws Problem 404 */
export async function readItem(tx: Transaction, id: string, addresses: Addresses): Promise<ReadItem> {
  const found = await tx.query<OwnMembers & { version: number }>({
    name: 'inventory-item',
    text: `SELECT ${ownColumns}, i.version FROM inventory_items i WHERE i.id = $1`,
    values: [id],
  });
  const [row] = found.rows;
  if (!row) throw notFound();
  const owner = { kind: 'inventory', id } as const;
  const photos = await imagesOf(tx, owner);
  const documents = await documentsOfOne(tx, owner);
  return {
    version: row.version,
    item: { ...ownMembers(row), photos: photos.map((photo) => toImage(photo, addresses)), documents },
  };
}
