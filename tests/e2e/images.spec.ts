import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { Image } from '#contract/resources/calls/images';
import { pdf } from '../unit/server/files/samples';
import { expectAccessible } from './support/axe';
import { blockRequests } from './support/blockRequests';
import { choose, dialog, openImages, picture, projectWithImages, tab, tiles } from './support/images';
import { visitInside } from './support/inside';
import { sendFile } from './support/projects';
import { startProxy } from './support/proxy';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

// A reply that is still being altered when its test ends belongs to none: it would fail the run.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('images are uploaded with description, category and metadata, shown and deleted (rules 3.2)', async ({ page }) => {
  const { project, token } = await openImages(page, 'Images: whole life');
  await test.step('a PDF named as an image is refused by the server, and the dialog shows the reason (rules 3.3)', async () => {
    await expect(page.getByText('No images yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload images' }).click();
    await choose(page, { name: 'plan.png', mimeType: 'image/png', buffer: pdf('No image') });
    await dialog(page).getByLabel('Description').fill('Stays');
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(/image/i);
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Stays');
    expect(await api<Image[]>(`/api/Image/project/${project.id}`, token)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('uploaded images are shown with what was written to them, and deleted', async () => {
    await page.getByRole('button', { name: 'Upload images' }).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${project.id}/images/upload$`));
    const upload = dialog(page).getByRole('button', { name: 'Upload', exact: true });
    await expect(upload).toBeDisabled();
    await choose(
      page,
      { name: 'Brücke 図.jpg', mimeType: 'image/jpeg', buffer: await picture('#a33') },
      { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await picture('#3a3') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('ignored') },
    );
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await expect(dialog(page)).not.toContainText('notes.txt');
    await dialog(page).getByLabel('Category').fill('Progress');
    await dialog(page).getByLabel('Description').fill('Week 12');
    await expectAccessible(page);
    await upload.click();
    await expect(dialog(page)).toBeHidden();
    await expect(tiles(page)).toHaveCount(2);
    await expect(tab(page, 'Images (2)')).toBeVisible();
    await expect(tiles(page).first()).toContainText('Week 12');
    await expect(tiles(page).first()).toContainText('Progress');
    for (const name of ['Brücke 図.jpg', 'roof.jpg']) {
      await expect(tiles(page).filter({ hasText: name }).getByRole('button', { name: /^Open/ })).toHaveAccessibleName(
        `Open Week 12 (${name})`,
      );
    }
    await expectAccessible(page);

    const stored = await api<Image[]>(`/api/Image/project/${project.id}`, token);
    expect(stored.map(({ fileName }) => fileName).sort()).toEqual(['Brücke 図.jpg', 'roof.jpg']);
    for (const { metadata } of stored) {
      expect(metadata).toMatchObject({ projectId: project.id, uploadedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    }

    await page.getByRole('button', { name: 'Delete roof.jpg' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Image' });
    await expect(question).toContainText('This action cannot be undone.');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(tiles(page)).toHaveCount(1);
    await expect(tab(page, 'Images (1)')).toBeVisible();
  });
});

test('images of a project keep their place, find their address, filter and scroll (rules 3.2, 3.7, 3.13)', async ({
  page,
}) => {
  await test.step('thumbnails are lazy and keep their position while loading', async () => {
    const { project } = await projectWithImages('Images: places', [{ name: 'a.jpg' }]);
    await signIn(page);
    const letThrough = await blockRequests(page, '**/api/Files/**');
    await page.goto(`${serverUrl()}/projects/${project.id}/images`);
    const tile = tiles(page).first();
    await expect(tile).toBeVisible();
    const image = tile.locator('img');
    await expect(image).toHaveAttribute('loading', 'lazy');
    const before = await tile.boundingBox();
    letThrough();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    expect(await tile.boundingBox()).toEqual(before);
  });

  await test.step('missing addresses of a list are requested (rules 3.7)', async () => {
    const { project } = await projectWithImages('Images: no addresses', [{ name: 'a.jpg' }]);
    await page.route(`**/api/Image/project/${project.id}*`, async (route) => {
      const images: Image[] = await (await route.fetch()).json();
      await route.fulfill({ json: images.map((image) => ({ ...image, originalUrl: null, thumbnails: null })) });
    });
    const asked = page.waitForRequest(/\/api\/Image\/[^/]+\/url\?expirationMinutes=\d+$/);
    await visitInside(page, `/projects/${project.id}/images`);
    await asked;
    const image = tiles(page).first().locator('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('only images are shown, and a failed list shows an error (rules 3.2)', async () => {
    const { project } = await projectWithImages('Images: foreign kinds', [{ name: 'a.jpg' }]);
    await page.route(`**/api/Image/project/${project.id}*`, async (route) => {
      const [image]: Image[] = await (await route.fetch()).json();
      return route.fulfill({ json: [image, { ...image, imageId: 'other', contentType: 'application/pdf' }] });
    });
    await visitInside(page, `/projects/${project.id}/images`);
    await expect(tiles(page)).toHaveCount(1);
    const { project: refused } = await projectWithImages('Images: refused', []);
    await page.route(`**/api/Image/project/${refused.id}*`, (route) =>
      route.fulfill({ status: 403, json: { message: 'No.' } }),
    );
    await visitInside(page, `/projects/${refused.id}/images`);
    await expect(page.getByText('Error loading project images.')).toBeVisible();
  });

  await test.step('thousands of images appear at once and scroll smoothly', async () => {
    const { project } = await projectWithImages('Images: thousands', [{ name: 'a.jpg' }]);
    await page.route(`**/api/Image/project/${project.id}*`, async (route) => {
      const [image]: Image[] = await (await route.fetch()).json();
      const json = Array.from({ length: 4000 }, (_none, index) => ({
        ...image,
        imageId: `i${index}`,
        fileName: `${index}.jpg`,
      }));
      await route.fulfill({ json });
    });
    await visitInside(page, `/projects/${project.id}/images`);
    await expect(page.getByText('4,000 images').or(page.getByText('4000 images'))).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
    // smooth, because those near the screen alone are made: at each place a few, of four thousand
    for (const share of [0.25, 0.5, 0.75]) {
      await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
      await expect(page.getByRole('button', { name: `Open ${Math.round(4000 * share)}.jpg` })).toBeAttached();
      expect(await tiles(page).count()).toBeLessThan(200);
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('button', { name: 'Open 3999.jpg' })).toBeVisible();
  });

  await test.step('a category filters the images, and is part of the address', async () => {
    const { project } = await projectWithImages('Images: categories', [
      { name: 'a.jpg', category: 'Before' },
      { name: 'b.jpg', category: 'After' },
      { name: 'c.jpg', category: 'After' },
      { name: 'd.jpg' },
    ]);
    await visitInside(page, `/projects/${project.id}/images`);
    await expect(tiles(page)).toHaveCount(4);
    await page.getByLabel('Category').click();
    await page.getByRole('option', { name: 'After' }).click();
    await expect(tiles(page)).toHaveCount(2);
    await expect(page.getByText('2 images')).toBeVisible();
    await expect(page).toHaveURL(/\?category=After$/);
    await page.reload();
    await expect(tiles(page)).toHaveCount(2);
  });
});

test('a failure without a message of the server asks to try again (rules 3.2)', async ({ page }) => {
  const line = await startProxy(serverUrl());
  try {
    await openImages(page, 'Images: cut', [], line.url);
    await page.getByRole('button', { name: 'Upload images' }).click();
    const noise = Buffer.alloc(1500 * 1500 * 3, 0).map(() => Math.floor(Math.random() * 256));
    const large = await sharp(noise, { raw: { width: 1500, height: 1500, channels: 3 } })
      .png()
      .toBuffer();
    await choose(page, { name: 'large.png', mimeType: 'image/png', buffer: large });
    line.cutAfter(2 ** 20);
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to upload image. Please try again.');
    line.release();
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(tiles(page)).toHaveCount(1);
  } finally {
    await line.close();
  }
});

test('an image can be deleted by its uploader or with the right to it; uploading needs its own right (rules 3.5)', async ({
  page,
}) => {
  const worker = await sessionOf('worker');
  const { token } = await sessionOf('admin');
  const seen = await api<{ id: string }[]>('/api/Projects', worker.token);
  const id = seen.at(-1)?.id ?? '';
  const path = `/api/Image/upload/project/${id}`;
  const content = await picture('#777');
  await sendFile(path, token, { name: 'foreign.jpg', type: 'image/jpeg', content });
  await sendFile(path, worker.token, { name: 'own.jpg', type: 'image/jpeg', content });

  await signIn(page, 'worker');
  await page.goto(`${serverUrl()}/projects/${id}/images`);
  await expect(page.getByRole('button', { name: 'Delete own.jpg' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete foreign.jpg' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload images' })).toBeVisible();

  await signIn(page, 'viewer');
  await page.goto(`${serverUrl()}/projects/${id}/images`);
  await expect(page.getByRole('button', { name: 'Open own.jpg' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload images' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
});

test.describe('in French', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR' });
  test('the tab, its dialog and its viewer are French (rules 16.2)', async ({ page }) => {
    await openImages(page, 'Images: French', [{ name: 'pont.jpg', category: 'Avant' }]);
    await expect(page.getByText('1 image', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ouvrir pont.jpg' }).click();
    await expect(page.getByRole('dialog').getByText('1 sur 1')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Déposer des images' }).click();
    await expect(page.getByRole('dialog', { name: 'Déposer des images' })).toBeVisible();
    await expectAccessible(page);
  });
});
