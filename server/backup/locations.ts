import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/process/config';
import { draftOf } from '#server/process/ownFolder';

/** Size of a part in bytes: S3 takes 10,000 parts, so that a backup may have 300 GB. */
const partSize = 32 * 2 ** 20;

/** Size of a piece that is read of a backup, in bytes. */
const readSize = 2 ** 18;

const isInS3 = (location: string) => location.startsWith('s3://');

const isFolder = async (path: string) =>
  path.endsWith('/') ||
  (await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  ));

/**
 * Writes a backup to a file, into a folder, or to S3 (`s3://bucket/key`, `s3://bucket/prefix/`): whole, or not at all.
 * @param name of the file, where only its folder is given
 * @returns where it is
 */
export async function writeTo(location: string, name: string, content: Readable, s3: Config['s3']): Promise<string> {
  if (isInS3(location)) return writeToS3(location.endsWith('/') ? `${location}${name}` : location, content, s3);
  const path = (await isFolder(location)) ? join(resolve(location), name) : resolve(location);
  const draft = draftOf(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    await flush(draft);
    await rename(draft, path);
    await flush(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return path;
}

async function flush(path: string): Promise<void> {
  const opened = await open(path);
  await opened.sync();
  await opened.close();
}

async function connectS3(address: string, s3: Config['s3']) {
  const { hostname: Bucket, pathname } = new URL(address);
  const { openS3Client } = await import('#server/files/s3Client');
  return { client: openS3Client(s3), Bucket, Key: decodeURIComponent(pathname.slice(1)) };
}

async function writeToS3(address: string, content: Readable, s3: Config['s3']): Promise<string> {
  const { client, Bucket, Key } = await connectS3(address, s3);
  const { Upload } = await import('@aws-sdk/lib-storage');
  const Body = new PassThrough();
  const upload = new Upload({ client, params: { Bucket, Key, Body }, partSize, queueSize: 2 });
  try {
    await Promise.all([
      pipeline(content, Body).catch(async (error: unknown) => {
        await upload.abort();
        throw error;
      }),
      upload.done(),
    ]);
    return address;
  } finally {
    client.destroy();
  }
}

/** A file of this machine that can be read several times, also after privileges were dropped; undefined for S3. */
export async function openLocation(location: string): Promise<FileHandle | undefined> {
  if (isInS3(location)) return undefined;
  await requireFile(location);
  return open(location);
}

/** @throws Error when there is no such file */
async function requireFile(location: string): Promise<void> {
  const found = await stat(location).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`${location} does not exist`) : error;
  });
  if (found.isDirectory()) throw new Error(`${location} is a folder: name the backup in it`);
}

/** @throws Error when there is no such backup */
export async function readFrom(location: string, s3: Config['s3'], opened?: FileHandle): Promise<Readable> {
  if (opened) return opened.createReadStream({ start: 0, autoClose: false, highWaterMark: readSize });
  if (!isInS3(location)) {
    await requireFile(location);
    return createReadStream(location, { highWaterMark: readSize });
  }
  const { client, Bucket, Key } = await connectS3(location, s3);
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  if (!(Body instanceof Readable)) throw new Error(`${location} answered no stream`);
  return Body.once('close', () => client.destroy());
}
