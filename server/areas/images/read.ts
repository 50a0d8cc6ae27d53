import type { z } from 'zod';
import type { HistoryAction } from '#contract/extensions/history';
import type { image } from '#contract/resources/calls/images';
import { deleteFile, leaveFileEntry, type Owner } from '#server/access/owners';
import type { Transaction } from '#server/database/connect';
import { notFound } from '#server/problem';
import type { Addresses } from './addresses';

export type ImageReply = z.input<typeof image>;

export interface ImageRow {
  id: string;
  file_key: string;
  thumbnail_key: string;
  file_name: string;
  content_type: string;
  size: number;
  width: number;
  height: number;
  description: string | null;
  category: string | null;
  metadata: Record<string, unknown> | null;
  created_by: string | null;
  created_at: string;
  owner_kind: 'project' | 'inventory';
  owner_id: string;
}

export const imageColumns = `id, file_key, thumbnail_key, file_name, content_type, size, width, height, description,
  category, metadata, created_by, created_at, owner_kind, owner_id`;

export const imageOwnerOf = (row: ImageRow): Owner & { kind: ImageRow['owner_kind'] } => ({
  kind: row.owner_kind,
  id: row.owner_id,
});

/** `metadata` always names the owner and when the image was uploaded. @see rules 3.2 */
export const toImage = (row: ImageRow, addresses: Addresses): ImageReply => ({
  imageId: row.id,
  fileName: row.file_name,
  contentType: row.content_type,
  fileSize: row.size,
  description: row.description,
  category: row.category,
  uploadedBy: row.created_by,
  uploadedAt: row.created_at,
  originalUrl: addresses.sign(row.file_key).url,
  thumbnails: { small: addresses.sign(row.thumbnail_key).url },
  metadata: {
    ...row.metadata,
    [row.owner_kind === 'project' ? 'projectId' : 'itemId']: row.owner_id,
    uploadedAt: row.created_at,
  },
  width: row.width,
  height: row.height,
});

/** The images of an owner, the newest first; of one category where it is named. */
export const imagesOf = (tx: Transaction, { kind, id }: Owner, category?: string): Promise<ImageRow[]> =>
  tx.rows<ImageRow>({
    name: 'images-of',
    text: `select ${imageColumns} from images
      where tenant_id = $company and owner_kind = $1 and owner_id = $2 and ($3::text is null or category = $3)
      order by created_at desc, id desc`,
    values: [kind, id, category || null],
  });

export const findImage = (tx: Transaction, id: string): Promise<ImageRow | undefined> =>
  tx.first<ImageRow>(`select ${imageColumns} from images where tenant_id = $company and id = $1`, [id]);

/** @throws Problem 404 when there is no such image, or its owner is another one */
export async function requireImage(tx: Transaction, id: string, owner: Owner): Promise<ImageRow> {
  const found = await findImage(tx, id);
  if (!found || found.owner_kind !== owner.kind || found.owner_id !== owner.id) throw notFound();
  return found;
}

export const leaveImageEntry = (tx: Transaction, action: HistoryAction, row: ImageRow): Promise<void> =>
  leaveFileEntry(tx, action, 'images', imageOwnerOf(row), {
    id: row.id,
    name: row.file_name,
    description: row.description,
  });

/** Moves the image to the trash; without a trash, deletes its files and row. */
export async function deleteImage(tx: Transaction, id: string, trashDays: number): Promise<undefined> {
  for (const row of await deleteFile<ImageRow>(tx, 'images', imageColumns, id, trashDays)) {
    await leaveImageEntry(tx, 'deleted', row);
  }
}
