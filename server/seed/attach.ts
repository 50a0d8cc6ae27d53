import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from '#server/files/fileStore';
import { thumbnailKeyOf } from '#server/files/keys';
import { makeRandom } from '#server/seed/random';
import type { Row, Seeding } from '#server/seed/seeding';
import type { SampleDocument } from './sampleDocuments';
import { makeScenes, type Scene } from './scenes';

/** A file to store once its row is written. */
export interface PendingFile {
  key: string;
  contentType: string;
  bytes: Buffer;
}

export interface SeedPicture extends Scene {
  bytes: Buffer;
  thumbnail: Buffer;
}

/** Longest side of a thumbnail, in pixels. @see rules 3.7 */
const thumbnailSize = 320;

/** Draws every picture once; the demo uses each of them many times. */
export const drawPictures = (): Promise<SeedPicture[]> =>
  Promise.all(
    makeScenes(makeRandom(5)).map(async (scene) => {
      const bytes = await sharp(Buffer.from(scene.svg)).jpeg({ quality: 78 }).toBuffer();
      const thumbnail = await sharp(bytes).resize(thumbnailSize, thumbnailSize, { fit: 'inside' }).webp().toBuffer();
      return { ...scene, bytes, thumbnail };
    }),
  );

type Owner = readonly [kind: 'project' | 'flight' | 'hotel' | 'inventory', id: string];

const keyOf = ({ tenantId, newId }: Seeding, extension: string) => `${tenantId}.${newId()}.${extension}`;

export function attachDocument(
  seeding: Seeding,
  [kind, id]: Owner,
  paper: SampleDocument,
  authorId: string,
  files: PendingFile[],
): Row {
  const key = keyOf(seeding, paper.extension);
  files.push({ key, contentType: paper.contentType, bytes: paper.bytes });
  return {
    id: seeding.newId(),
    owner_kind: kind,
    owner_id: id,
    file_key: key,
    file_name: paper.fileName,
    content_type: paper.contentType,
    size: paper.bytes.length,
    description: paper.description,
    created_by: authorId,
    created_at: seeding.ago(seeding.random.between(1, 50)),
  };
}

export function attachPicture(
  seeding: Seeding,
  [kind, id]: Owner,
  picture: SeedPicture,
  authorId: string,
  files: PendingFile[],
): Row {
  const key = keyOf(seeding, 'jpg');
  const thumbnailKey = thumbnailKeyOf(key);
  files.push({ key, contentType: 'image/jpeg', bytes: picture.bytes });
  files.push({ key: thumbnailKey, contentType: 'image/webp', bytes: picture.thumbnail });
  return {
    id: seeding.newId(),
    owner_kind: kind,
    owner_id: id,
    file_key: key,
    thumbnail_key: thumbnailKey,
    file_name: picture.fileName,
    content_type: 'image/jpeg',
    size: picture.bytes.length,
    width: 960,
    height: 640,
    description: picture.description,
    category: picture.category,
    metadata: kind === 'project' ? { projectId: id } : { itemId: id },
    created_by: authorId,
    created_at: seeding.ago(seeding.random.between(1, 50)),
  };
}

/** Number of files that are stored at once. */
const atOnce = 8;

export async function storeSeedFiles(store: FileStore, files: readonly PendingFile[]): Promise<void> {
  const queue = [...files];
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const path = join(store.incoming, randomUUID());
      await writeFile(path, file.bytes, { mode: 0o600 });
      await store.adopt(path, file.key, file.contentType);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
