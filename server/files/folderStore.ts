import { constants } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './fileStore';
import { pathOf } from './keys';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Flushes a file's content, or a folder's names, to the disk, where they survive a loss of power. */
async function flush(path: string): Promise<void> {
  const opened = await open(path, constants.O_RDONLY);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Size of a read, in bytes: few steps for a large file, little memory for many at once. */
const readSize = 256 * 1024;

/** Files in a folder of this machine, or one that several servers share. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await access(incoming, constants.W_OK);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const locate = (key: string) => join(folder, pathOf(key));
  return {
    incoming,
    async adopt(path, key) {
      const home = dirname(locate(key));
      const made = await mkdir(home, { recursive: true, mode: 0o700 });
      await flush(path);
      await rename(path, locate(key));
      await flush(home);
      if (made) await flush(dirname(made));
    },
    async read(key, range) {
      try {
        const file = await open(locate(key));
        const { size } = await file.stat();
        const content = file.createReadStream({ highWaterMark: readSize, start: range?.first, end: range?.last });
        return { content, size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async size(key) {
      const path = pathOf(key);
      return (await disk.exists(path)) ? (await disk.getMetaData(path)).contentLength : undefined;
    },
    remove: (key) => disk.delete(pathOf(key)),
    close() {},
  };
}
