import { test as base, expect } from '@playwright/test';
import { jsonServer } from './support/jsonServer';
import { buildStockApp } from './support/stockApp';
import { enterStock, stockBackends } from './support/stockBackends';

/** The shell over another provider: nothing in it stands on the product's own. */
const test = base.extend<{ url: string }>({
  url: async ({ page }, use) => {
    const app = await buildStockApp();
    const backend = await stockBackends['the base dialect']();
    const { url, close } = await app.serve(backend.url, jsonServer());
    await page.context().addCookies([{ name: 'provider', value: 'json', url }]);
    await enterStock(page, url, backend);
    await use(url);
    await close();
    await backend.close();
    await app.remove();
  },
});

test('stock screens over ra-data-json-server list, filter, page, create, change and delete', async ({ page, url }) => {
  test.slow(); // a server and a build of its own
  const rows = page.locator('tbody tr');
  await page.goto(`${url}/articles`);
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('Ada');
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Article 3');
  await expect(rows).toHaveCount(1);

  await rows.first().getByText('Article 3').click();
  await expect(page).toHaveURL(`${url}/articles/3/show`);
  await expect(page.getByRole('main').getByText('Article 3')).toBeVisible();
  await page.goto(`${url}/articles/3`);
  const box = page.getByRole('textbox', { name: /^Title/ });
  await expect(box).toHaveValue('Article 3');
  await box.press('End');
  await box.pressSequentially(' revised');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Article 3 revised')).toBeVisible();

  await page.goto(`${url}/articles/create`);
  await page.getByRole('textbox', { name: /^Title/ }).pressSequentially('A new article');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto(`${url}/articles/8`);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('A new article');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/articles(?:\?|$)/);
  await expect(page.getByText('A new article')).toBeHidden();
});
