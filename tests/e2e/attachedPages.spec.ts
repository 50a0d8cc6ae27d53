import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newProject, sendFile } from './support/projects';
import { serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

/** Sends numbered files, a few at a time, the lowest number first. */
async function sendMany(path: string, count: number, fileOf: (index: number) => Parameters<typeof sendFile>[2]) {
  const { token } = await sessionOf('admin');
  const fields = (index: number) => ({ Category: index === 0 ? 'Earliest' : 'Later' });
  await sendFile(path, token, fileOf(0), fields(0));
  for (let first = 1; first < count; first += 6) {
    const some = Array.from({ length: Math.min(6, count - first) }, (_none, index) => first + index);
    await Promise.all(some.map((index) => sendFile(path, token, fileOf(index), fields(index))));
  }
}

async function openTab(page: Page, id: string, tab: 'documents' | 'images') {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/api\/(Documents\/projects|Image\/project)\/[\w-]+$/.test(pathname)) asked.push(searchParams);
  });
  await signIn(page);
  await page.goto(`${serverUrl()}/projects/${id}/${tab}`);
  return asked;
}

test.describe('documents and images of a project are loaded page by page (rules 13.8)', () => {
  test('documents: a hundred at first, the total, the rest by Show More', async ({ page }) => {
    const { token } = await sessionOf('admin');
    const { id } = await newProject(token, 'Documents: pages');
    await sendMany(`/api/Documents/projects/${id}/upload`, 103, (index) => ({
      name: `paper-${index}.txt`,
      type: 'text/plain',
      content: Buffer.from(`Paper ${index}`),
    }));
    const asked = await openTab(page, id, 'documents');
    await expect(page.getByText('103 documents')).toBeVisible();
    await expect(page.getByText('100 of 103 shown')).toBeVisible();
    const cards = page.getByRole('article', { name: /paper-/ });
    await expect(cards).toHaveCount(100);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards).toHaveCount(103);
    await expect(page.getByRole('article', { name: 'paper-0.txt' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    // live updates may read the first page again
    expect([...new Set(asked.map((query) => query.get('range')))]).toEqual(['[0,99]', '[100,199]']);
  });

  test('images: a category of a later page is offered, counted and shown; a linked image is loaded', async ({
    page,
  }) => {
    const { token } = await sessionOf('admin');
    const { id } = await newProject(token, 'Images: pages');
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    await sendMany(`/api/Image/upload/project/${id}`, 102, (index) => ({
      name: `view-${index}.png`,
      type: 'image/png',
      content,
    }));
    await openTab(page, id, 'images');
    await expect(page.getByText('102 images')).toBeVisible();
    await expect(page.getByText('100 of 102 shown')).toBeVisible();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Earliest' }).click();
    await expect(page.getByText('1 image', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open view-0.png' }).click();
    const viewer = page.getByRole('dialog', { name: 'view-0.png' });
    await expect(viewer).toBeVisible();
    const link = new URL(page.url());
    link.searchParams.delete('category');
    await page.goto(link.toString());
    await expect(viewer).toBeVisible();
    await expect(viewer).toContainText('102 of 102');
  });
});
