import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareImage } from '../../../../server/files/rasterImages';
import { pdf, photo } from './samples';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-images-'));
  path = join(folder, 'upload');
});
afterEach(() => rm(folder, { recursive: true }));

async function prepare(name: string, content: Buffer) {
  await writeFile(path, content);
  return prepareImage(path, name);
}

/** Red or blue. */
async function colourAt(file: string, left: number, top: number) {
  const [red = 0, , blue = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

describe('images (decisions, section 5)', () => {
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

  it('a small image is not blown up', async () => {
    const prepared = await prepare('dot.png', await photo('png', { width: 20, height: 10 }));
    await expect(sharp(prepared.thumbnailPath).metadata()).resolves.toMatchObject({ width: 20, height: 10 });
  });

  it('the place of the photo is removed, its format kept', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const original = await photo(format, { place: true });
      expect((await sharp(original).metadata()).exif).toBeDefined();
      const prepared = await prepare(`trip.${format}`, original);
      const kept = await sharp(prepared.path).metadata();
      expect(kept).toMatchObject({ format, width: 800, height: 400 });
      expect(kept.exif).toBeUndefined();
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

  it('every frame of an animation stays', async () => {
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

  it('refuses an image that unfolds into too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 10_001, height: 10_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 ** 20);
    await expect(prepare('bomb.png', bomb)).rejects.toMatchObject({ statusCode: 415 });
    expect(await readdir(folder)).toEqual(['upload']);
  });
});
