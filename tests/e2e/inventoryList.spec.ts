import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { InventoryItemDetails } from '#contract/resources/calls/inventory';
import { startBaseBackend } from '../support/baseBackend';
import { expectAccessible } from './support/axe';
import { goInside, visitInside } from './support/inside';
import { newItem, openInventory, searchInventory } from './support/inventory';
import { dialog, expectAccessibleInBothSchemes, filterBy, menuItem } from './support/screens';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

test('the inventory is counted, filtered, and changed in its list and in an item (rules 6.1, 13.4)', async ({
  page,
}) => {
  await openInventory(page);
  await test.step('numbers, alert, search and filters work (rules 6.1)', async () => {
    const figures = page.getByRole('list', { name: 'Inventory statistics' }).getByRole('link');
    await expect(figures).toHaveText([/^Total Items\d+$/, /^Low Stock\d+$/, /^Available\d+$/]);
    const alert = page.getByRole('alert').filter({ hasText: 'Low Stock Alert' });
    await expect(alert).toContainText(/\d+ items are running low on stock\./);
    await alert.getByRole('link', { name: 'Show' }).click();
    await expect(page).toHaveURL(/lowStock/);
    await expect(page.getByRole('button', { name: /Low Stock: Yes/ })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasNotText: 'Low Stock' })).toHaveCount(0);
    await expect(cards.first()).toContainText('Low Stock');
    await figures.nth(0).click();
    await expect(page).not.toHaveURL(/lowStock/);

    const status = page.getByRole('combobox', { name: 'Status' });
    const category = page.getByRole('combobox', { name: 'Category' });
    await expect(status).toContainText('All Status');
    await expect(category).toContainText('All Categories');
    await status.selectOption('Out of Order');
    await category.selectOption('Tools');
    await expect(page).toHaveURL(/OutOfOrder/);
    await expect(cards.first()).toContainText('Out of Order');
    await expect(cards.filter({ hasNotText: /Out of Order[\s\S]*Tools/ })).toHaveCount(0);
    await status.selectOption('All Status');
    await expect(page).not.toHaveURL(/OutOfOrder/);
    await category.selectOption('All Categories');
    await expect(page).toHaveURL(/filter=%7B%7D/);
  });

  await test.step('list, detail and form are accessible in both schemes (rules 16.6)', async () => {
    const item = await newItem({ name: 'Accessible anvil', quantity: 1, minQuantity: 2, status: 'Reserved' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await goInside(page, `/inventory/${item.id}`);
    await expect(page.getByText('No documents yet')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Edit Item' }).click();
    await expect(dialog(page, 'Edit Inventory Item').getByText('No documents yet')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('buttons change a quantity by one, save presses together, and offer undo (rules 6.4)', async () => {
    const { id, name } = await newItem({ name: 'Counted shackle', quantity: 4, minQuantity: 1 });
    await visitInside(page, `/inventory/${id}`);
    const more = page.getByRole('button', { name: 'One more' });
    const saved = page.waitForRequest((request) => request.method() === 'PATCH');
    // nothing that waits comes between the two, however slow the machine is
    await more.evaluate(async (button: HTMLElement) => {
      button.click();
      await Promise.resolve();
      button.click();
    });
    await expect(page.getByText('6 (min: 1)')).toBeVisible();
    expect((await saved).postDataJSON()).toEqual({ quantity: 6 });
    await expect(page.getByText(`${name}: quantity 6`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('4 (min: 1)')).toBeVisible();
    await page.getByRole('button', { name: 'One fewer' }).click();
    await page.getByRole('link', { name: 'Back to inventory' }).click();
    const { token } = await sessionOf('admin');
    await expect.poll(async () => (await api<InventoryItemDetails>(`/api/Inventory/${id}`, token)).quantity).toBe(3);
  });

  await test.step('the table edits and deletes many at once (rules 13.4)', async () => {
    const name = `Bulk bolt ${randomUUID().slice(0, 8)}`;
    await newItem({ name: `${name} A`, quantity: 1 });
    await newItem({ name: `${name} B`, quantity: 2 });
    await goInside(page, `/inventory${filterBy({ q: name })}&layout=table`);
    const table = page.getByRole('table', { name: 'Inventory Management' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Edit' }).click();
    const editing = dialog(page, 'Edit 2 records');
    await editing.getByRole('checkbox', { name: 'Change Minimum Quantity' }).check();
    await editing.getByLabel('Minimum quantity', { exact: true }).fill('9');
    await editing.getByRole('button', { name: 'Apply' }).click();
    await expect(editing).toBeHidden();
    await expect(table.getByRole('cell', { name: 'Low Stock' })).toHaveCount(2);

    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await selection.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Inventory Items' });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('No inventory items found')).toBeVisible();
  });
});

test('the alert has singular and plural for items low on stock (rules 6.2)', async ({ page }) => {
  await signIn(page);
  for (const [total, words] of [
    [1, '1 item is running low on stock.'],
    [2, '2 items are running low on stock.'],
  ] as const) {
    await page.route('**/api/Inventory?*lowStock*', (route) =>
      route.fulfill({ json: [], headers: { 'content-range': `inventory 0-0/${total}` } }),
    );
    await page.goto(`${serverUrl()}/inventory`);
    await expect(page.getByRole('alert').filter({ hasText: 'Low Stock Alert' })).toContainText(words);
    await page.unrouteAll();
  }
});

test.describe('in French', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR' });
  test('the screens are French', async ({ page }) => {
    await openInventory(page, '/create');
    const adding = dialog(page, 'Ajouter un article à l’inventaire');
    await adding.getByRole('button', { name: 'Créer l’article' }).click();
    await expect(adding.getByRole('alert').first()).toBeVisible();
    await adding.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('heading', { name: 'Gestion de l’inventaire' })).toBeVisible();
    await expect(page.getByText('Alerte de stock faible')).toBeVisible();
  });
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('nothing is cut off, and filters are in a drawer', async ({ page }) => {
    await openInventory(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: /^Filters/ });
    await expect(drawer.getByRole('combobox', { name: 'Status' })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Angle grinder' }).first().click();
    await expect(page.getByRole('button', { name: 'Edit Item' })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test('a backend without extensions (rules 14.6)', async ({ page }) => {
  const backend = await startBaseBackend({ consoleFolder: 'dist/console' });
  try {
    await page.goto(`${backend.url}/Health`);
    await page.evaluate((token) => localStorage.setItem('token', token), backend.token());
    await page.goto(`${backend.url}/inventory`);
    const figures = page.getByRole('list', { name: 'Inventory statistics' }).getByRole('link');
    await expect(figures).toHaveText(['Total Items2', 'Low Stock1', 'Available1']);
    await expect(page.getByRole('alert').filter({ hasText: 'Low Stock Alert' })).toContainText(
      '1 item is running low on stock.',
    );
    await searchInventory(page, 'bosch');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Actions for Drill' }).click();
    await menuItem(page, 'Edit').click();
    const editing = dialog(page, 'Edit Inventory Item');
    await expect(editing.getByLabel('Purchase date')).toHaveValue('Mar 31, 2023');
    await editing.getByLabel('Quantity', { exact: true }).fill('7');
    await editing.getByRole('button', { name: 'Update Item' }).click();
    await expect(editing).toBeHidden();
    await expect(figures).toHaveText(['Total Items2', 'Low Stock0', 'Available1']);
    expect(backend.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ quantity: 7 });
  } finally {
    await backend.close();
  }
});
