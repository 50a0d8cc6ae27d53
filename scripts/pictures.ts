// Makes the pictures of the documentation, the README and the public page from the built product, with the data of a
// fresh demo company:
//   npx tsx scripts/pictures.ts                all of them
//   npx tsx scripts/pictures.ts table views    those
//   ATRIUM_URL=http://localhost:3000 npx tsx scripts/pictures.ts    from a server that runs, with DEMO_WRITABLE=on
import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openDemo } from './pictures/demo';
import { moving } from './pictures/moving';
import { startProduct } from './pictures/product';
import { type Still, stills } from './pictures/stills';

const names = process.argv.slice(2);
const isAsked = ({ file }: { file: string }) => names.length === 0 || names.includes(basename(file, '.webp'));

/** A page of the documentation is 700 px wide: there, a picture of a smaller window can still be read. */
const screens = {
  page: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const;

/** Waits until nothing is loading, except images below the window. */
async function waitForStillness(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector('.MuiSkeleton-root, [aria-busy=true]') &&
      [...document.images].every(
        (image) => image.complete || (image.loading === 'lazy' && image.getBoundingClientRect().top >= innerHeight),
      ),
  );
  await page.evaluate(() => document.fonts.ready);
}

const product = process.env.ATRIUM_URL ? { url: process.env.ATRIUM_URL, stop: () => {} } : await startProduct();
const demo = await openDemo(product.url);

async function takeStill({ file, path, scheme = 'light', isSignedIn = true, on = 'page', widths, play }: Still) {
  const page = await demo.openPage({ ...screens[on], colorScheme: scheme }, isSignedIn);
  await page.goto(typeof path === 'string' ? path : path(demo));
  await page.locator('h1').first().waitFor();
  await waitForStillness(page);
  await play?.(page);
  await waitForStillness(page);
  const picture = await page.screenshot();
  mkdirSync(dirname(file), { recursive: true });
  const sizes = widths?.map((width) => ({ width, name: `${file}-${width}.webp` })) ?? [
    { width: undefined, name: file },
  ];
  for (const { width, name } of sizes) {
    await sharp(picture)
      .resize({ width })
      .webp({ quality: on === 'page' ? 74 : 82, effort: 6 })
      .toFile(name);
  }
  await page.context().close();
}

async function takeMoving({ file, play }: (typeof moving)[number]) {
  const page = await demo.openPage({ ...screens.desktop, colorScheme: 'light' }, true);
  const frames: { milliseconds: number; picture: Buffer }[] = [];
  await play(page, async (milliseconds = 1200) => {
    await waitForStillness(page);
    const picture = await sharp(await page.screenshot())
      .resize(1080)
      .png()
      .toBuffer();
    frames.push({ milliseconds, picture });
  });
  await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 72, effort: 6, loop: 0, delay: frames.map(({ milliseconds }) => milliseconds) })
    .toFile(file);
  await page.context().close();
}

try {
  for (const still of stills.filter(isAsked)) {
    console.log(still.file);
    await takeStill(still);
  }
  for (const one of moving.filter(isAsked)) {
    console.log(one.file);
    await takeMoving(one);
  }
} finally {
  await demo.close();
  await product.stop();
}
