import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { FilesAway } from '#server/database/outages';
import type { Config } from '#server/process/config';
import type { Log } from '#server/process/log';
import type { FileStore } from './fileStore';
import { pathOf } from './keys';
import { openS3Client } from './s3Client';

/** The size of the whole file, of `Content-Range: bytes 0-9/1234`. */
const wholeSize = (contentRange: string | undefined, length: number | undefined): number =>
  Number(contentRange?.split('/')[1] ?? length ?? 0);

/** Time until the bucket begins its reply, in milliseconds. */
const patience = 3500;

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** A reply of the bucket; undefined: no such file. @throws FilesAway for any other reply, or none in time */
async function inTime<Answer>(ask: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  try {
    return await ask(late.signal);
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw new FilesAway(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Files in a bucket of S3 or of a compatible service. The server starts also when the bucket does not reply yet.
 * @param address `s3://bucket/prefix` @throws Error when there is no such bucket, or it may not be used
 */
export async function openS3Store(
  address: string,
  settings: Config['s3'],
  incoming: string,
  log?: Pick<Log, 'warn'>,
): Promise<FileStore> {
  const { hostname: bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const client = openS3Client(settings);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const findBucket = () =>
    inTime((abortSignal) => client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }));
  try {
    if (!(await findBucket())) throw new Error('There is no such bucket');
  } catch (error) {
    if (!(error instanceof FilesAway) || (statusOf(error.cause) ?? 500) < 500) throw error;
    log?.warn({ err: error.cause }, `FILES_URL ${address} does not answer yet: files are missing until it does`);
  }

  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const locate = (key: string) => (prefix ? `${prefix}/${pathOf(key)}` : pathOf(key));
  return {
    incoming,
    async adopt(path, key, contentType) {
      if (!(await findBucket())) throw new FilesAway(new Error('There is no such bucket'));
      const { size } = await stat(path);
      await disk
        .putStream(locate(key), createReadStream(path), { contentType, contentLength: size })
        .catch((error: unknown) => {
          throw new FilesAway(error);
        });
      await rm(path, { force: true });
    },
    async read(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const reply = await inTime((abortSignal) =>
        client.send(new GetObjectCommand({ Bucket: bucket, Key: locate(key), Range }), { abortSignal }),
      );
      if (!reply) return undefined;
      if (!(reply.Body instanceof Readable)) throw new Error(`The bucket answered no stream for ${key}`);
      return { content: reply.Body, size: wholeSize(reply.ContentRange, reply.ContentLength) };
    },
    async size(key) {
      const reply = await inTime((abortSignal) =>
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: locate(key) }), { abortSignal }),
      );
      return reply?.ContentLength;
    },
    async remove(key) {
      await inTime((abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: locate(key) }), { abortSignal }),
      );
    },
    close: () => client.destroy(),
  };
}
