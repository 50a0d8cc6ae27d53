import { expect, test } from '@playwright/test';
import { expectAccessible } from '../e2e/support/axe';
import { expectNoSidewaysScroll, phone } from '../e2e/support/screens';
import { site } from './site';

const main = [
  '',
  'users/',
  'users/lists.html',
  'users/keyboard.html',
  'administrators/formulas.html',
  'operators/operating.html',
  'developers/api.html',
  'developers/architecture.html',
];

let served: Awaited<ReturnType<typeof site.serve>>;
test.beforeAll(async () => {
  served = await site.serve();
});
test.afterAll(() => {
  served.close();
});
const at = (path: string) => served.origin + site.base + path;

test('every link of the site leads to a page and its heading', () => {
  const pages = site.pages();
  const broken = [...pages].flatMap(([address, html]) =>
    [...html.matchAll(/<a\b[^>]* href="([^"]+)"/g)]
      .map(([, href = '']) => new URL(href, `http://localhost${address}`))
      .filter(({ hostname }) => hostname === 'localhost')
      .filter(({ pathname, hash }) => {
        const page = pages.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
        const id = decodeURIComponent(hash.slice(1)).replaceAll('&', '&amp;');
        return page === undefined || (id !== '' && !page.includes(`id="${id}"`));
      })
      .map(({ pathname, hash }) => `${address}: ${pathname}${hash}`),
  );
  expect(pages.size).toBeGreaterThan(main.length);
  expect(broken).toEqual([]);
});

test('the site asks nobody but its own server, and reports no error', async ({ page }) => {
  const elsewhere: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(at('')) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  page.on('response', (response) => {
    if (!response.ok()) errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of main) {
    await page.goto(at(path));
    await page.evaluate(() => document.fonts.ready);
  }
  expect(elsewhere).toEqual([]);
  expect(errors).toEqual([]);
});

for (const path of main) {
  test(`/${path} is accessible in both schemes and fits a phone`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(at(path));
      await expectAccessible(page);
    }
    await page.setViewportSize(phone);
    await page.goto(at(path));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the search finds formulas without a server', async ({ page }) => {
  await page.goto(at(''));
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('formula');
  const results = page.getByRole('listbox').getByRole('option');
  await expect(results.filter({ hasText: 'Formulas' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/formula/i);
});
