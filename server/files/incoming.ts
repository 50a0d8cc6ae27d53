import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { message } from '#contract/message';
import { newId } from '#server/database/ids';
import { createTextProbe } from './content';
import { FileRefusal } from './refusal';

/** A complete file in the incoming folder: the receiver adopts or removes it. */
export interface IncomingFile {
  path: string;
  /** Size in bytes. */
  size: number;
  /** Whether all of it is text. */
  isText: boolean;
}

const writeSize = 256 * 1024;

/** Bytes beyond the limit that are still read, so that the sender gets the reason; then the connection is closed. */
const patience = 4;

/**
 * Writes a stream into the incoming folder. A file that is too large, empty or cut off leaves nothing there.
 * @param limit in bytes
 * @throws FileRefusal 413 over the limit, 400 for an empty file
 */
export async function receive(content: Readable, folder: string, limit: number): Promise<IncomingFile> {
  const path = join(folder, newId());
  let size = 0;
  const probe = createTextProbe();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: writeSize });
  try {
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > patience * limit) throw FileRefusal.tooLarge(limit);
          if (size > limit) continue;
          probe.look(chunk);
          yield chunk;
        }
      },
      file,
    );
    if (size > limit) throw FileRefusal.tooLarge(limit);
    if (size === 0) throw new FileRefusal(400, message('files.empty'));
    return { path, size, isText: probe.isText() };
  } catch (error) {
    // An aborted stream may still be about to open its file.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes files that killed servers left in the incoming folder: no upload takes longer than `age`, in ms. */
export async function sweepIncoming(folder: string, age = 24 * 60 * 60 * 1000): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const modified = await stat(path).then(
      (file) => file.mtimeMs,
      () => Date.now(), // deleted meanwhile
    );
    if (Date.now() - modified > age) await rm(path, { force: true });
  }
}
