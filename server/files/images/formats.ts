import type { Sharp } from 'sharp';

export interface Format {
  contentType: string;
  extension: string;
  /** The most pixels of one frame, and of all frames together: they decide about memory and time of decoding. */
  pixels: { frame: number; all: number };
  /** Writes the format again, upright, in about the same quality; undefined: the format cannot be rotated. */
  rewrite?: (image: Sharp) => Sharp;
}

const million = 1_000_000;
/** Decoded line by line, or quickly. */
const large = { frame: 100 * million, all: 100 * million };
/** Decoded as a whole: 5 to 20 bytes a pixel are in memory at once. */
const middle = { frame: 50 * million, all: 100 * million };
const small = { frame: 25 * million, all: 100 * million };

const png: Format = {
  contentType: 'image/png',
  extension: 'png',
  pixels: large,
  rewrite: (image) => image.png(),
};

/** The raster types that every browser shows, by file-type's extension. */
export const formats: Readonly<Record<string, Format>> = {
  jpg: {
    contentType: 'image/jpeg',
    extension: 'jpg',
    pixels: large,
    // Optimised codes would hold the whole image once more: 980 MB instead of 410 for the largest.
    rewrite: (image) => image.jpeg({ quality: 92, optimiseCoding: false }),
  },
  png,
  apng: png,
  gif: { contentType: 'image/gif', extension: 'gif', pixels: small },
  webp: {
    contentType: 'image/webp',
    extension: 'webp',
    pixels: middle,
    rewrite: (image) => image.webp({ quality: 92 }),
  },
  avif: { contentType: 'image/avif', extension: 'avif', pixels: small },
};

/** The content types that are shown inline, by a key's extension. */
export const inlineTypes: ReadonlyMap<string, string> = new Map(
  Object.values(formats).map(({ extension, contentType }) => [extension, contentType]),
);

/** The most pixels of PNG or WebP files that are rotated: writing those formats is slow. */
export const slowRewriteLimit = 25 * million;
