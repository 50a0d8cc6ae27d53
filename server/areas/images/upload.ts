import { rm } from 'node:fs/promises';
import type { Endpoint } from '#contract/endpoint';
import { imageUpload } from '#contract/resources/calls/images';
import { lockOwner, type Owner, requireOwner } from '#server/access/owners';
import { newId } from '#server/database/ids';
import { newFileKey, thumbnailKeyOf } from '#server/files/keys';
import { requireQuota } from '#server/files/quota';
import { prepareImage } from '#server/files/rasterImages';
import { storeFiles } from '#server/files/storeFiles';
import { readUpload } from '#server/files/upload';
import type { StreamingCall } from '#server/http/implement';
import { addressesFor } from './addresses';
import { readMetadata } from './metadata';
import { type ImageReply, type ImageRow, imageColumns, leaveImageEntry, toImage } from './read';

type UploadCall<E extends Endpoint> = Pick<StreamingCall<E>, 'identity' | 'request' | 'services' | 'transaction'>;

/**
 * Receives the upload of an image for a visible project or item, and makes its thumbnail.
 * @throws FileRefusal; Problem 404 when the owner is not visible, or was deleted during the upload
 */
export async function uploadImage<E extends Endpoint>(
  call: UploadCall<E>,
  owner: Owner & { kind: ImageRow['ownerKind'] },
): Promise<ImageReply> {
  const { identity, request, services, transaction } = call;
  const { config, files } = services;
  await transaction({ readOnly: true }, async (tx) => {
    await requireOwner(tx, identity, owner);
    await requireQuota(tx, config.tenantQuotaBytes, 1);
  });
  const upload = await readUpload(request, { body: imageUpload, folder: files.incoming, limit: config.maxImageBytes });
  const made = [upload.path];
  try {
    const metadata = readMetadata(upload.fields.Metadata);
    const image = await prepareImage({
      path: upload.path,
      fileName: upload.fileName,
      tenantId: identity.tenantId,
    });
    made.push(image.path, image.thumbnailPath);
    const key = newFileKey(identity.tenantId, image.extension);
    const thumbnailKey = thumbnailKeyOf(key);
    const row = await storeFiles(
      { store: files, transaction, log: request.log, quota: config.tenantQuotaBytes },
      [
        { path: image.path, key, contentType: image.contentType },
        { path: image.thumbnailPath, key: thumbnailKey, contentType: 'image/webp', derived: true },
      ],
      async (tx) => {
        await requireOwner(tx, identity, owner);
        await lockOwner(tx, owner, 'images');
        const inserted = await tx.query<ImageRow>(
          `insert into images as f (tenant_id, id, owner_kind, owner_id, created_by, file_key, thumbnail_key, file_name,
             content_type, size, width, height, description, category, metadata)
           values ($company, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${imageColumns}`,
          [
            newId(),
            owner.kind,
            owner.id,
            identity.userId,
            key,
            thumbnailKey,
            upload.fileName,
            image.contentType,
            image.size,
            image.width,
            image.height,
            upload.fields.Description?.trim() || null,
            upload.fields.Category?.trim() || null,
            metadata,
          ],
        );
        for (const row of inserted.rows) await leaveImageEntry(tx, 'created', row);
        return inserted.rows[0];
      },
    );
    if (!row) throw new Error('The image was not stored');
    return toImage(row, addressesFor(config, request));
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}
