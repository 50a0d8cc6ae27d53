import type { z } from 'zod';
import type { HistoryAction } from '#contract/extensions/history';
import type { image } from '#contract/resources/calls/images';
import { deleteFile, leaveFileEntry, type Owner } from '#server/access/owners';
import type { Transaction } from '#server/database/connect';
import { images } from '#server/database/schema/index';
import { notFound } from '#server/problem';
import { selected } from '#server/resources/columns';
import type { Addresses } from './addresses';

export type ImageReply = z.input<typeof image>;

const plain = ['fileName', 'contentType', 'width', 'height', 'description', 'category', 'metadata'] as const;
const owned = ['fileKey', 'thumbnailKey', 'ownerKind', 'ownerId'] as const;

export type ImageRow = { id: string; fileSize: number; uploadedBy: string | null; uploadedAt: string } & Pick<
  typeof images.$inferSelect,
  (typeof plain | typeof owned)[number]
>;

/** Columns of images `f`. */
export const imageColumns = `${selected(images, 'f', ['id', ...plain, ...owned])}, f.size as "fileSize",
  f.created_by as "uploadedBy", f.created_at as "uploadedAt"`;

export const imageOwnerOf = ({ ownerKind, ownerId }: ImageRow) => ({ kind: ownerKind, id: ownerId });

/** `metadata` always names the owner and when the image was uploaded. @see rules 3.2 */
export function toImage(row: ImageRow, addresses: Addresses): ImageReply {
  const { id, fileKey, thumbnailKey, ownerKind, ownerId, metadata, ...own } = row;
  const owner = ownerKind === 'project' ? 'projectId' : 'itemId';
  return {
    imageId: id,
    ...own,
    originalUrl: addresses.sign(fileKey).url,
    thumbnails: { small: addresses.sign(thumbnailKey).url },
    metadata: { ...metadata, [owner]: ownerId, uploadedAt: own.uploadedAt },
  };
}

/** The images of an owner, the newest first. */
export const imagesOf = (tx: Transaction, { kind, id }: Owner): Promise<ImageRow[]> =>
  tx.rows<ImageRow>({
    name: 'images-of',
    text: `select ${imageColumns} from images f where f.tenant_id = $company and f.owner_kind = $1 and f.owner_id = $2
      order by f.created_at desc, f.id desc`,
    values: [kind, id],
  });

export const findImage = (tx: Transaction, id: string): Promise<ImageRow | undefined> =>
  tx.first<ImageRow>(`select ${imageColumns} from images f where f.tenant_id = $company and f.id = $1`, [id]);

/** @throws Problem 404 when there is no such image, or its owner is another one */
export async function requireImage(tx: Transaction, id: string, owner: Owner): Promise<ImageRow> {
  const found = await findImage(tx, id);
  if (!found || found.ownerKind !== owner.kind || found.ownerId !== owner.id) throw notFound();
  return found;
}

export const leaveImageEntry = (tx: Transaction, action: HistoryAction, row: ImageRow): Promise<void> =>
  leaveFileEntry(tx, action, 'images', imageOwnerOf(row), {
    id: row.id,
    name: row.fileName,
    description: row.description,
  });

/** Moves the image to the trash; without a trash, deletes its files and row. */
export async function deleteImage(tx: Transaction, id: string, trashDays: number): Promise<undefined> {
  for (const row of await deleteFile<ImageRow>(tx, 'images', imageColumns, id, trashDays)) {
    await leaveImageEntry(tx, 'deleted', row);
  }
}
