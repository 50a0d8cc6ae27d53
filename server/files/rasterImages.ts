import { rm } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { message } from '#contract/message';
import { extensionOf } from './fileNames';
import { formats } from './images/formats';
import { workApart } from './images/processes';
import { FileRefusal } from './refusal';

export { inlineTypes } from './images/formats';

const imageNames = ['', 'jpg', 'jpeg', 'jpe', 'jfif', 'png', 'apng', 'gif', 'webp', 'avif'];
const wrongKind = () => new FileRefusal(415, message('files.imageKinds'));

interface PreparedImage {
  /** Of the stored image: the original, or a new one beside it. */
  path: string;
  size: number;
  thumbnailPath: string;
  contentType: string;
  extension: string;
  width: number;
  height: number;
}

interface ImageToPrepare {
  path: string;
  fileName: string;
  /** The company, for the fair queue. */
  tenantId: string;
  /** Longest time, in milliseconds. */
  limit?: number;
}

/**
 * Checks an image's content against its name, rotates it, removes its metadata and makes its thumbnail (320 px, WebP),
 * in a process of its own. Writes files beside `path` and removes them on failure; `path` itself belongs to the caller.
 * @throws FileRefusal 415; Problem 503 when the company has too many images waiting
 */
export async function prepareImage({ path, fileName, tenantId, limit }: ImageToPrepare): Promise<PreparedImage> {
  const detected = (await fileTypeFromFile(path).catch(() => undefined))?.ext ?? '';
  const format = formats[detected];
  if (!format || !imageNames.includes(extensionOf(fileName))) throw wrongKind();
  const [cleanPath, thumbnailPath] = [`${path}-clean`, `${path}-small`];
  try {
    const result = await workApart(tenantId, { path, format: detected, cleanPath, thumbnailPath }, limit);
    if (result === 'ended') throw new FileRefusal(415, message('files.imageCost'));
    if ('refused' in result) throw new FileRefusal(415, result.refused);
    if ('failed' in result) throw new Error(`An image could not be worked on: ${result.failed}`);
    const { cleaned, ...measures } = result.work;
    const { contentType, extension } = format;
    return { ...measures, contentType, extension, thumbnailPath, path: cleaned ? cleanPath : path };
  } catch (error) {
    await Promise.all([cleanPath, thumbnailPath].map((made) => rm(made, { force: true })));
    throw error;
  }
}
