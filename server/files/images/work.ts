import { open, readFile, stat, writeFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { type Message, message } from '#contract/message';
import { type Format, formats, slowRewriteLimit } from './formats';
import { strips } from './strip';

/** Longest side of a thumbnail, in pixels. @see rules 3.7 */
export const thumbnailSize = 320;

export interface ImageJob {
  path: string;
  /** The extension that file-type derives. */
  format: string;
  cleanPath: string;
  thumbnailPath: string;
}

/** The result of an accepted image. */
export interface Work {
  /** Whether the new image at `cleanPath` is stored in place of the original. */
  cleaned: boolean;
  size: number;
  width: number;
  height: number;
}

/** A refused image; the message is for the caller. */
export class ImageRefused extends Error {
  constructor(override readonly message: Message) {
    super(message);
  }
}

const options = { failOn: 'error' } as const;

/** Checks the image's size before decoding, makes its thumbnail and removes its metadata. */
export async function work({ path, format: name, cleanPath, thumbnailPath }: ImageJob): Promise<Work> {
  const format = formats[name];
  if (!format) throw new ImageRefused(message('files.unreadable'));
  const metadata = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  const { width, pageHeight, height = 0 } = metadata;
  checkPixels(format, metadata);
  if (format === formats.gif) checkPixels(format, await screenOf(path));
  const limited = { ...options, limitInputPixels: format.pixels.all };
  await sharp(path, { ...limited, sequentialRead: true })
    .autoOrient()
    .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(thumbnailPath);
  if (format.rewrite && mustBeWritten(format, metadata)) {
    const upright = sharp(path, limited).autoOrient().keepIccProfile();
    const clean = await format.rewrite(upright).toFile(cleanPath);
    return { cleaned: true, size: clean.size, width: clean.width, height: clean.height };
  }
  const cleaned = await strip(format, path, cleanPath);
  const { size } = await stat(cleaned ? cleanPath : path);
  return { cleaned, size, width, height: pageHeight ?? height };
}

function checkPixels(
  { pixels }: Format,
  { width, height, pageHeight, pages = 1 }: Pick<Metadata, 'width' | 'height' | 'pageHeight' | 'pages'>,
): void {
  const frame = width * (pageHeight ?? height);
  if (frame > pixels.frame || frame * pages > pixels.all) throw new ImageRefused(message('files.pixels'));
}

/** The screen of a GIF file, for which viewers reserve memory however small its frames are. */
async function screenOf(path: string): Promise<Pick<Metadata, 'width' | 'height'>> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(10), position: 0 });
    return { width: buffer.readUInt16LE(6), height: buffer.readUInt16LE(8) };
  } finally {
    await file.close();
  }
}

/** Whether an image has metadata beyond pixels and colours: place, device, or orientation. */
const saysMore = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length || orientation > 1);

/** Whether the image must be encoded again: to rotate it, or because a JPEG file has metadata. */
function mustBeWritten({ extension }: Format, metadata: Metadata): boolean {
  if (extension === 'jpg') return saysMore(metadata);
  const { orientation = 1, pages = 1, width, height } = metadata;
  if (orientation === 1 || pages > 1) return false;
  if (width * height > slowRewriteLimit) throw new ImageRefused(message('files.upright'));
  return true;
}

async function strip({ extension }: Format, path: string, cleanPath: string): Promise<boolean> {
  const without = strips[extension];
  if (!without) return false;
  const original = await readFile(path);
  const clean = without(original);
  if (clean.equals(original)) return false;
  await writeFile(cleanPath, clean, { mode: 0o600 });
  return true;
}
