import { stripAvif } from './stripAvif';

/**
 * Removes metadata (place, time, device) from an image without touching its pixels: only the parts that draw it stay,
 * and nothing after its end.
 * @throws RangeError where the file is cut short, Error where it does not follow its format
 */
export type Strip = (image: Buffer) => Buffer;

const drawingChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/** @see https://www.w3.org/TR/png-3/#5Chunk-layout */
const stripPng: Strip = (image) => {
  const parts = [image.subarray(0, 8)];
  for (let at = 8; ; ) {
    const length = image.readUInt32BE(at);
    const type = image.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > image.length) throw new RangeError('A PNG file is cut short');
    if (drawingChunks.has(type)) parts.push(image.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
};

const drawingParts = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The flags of `VP8X` that announce EXIF and XMP. */
const sayingFlags = 0x08 | 0x04;

/** @see https://developers.google.com/speed/webp/docs/riff_container */
const stripWebp: Strip = (image) => {
  const end = Math.min(8 + image.readUInt32LE(4), image.length);
  const parts = [Buffer.from(image.subarray(0, 12))];
  for (let at = 12; at + 8 <= end; ) {
    const type = image.toString('latin1', at, at + 4);
    const length = image.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) throw new RangeError('A WebP file is cut short');
    if (drawingParts.has(type)) {
      const part = Buffer.alloc(next - at);
      image.copy(part, 0, at, Math.min(next, end));
      if (type === 'VP8X') part.writeUInt8(part.readUInt8(8) & ~sayingFlags, 8);
      parts.push(part);
    }
    at = next;
  }
  const made = Buffer.concat(parts);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
};

const drawingExtensions = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const stripGif: Strip = (image) => {
  const paletteSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number) => {
    let at = from;
    for (let size = image.readUInt8(at); size > 0; size = image.readUInt8(at)) at += size + 1;
    return at + 1;
  };
  let at = 13 + paletteSize(image.readUInt8(10));
  const parts = [image.subarray(0, at)];
  for (;;) {
    const introducer = image.readUInt8(at);
    if (introducer === 0x3b) break;
    let next: number;
    let draws = true;
    if (introducer === 0x2c) next = afterBlocks(at + 11 + paletteSize(image.readUInt8(at + 9)));
    else if (introducer === 0x21) {
      const label = image.readUInt8(at + 1);
      draws = label === 0xf9 || (label === 0xff && drawingExtensions.has(image.toString('latin1', at + 3, at + 14)));
      next = afterBlocks(at + 2);
    } else throw new Error('A GIF file holds a block of no known kind');
    if (draws) parts.push(image.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])]);
};

/** By a key's extension. JPEG files are encoded again instead: that is fast, and rotates them. */
export const strips: Readonly<Record<string, Strip>> = {
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  avif: stripAvif,
};
