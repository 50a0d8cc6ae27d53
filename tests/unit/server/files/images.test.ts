import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { message } from '#contract/message';
import { prepareImage } from '#server/files/rasterImages';
import { crc32, pdf, photo } from './samples';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-images-'));
  path = join(folder, 'upload');
});
afterEach(() => rm(folder, { recursive: true }));

/** Judged by what it takes of memory, not of a busy machine's time. */
const patience = 300_000;

async function prepare(name: string, content: Buffer) {
  await writeFile(path, content);
  return prepareImage({ path, fileName: name, tenantId: 'a company', limit: patience });
}

const pixels = (content: Buffer) => sharp(content, { animated: true }).raw().toBuffer();

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
const big = (value: number) => [value >> 8, value & 255];
const little = (value: number) => big(value).reverse();
const wide = (value: number) => [0, 0, ...big(value)];
/** How each format writes its size. */
const sizes: Readonly<Record<Format, (width: number, height: number) => number[]>> = {
  jpeg: (width, height) => [...big(height), ...big(width)],
  png: (width, height) => [...wide(width), ...wide(height)],
  webp: (width, height) => [...little(width), ...little(height)],
  gif: (width, height) => [...little(width), ...little(height)],
  avif: (width, height) => [...wide(width), ...wide(height)],
};

/** A photo of 800 × 400 pixels whose header says another size: decoding it would find that pixels are missing. */
async function claiming(format: Format, width: number, height: number): Promise<Buffer> {
  const image = await photo(format);
  const [small, large] = [Buffer.from(sizes[format](800, 400)), Buffer.from(sizes[format](width, height))];
  for (let at = image.indexOf(small); at >= 0; at = image.indexOf(small, at + 1)) large.copy(image, at);
  if (format === 'png') image.writeUInt32BE(crc32(image.subarray(12, 29)), 29);
  return image;
}

/** Red or blue. */
async function colourAt(file: string, left: number, top: number) {
  const [red = 0, , blue = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

describe('images (rules 3.7)', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    '%s is taken, with a WebP thumbnail of 320 px',
    async (format) => {
      const prepared = await prepare(`photo.${format}`, await photo(format));
      expect(prepared).toMatchObject({ contentType: `image/${format}`, width: 800, height: 400, path });
      await expect(sharp(prepared.thumbnailPath).metadata()).resolves.toMatchObject({
        format: 'webp',
        width: 320,
        height: 160,
      });
    },
  );

  it('a small image is not enlarged', async () => {
    const prepared = await prepare('dot.png', await photo('png', { width: 20, height: 10 }));
    await expect(sharp(prepared.thumbnailPath).metadata()).resolves.toMatchObject({ width: 20, height: 10 });
  });

  it('the location of a photo is removed, and its format stays', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const original = await photo(format, { place: true });
      expect((await sharp(original).metadata()).exif).toBeDefined();
      const prepared = await prepare(`trip.${format}`, original);
      const stored = await sharp(prepared.path).metadata();
      expect(stored).toMatchObject({ format, width: 800, height: 400 });
      expect(stored.exif).toBeUndefined();
      expect((await sharp(prepared.thumbnailPath).metadata()).exif).toBeUndefined();
    }
  });

  it('the orientation is applied to the image and its thumbnail', async () => {
    const prepared = await prepare('turned.jpg', await photo('jpeg', { orientation: 6 }));
    expect(prepared).toMatchObject({ width: 400, height: 800 });
    expect((await sharp(prepared.path).metadata()).orientation).toBeUndefined();
    expect(await colourAt(prepared.path, 200, 100)).toBe('red');
    expect(await colourAt(prepared.path, 200, 700)).toBe('blue');
    expect(await colourAt(prepared.thumbnailPath, 80, 10)).toBe('red');
  });

  it('all frames of an animation stay', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .withExif({ IFD0: { Make: 'x' } })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const prepared = await prepare('moving.webp', animation);
    expect(prepared).toMatchObject({ width: 60, height: 40 });
    await expect(sharp(prepared.path).metadata()).resolves.toMatchObject({ pages: 2 });
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a pdf as an image', 'scan.png', () => pdf()],
    [
      'a drawing (SVG)',
      'drawing.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'a drawing as a png',
      'drawing.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['an image under the name of a document', 'photo.pdf', () => photo('png')],
    ['half an image', 'half.jpg', async () => (await photo('jpeg')).subarray(0, 1500)],
    ['a page after the beginning of an image', 'bad.gif', () => Buffer.from('GIF89a<html><script>alert(1)</script>')],
    [
      'a TIFF image',
      'scan.tiff',
      async () =>
        sharp(await photo('png'))
          .tiff()
          .toBuffer(),
    ],
  ])('refuses %s with 415, and leaves nothing beside it', async (_what, name, content) => {
    await expect(prepare(name, await content())).rejects.toMatchObject({ statusCode: 415 });
    expect(await readdir(folder)).toEqual(['upload']);
  });

  it('metadata is removed without recoding the pixels, where recoding is slow', async () => {
    for (const format of ['png', 'webp', 'avif'] as const) {
      const original = await photo(format, { place: true });
      expect(original.includes('Atrium')).toBe(true);
      const prepared = await prepare(`trip.${format}`, original);
      const stored = await readFile(prepared.path);
      expect(stored.includes('Atrium'), format).toBe(false);
      expect((await pixels(stored)).equals(await pixels(original))).toBe(true);
      expect(prepared.size).toBe(stored.length);
    }
  });

  it('comments and texts of GIF, PNG and AVIF are removed, and data after their end', async () => {
    const gif = await photo('gif');
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 9]), Buffer.from('SECRETS!!'), Buffer.from([0])]);
    const palette = 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1);
    const told = Buffer.concat([gif.subarray(0, palette), comment, gif.subarray(palette), Buffer.from('SECRETS!!')]);
    const png = await sharp(await photo('png'))
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETS!!</x:xmpmeta>')
      .png()
      .toBuffer();
    const avif = await sharp(await photo('png'))
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETS!!</x:xmpmeta>')
      .avif()
      .toBuffer();
    for (const [name, content] of [
      ['a.gif', told],
      ['a.png', Buffer.concat([png, Buffer.from('SECRETS!!')])],
      ['a.avif', avif],
    ] as const) {
      expect(content.includes('SECRETS!!'), name).toBe(true);
      const stored = await readFile((await prepare(name, content)).path);
      expect(stored.includes('SECRETS!!'), name).toBe(false);
      expect((await pixels(stored)).equals(await pixels(content))).toBe(true);
    }
  });

  it('PNG and WebP are rotated upright', async () => {
    for (const format of ['png', 'webp'] as const) {
      const prepared = await prepare(`turned.${format}`, await photo(format, { orientation: 6 }));
      expect(prepared).toMatchObject({ width: 400, height: 800 });
      expect(await colourAt(prepared.path, 200, 100)).toBe('red');
    }
  });
});

describe('bombs (rules 3.9)', { timeout: patience }, () => {
  it.each([
    ['jpeg', 10_001, 10_000],
    ['png', 10_001, 10_000],
    ['webp', 5001, 10_000],
    ['gif', 5001, 5000],
    ['avif', 5001, 5000],
  ] as const)(
    'a %s with more pixels than its format may have is refused before anything is decoded',
    async (format, width, height) => {
      const bomb = await claiming(format, width, height);
      expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width, height });
      await expect(prepare(`bomb.${format}`, bomb)).rejects.toMatchObject({
        statusCode: 415,
        message: message('files.pixels'),
      });
      expect(await readdir(folder)).toEqual(['upload']);
    },
  );

  it('a GIF with a small frame on a canvas of too many pixels is refused', async () => {
    const gif = '47494638396120002000800000000000ffffff21f90400010000002c00000000010001000002024401003b';
    const [small, large] = [Buffer.from(gif, 'hex'), Buffer.from(gif, 'hex')];
    for (const at of [6, 8]) large.writeUInt16LE(65_535, at);
    await expect(prepare('bomb.gif', large)).rejects.toMatchObject({ message: message('files.pixels') });
    await expect(prepare('small.gif', small)).resolves.toMatchObject({ contentType: 'image/gif' });
  });

  it('an animation with too many pixels in total is refused', async () => {
    const frame = await blank(20, 20).png().toBuffer();
    const bomb = await sharp(
      Array.from({ length: 26 }, () => frame),
      { join: { animated: true } },
    )
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    for (const at of [6, 8]) bomb.writeUInt16LE(2000, at);
    expect(await sharp(bomb).metadata()).toMatchObject({ pages: 26, width: 2000, height: 2000 });
    await expect(prepare('bomb.gif', bomb)).rejects.toMatchObject({ message: message('files.pixels') });
  });

  it('a false size in the header is harmless', async () => {
    const png = await photo('png');
    png.writeUInt32BE(9000, 16);
    png.writeUInt32BE(9000, 20);
    await expect(prepare('lie.png', png)).rejects.toMatchObject({ statusCode: 415 });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a %s of the largest size that is taken needs no memory of the server, nor full-size writing of slow formats',
    async (format) => {
      const [width, height] = {
        jpeg: [9990, 9990],
        png: [7000, 7000],
        webp: [7000, 7000],
        gif: [4990, 4990],
        avif: [4990, 4990],
      }[format];
      const content = await blank(width ?? 0, height ?? 0)
        .toFormat(format, { ...(format !== 'png' && { effort: 1 }), progressive: true }) // for PNG, effort means a palette
        .withExif({ IFD0: { Make: 'x' } })
        .toBuffer();
      const before = process.memoryUsage.rss();
      const prepared = await prepare(`large.${format}`, content);
      expect(prepared).toMatchObject({ width, height });
      expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 2 ** 20);
    },
  );

  it('processing beyond the time limit ends with its process, and the next image is served', async () => {
    await writeFile(path, await photo('png'));
    const image = { path, fileName: 'a.png', tenantId: 'a company' };
    await expect(prepareImage({ ...image, limit: 0 })).rejects.toMatchObject({
      statusCode: 415,
      message: message('files.imageCost'),
    });
    expect(await readdir(folder)).toEqual(['upload']);
    await expect(prepareImage(image)).resolves.toMatchObject({ width: 800 });
  });
});
