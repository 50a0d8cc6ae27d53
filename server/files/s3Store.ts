import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadBucketCommand, NoSuchKey, NotFound } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '#server/config';
import type { FileStore } from './fileStore';
import { pathOf } from './keys';
import { openS3Client } from './s3Client';

/** The size of the whole file, of `Content-Range: bytes 0-9/1234`. */
const wholeSize = (contentRange: string | undefined, length: number | undefined): number =>
  Number(contentRange?.split('/')[1] ?? length ?? 0);

/**
 * Files in a bucket of S3 or of whatever speaks its protocol.
 * @param address `s3://bucket/prefix`
 */
export async function openS3Store(address: string, settings: Config['s3'], incoming: string): Promise<FileStore> {
  const { hostname: bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const client = openS3Client(settings);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await client.send(new HeadBucketCommand({ Bucket: bucket }));

  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const locate = (key: string) => (prefix ? `${prefix}/${pathOf(key)}` : pathOf(key));
  return {
    incoming,
    async adopt(path, key, contentType) {
      const { size } = await stat(path);
      await disk.putStream(locate(key), createReadStream(path), { contentType, contentLength: size });
      await rm(path, { force: true });
    },
    async read(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      try {
        const reply = await client.send(new GetObjectCommand({ Bucket: bucket, Key: locate(key), Range }));
        if (!(reply.Body instanceof Readable)) throw new Error(`The bucket answered no stream for ${key}`);
        return { content: reply.Body, size: wholeSize(reply.ContentRange, reply.ContentLength) };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async size(key) {
      const path = locate(key);
      return (await disk.exists(path)) ? (await disk.getMetaData(path)).contentLength : undefined;
    },
    remove: (key) => disk.delete(locate(key)),
    close: () => client.destroy(),
  };
}
