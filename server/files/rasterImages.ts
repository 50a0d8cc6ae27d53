import { rm, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Metadata, Sharp } from 'sharp';
import { extensionOf } from './fileNames';
import { FileRefusal } from './refusal';
import { createTurns } from './turns';

/** Longest side of a thumbnail, in pixels. @see decisions, section 5 (Images) */
export const thumbnailSize = 320;

/** The most pixels that an image, all its frames together, may unfold into: what memory and time are spent on. */
const pixelLimit = 100_000_000;

/** Images are worked on two at a time, each by one thread: what they need of memory stays bounded. */
const inTurn = createTurns(2);
let loaded: Promise<typeof import('sharp').default> | undefined;

/** The image library, loaded with the first image: a server that gets none does not carry it in memory. */
const loadSharp = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
};

interface Format {
  contentType: string;
  extension: string;
  /** Writes the format again with the quality that it had, as far as the eye can tell. */
  rewrite(image: Sharp): Sharp;
}

/** The raster types that every browser shows, by file-type's extension. */
const formats: Record<string, Format> = {
  jpg: { contentType: 'image/jpeg', extension: 'jpg', rewrite: (image) => image.jpeg({ quality: 92 }) },
  png: { contentType: 'image/png', extension: 'png', rewrite: (image) => image.png() },
  apng: { contentType: 'image/png', extension: 'png', rewrite: (image) => image.png() },
  gif: { contentType: 'image/gif', extension: 'gif', rewrite: (image) => image.gif() },
  webp: { contentType: 'image/webp', extension: 'webp', rewrite: (image) => image.webp({ quality: 92 }) },
  avif: { contentType: 'image/avif', extension: 'avif', rewrite: (image) => image.avif({ quality: 75 }) },
};

/** The content types that are shown inline, by a key's extension. */
export const inlineTypes: ReadonlyMap<string, string> = new Map(
  Object.values(formats).map(({ extension, contentType }) => [extension, contentType]),
);

const imageNames = ['', 'jpg', 'jpeg', 'jpe', 'jfif', 'png', 'apng', 'gif', 'webp', 'avif'];
const wrongKind = () => new FileRefusal(415, 'Only JPEG, PNG, GIF, WebP and AVIF images are accepted');

/** What else than pixels and colours an image says: where and with what it was made, and how to turn it. */
const saysMore = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length || orientation > 1);

export interface PreparedImage {
  /** Of the image to keep: the one that came, or a new one beside it. */
  path: string;
  size: number;
  thumbnailPath: string;
  contentType: string;
  extension: string;
  width: number;
  height: number;
}

/**
 * Checks an image's content against its name, turns it upright, takes out what it says of its place and maker, and makes
 * its thumbnail (320 px, WebP). Files beside `path` are made, and on failure removed; `path` itself is the caller's.
 * @throws FileRefusal 415
 */
export async function prepareImage(path: string, fileName: string): Promise<PreparedImage> {
  const detected = (await fileTypeFromFile(path).catch(() => undefined))?.ext ?? '';
  const format = formats[detected];
  if (!format || !imageNames.includes(extensionOf(fileName))) throw wrongKind();
  return inTurn(() => rework(path, format));
}

async function rework(path: string, format: Format): Promise<PreparedImage> {
  const cleanPath = `${path}-clean`;
  const thumbnailPath = `${path}-small`;
  const options = { limitInputPixels: pixelLimit, failOn: 'error' } as const;
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(path, options).metadata();
    const { pages = 1, width, pageHeight, height } = metadata;
    if (width * (pageHeight ?? height) * pages > pixelLimit)
      throw new FileRefusal(415, 'The image has too many pixels');
    await sharp(path, { ...options, sequentialRead: true })
      .autoOrient()
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toFile(thumbnailPath);
    const kept = { thumbnailPath, contentType: format.contentType, extension: format.extension };
    if (!saysMore(metadata)) {
      return { ...kept, path, size: (await stat(path)).size, width, height: pageHeight ?? height };
    }
    const animated = pages > 1;
    const image = sharp(path, { ...options, animated });
    const upright = (animated ? image : image.autoOrient()).keepIccProfile();
    const clean = await format.rewrite(upright).toFile(cleanPath);
    return { ...kept, path: cleanPath, size: clean.size, width: clean.width, height: clean.pageHeight ?? clean.height };
  } catch (error) {
    await Promise.all([cleanPath, thumbnailPath].map((made) => rm(made, { force: true })));
    if (error instanceof FileRefusal) throw error;
    throw new FileRefusal(415, 'The image cannot be read');
  }
}
