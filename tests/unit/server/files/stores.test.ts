import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#server/files/fileStore';
import { isFileKey, newFileKey, thumbnailKeyOf } from '#server/files/keys';
import { openFileStore } from '#server/files/openFileStore';
import { startBucket, type TestBucket } from './bucket';

const tenant = '01930000-0000-7000-8000-000000000001';
const noS3 = { region: 'us-east-1', endpoint: undefined, credentials: undefined };
let dataDir: string;
let bucket: TestBucket;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-stores-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  await rm(dataDir, { recursive: true });
});

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', () => openFileStore({ dataDir, filesUrl: join(dataDir, 'files'), s3: noS3 })],
  ['S3', () => openFileStore({ dataDir, filesUrl: `${bucket.url}/some/prefix`, s3: bucket.settings })],
];

describe.each(stores)('files in %s (FILES_URL; rules 17.1)', (_name, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  async function adopt(content: string) {
    const path = join(store.incoming, 'upload');
    await writeFile(path, content);
    const key = newFileKey(tenant, 'txt');
    await store.adopt(path, key, 'text/plain');
    return key;
  }

  it('are read unchanged, and leave the incoming folder', async () => {
    const key = await adopt('hello, 東京');
    const found = await store.read(key);
    expect(found?.size).toBe(13);
    expect(found && (await text(found.content))).toBe('hello, 東京');
    expect(await store.size(key)).toBe(13);
    expect(await readdir(store.incoming)).toEqual([]);
  });

  it('are read in part', async () => {
    const found = await store.read(await adopt('0123456789'), { first: 2, last: 4 });
    expect(found?.size).toBe(10);
    expect(found && (await text(found.content))).toBe('234');
  });

  it('are deleted, and deleting twice is allowed', async () => {
    const key = await adopt('x');
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
    expect(await store.size(key)).toBeUndefined();
  });
});

describe('an unusable store stops the start with a message that names it', () => {
  it('a folder that cannot be made', async () => {
    await writeFile(join(dataDir, 'taken'), '');
    const filesUrl = join(dataDir, 'taken', 'files');
    await expect(openFileStore({ dataDir, filesUrl, s3: noS3 })).rejects.toThrow(/FILES_URL/);
  });

  it('a bucket that is not there', async () => {
    const filesUrl = 's3://nowhere/files';
    await expect(openFileStore({ dataDir, filesUrl, s3: bucket.settings })).rejects.toThrow(/FILES_URL s3:\/\/nowhere/);
  });
});

describe('keys', () => {
  it('are recognised, other texts are not', () => {
    const key = newFileKey(tenant, 'jpg');
    expect(isFileKey(key)).toBe(true);
    expect(isFileKey(thumbnailKeyOf(key))).toBe(true);
    for (const other of ['', '../jwt-secret', `${key}/..`, `${tenant}.jpg`, `.incoming/${key}`]) {
      expect(isFileKey(other)).toBe(false);
    }
  });
});
