import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { InventoryItemDetails } from '#contract/inventory';
import { startBaseBackend } from '../support/baseBackend';
import { pdf } from '../unit/server/files/samples';
import { expectAccessible } from './support/axe';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';

const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer();

/** An item of a test's own. */
async function newItem(values: object): Promise<InventoryItemDetails> {
  const { token } = await sessionOf('admin');
  return api('/api/Inventory', token, { method: 'POST', body: JSON.stringify(values) });
}

async function open(page: Page, path = '', account: 'admin' | 'viewer' = 'admin') {
  await signIn(page, account);
  await page.goto(`${serverUrl()}/inventory${path}`);
}

const search = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Search inventory' }).fill(words);
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const found = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('an item is created with its defaults, changed, and deleted (rules 6.5)', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Inventory Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page).toHaveURL(/\/inventory\/create$/);
  const adding = form(page, 'Add New Inventory Item');
  for (const section of [
    'Basic Information',
    'Quantity & Stock',
    'Product Details',
    'Purchase & Financial',
    'Maintenance',
    'Notes',
    'Images',
    'Documents',
  ])
    await expect(adding.getByRole('heading', { name: section, exact: true })).toBeVisible();
  await expect(adding.getByRole('combobox', { name: 'Category' })).toHaveText('Equipment');
  await expect(adding.getByRole('combobox', { name: 'Status' })).toHaveText('Available');
  await expect(adding.getByRole('combobox', { name: 'Condition' })).toHaveText('New');
  for (const upload of ['Upload Images', 'Upload Document']) {
    await expect(adding.getByRole('button', { name: upload })).toBeDisabled();
    await expect(adding.getByRole('button', { name: upload })).toHaveAccessibleDescription(
      'Save the inventory item first',
    );
  }
  await adding.getByLabel('Name').fill('Whole-life winch');
  await adding.getByLabel('Quantity', { exact: true }).fill('3');
  await adding.getByLabel('Minimum Quantity').fill('5');
  await adding.getByLabel('Serial Number').fill('WLW-001');
  await adding.getByRole('button', { name: 'Create Item' }).click();
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL(/\/inventory$/);

  await search(page, 'wlw-001');
  const winch = card(page, 'Whole-life winch');
  for (const words of ['Available', 'Equipment', 'Low Stock', 'Quantity: 3', 'No location', 'WLW-001', '0 photos'])
    await expect(winch).toContainText(words);

  const changed = page.waitForRequest((request) => request.method() === 'PATCH');
  await winch.getByRole('button', { name: 'Actions for Whole-life winch' }).click();
  await menuItem(page, 'Edit').click();
  const editing = form(page, 'Edit Inventory Item');
  await expect(page).toHaveURL(/\/inventory\/[\w-]+\/edit\?/);
  await editing.getByLabel('Location').fill('Hall 3');
  await editing.getByLabel('Quantity', { exact: true }).fill('8');
  await editing.getByRole('button', { name: 'Update Item' }).click();
  expect((await changed).postDataJSON()).toEqual({ quantity: 8, location: 'Hall 3' });
  await expect(editing).toBeHidden();
  await expect(winch).toContainText('Hall 3');
  await expect(winch).not.toContainText('Low Stock');

  await winch.getByRole('button', { name: 'Actions for Whole-life winch' }).click();
  await menuItem(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete Inventory Item' });
  await expect(question).toContainText('"Whole-life winch"');
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No inventory items found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add First Item' })).toBeHidden();
});

test('name is required, figures are whole numbers from 0, and what is typed stays (rules 6.3)', async ({ page }) => {
  await open(page, '/create');
  const adding = form(page, 'Add New Inventory Item');
  await adding.getByLabel('Quantity', { exact: true }).fill('-1');
  await adding.getByLabel('Minimum Quantity').fill('1.5');
  await adding.getByRole('button', { name: 'Create Item' }).click();
  await expect(adding.getByText('Name is required')).toBeVisible();
  await expect(adding.getByText('Quantity must be at least 0', { exact: true })).toBeVisible();
  await expect(adding.getByText('Minimum Quantity must be a whole number')).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel('Name').fill('x');
  await expect(adding.getByText('Name is required')).toBeHidden();

  await adding.getByLabel('Name').fill('Refused');
  await adding.getByLabel('Quantity', { exact: true }).fill('1');
  await adding.getByLabel('Minimum Quantity').fill('1');
  await page.route('**/api/Inventory', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { status: 400, message: 'The store is closed', errors: { serialNumber: ['Known already'] } },
        })
      : route.continue(),
  );
  await adding.getByRole('button', { name: 'Create Item' }).click();
  await expect(adding.getByRole('alert').filter({ hasText: 'Known already' }).first()).toBeVisible();
  await expect(adding.getByLabel('Serial Number')).toHaveAttribute('aria-invalid', 'true');
  await expect(adding.getByLabel('Name')).toHaveValue('Refused');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
});

test('images and documents hang on the saved item, and are deleted in its form alone (rules 6.6)', async ({ page }) => {
  const item = await newItem({ name: 'Laser level with papers', quantity: 1 });
  await open(page, `/${item.id}/edit`);
  const editing = form(page, 'Edit Inventory Item');
  await expect(editing.getByText('No images yet')).toBeVisible();
  await expect(editing.getByText('No documents yet')).toBeVisible();

  await editing.getByRole('textbox', { name: 'Notes' }).fill('Typed before the upload');
  await editing.getByRole('button', { name: 'Upload Images' }).click();
  const photos = form(page, 'Upload Images');
  await expect(photos.getByLabel('Description')).toHaveValue('Photo for Laser level with papers');
  await photos
    .locator('input[type=file]')
    .setInputFiles({ name: 'level.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await photos.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(photos).toBeHidden();
  await expect(editing.getByRole('button', { name: 'Open Photo for Laser level with papers' })).toBeVisible();

  await editing.getByRole('button', { name: 'Upload Document' }).click();
  const papers = form(page, 'Upload Inventory Document');
  await papers
    .locator('input[type=file]')
    .setInputFiles({ name: 'Manual.pdf', mimeType: 'application/pdf', buffer: pdf('Manual') });
  await papers.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(papers).toBeHidden();
  await expect(editing.getByRole('article', { name: 'Manual.pdf' })).toBeVisible();
  await expectAccessible(page);

  await editing.getByRole('button', { name: 'Open Photo for Laser level with papers' }).click();
  const viewer = page.getByRole('dialog', { name: 'level.jpg' });
  await expect(viewer).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(editing.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before the upload');
  await editing.getByRole('button', { name: 'Update Item' }).click();
  await expect(editing).toBeHidden();

  await expect(page).toHaveURL(new RegExp(`/inventory/${item.id}$`));
  await expect(page.getByText('Typed before the upload')).toBeVisible();
  await expect(page.getByText('1 image', { exact: true })).toBeVisible();
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Item' }).click();
  const removed = page.waitForRequest((request) => request.method() === 'DELETE');
  await editing.getByRole('button', { name: 'Delete Manual.pdf' }).click();
  await page.getByRole('dialog', { name: 'Delete Document' }).getByRole('button', { name: 'Confirm' }).click();
  expect(new URL((await removed).url()).searchParams.get('inventoryItemIdw')).toBe(item.id);
  await expect(editing.getByText('No documents yet')).toBeVisible();
  await editing.getByRole('button', { name: 'Delete level.jpg' }).click();
  await page.getByRole('dialog', { name: 'Delete Image' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(editing.getByText('No images yet')).toBeVisible();
});

test('the detail shows every field, and says what is missing (rules 6.4)', async ({ page }) => {
  const full = await newItem({
    name: 'Detail crane',
    description: 'Lifts two tons',
    category: 'Safety',
    status: 'OutOfOrder',
    condition: 'Fair',
    quantity: 2,
    minQuantity: 4,
    location: 'Yard',
    serialNumber: 'DC-1',
    manufacturer: 'Demag',
    model: 'D2',
    purchaseDate: '2024-02-29',
    lastMaintenanceDate: '2025-12-31',
    notes: 'Key in the office',
  });
  await open(page, `/${full.id}`);
  await expect(page.getByRole('heading', { name: 'Detail crane' })).toBeVisible();
  for (const text of ['Out of Order', 'Safety', 'Low Stock', '2 (min: 4)', 'Yard', 'Fair', 'DC-1', 'Demag', 'D2'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Feb 29, 2024')).toBeVisible();
  await expect(page.getByText('Lifts two tons')).toBeVisible();
  await expect(page.getByText('Key in the office')).toBeVisible();
  await expect(page.getByText('Unknown date', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to inventory' }).click();
  await expect(page).toHaveURL(/\/inventory$/);

  const bare = await newItem({ name: 'Detail rope', condition: null });
  await page.goto(`${serverUrl()}/inventory/${bare.id}`);
  await expect(page.getByText('Not specified')).toBeVisible();
  await expect(page.getByText('Unknown date', { exact: true })).toHaveCount(3);
});

test('figures, alert, search and filters (rules 6.1)', async ({ page }) => {
  await open(page);
  const figures = page.getByRole('list', { name: 'Inventory at a glance' }).getByRole('link');
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
  for (const text of await cards.allTextContents()) expect(text).toMatch(/Out of Order[\s\S]*Tools/);
});

test('one item is low on stock, many are (rules 6.2)', async ({ page }) => {
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

test('the table edits and deletes many at once (rules 13.4)', async ({ page }) => {
  await newItem({ name: 'Bulk bolt A', quantity: 1 });
  await newItem({ name: 'Bulk bolt B', quantity: 2 });
  await open(page, `${found({ q: 'Bulk bolt' })}&layout=table`);
  const table = page.getByRole('table', { name: 'Inventory Management' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Edit' }).click();
  const editing = form(page, 'Edit 2 records');
  await editing.getByRole('checkbox', { name: 'Change Minimum Quantity' }).check();
  await editing.getByLabel('Minimum Quantity', { exact: true }).fill('9');
  await editing.getByRole('button', { name: 'Apply' }).click();
  await expect(editing).toBeHidden();
  await expect(table.getByRole('cell', { name: 'Low Stock' })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await selection.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Inventory Items' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No inventory items found')).toBeVisible();
});

test('who only views is offered nothing else (rules 9.5)', async ({ page }) => {
  const item = await newItem({ name: 'Viewed vice' });
  await open(page, found({ q: 'Viewed vice' }), 'viewer');
  await expect(card(page, 'Viewed vice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Item' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await page.goto(`${serverUrl()}/inventory/${item.id}`);
  await expect(page.getByRole('heading', { name: 'Viewed vice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Item' })).toHaveCount(0);
  for (const path of ['create', `${item.id}/edit`]) {
    await page.goto(`${serverUrl()}/inventory/${path}`);
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe, ${colorScheme}: list, detail and form`, async ({ page }) => {
    const item = await newItem({ name: `Axe item ${colorScheme}`, quantity: 1, minQuantity: 2, status: 'Reserved' });
    await page.emulateMedia({ colorScheme });
    await open(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${serverUrl()}/inventory/${item.id}`);
    await expect(page.getByText('No documents yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit Item' }).click();
    await expect(form(page, 'Edit Inventory Item').getByText('No documents yet')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  test('the rooms speak French', async ({ page }) => {
    await open(page, '/create');
    const adding = form(page, 'Ajouter un article à l’inventaire');
    await adding.getByRole('button', { name: 'Créer l’article' }).click();
    await expect(adding.getByRole('alert').first()).toBeVisible();
    await adding.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('heading', { name: 'Gestion de l’inventaire' })).toBeVisible();
    await expect(page.getByText('Alerte de stock faible')).toBeVisible();
  });
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('nothing is cut off, and filters stand in a drawer', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
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
    const figures = page.getByRole('list', { name: 'Inventory at a glance' }).getByRole('link');
    await expect(figures).toHaveText(['Total Items2', 'Low Stock1', 'Available1']);
    await expect(page.getByRole('alert').filter({ hasText: 'Low Stock Alert' })).toContainText(
      '1 item is running low on stock.',
    );
    await search(page, 'bosch');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Actions for Drill' }).click();
    await menuItem(page, 'Edit').click();
    const editing = form(page, 'Edit Inventory Item');
    await expect(editing.getByLabel('Purchase Date')).toHaveValue('2023-03-31');
    await editing.getByLabel('Quantity', { exact: true }).fill('7');
    await editing.getByRole('button', { name: 'Update Item' }).click();
    await expect(editing).toBeHidden();
    await expect(figures).toHaveText(['Total Items2', 'Low Stock0', 'Available1']);
    expect(backend.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ quantity: 7 });
  } finally {
    await backend.close();
  }
});

test('an item has one more or one fewer by a press, saved together, with a way back', async ({ page }) => {
  const { id, name } = await newItem({ name: 'Counted shackle', quantity: 4, minQuantity: 1 });
  await open(page, `/${id}`);
  const more = page.getByRole('button', { name: 'One more' });
  const saved = page.waitForRequest((request) => request.method() === 'PATCH');
  await more.click();
  await more.click();
  await expect(page.getByText('6 (min: 1)')).toBeVisible();
  expect((await saved).postDataJSON()).toEqual({ quantity: 6 });
  await expect(page.getByText(`${name}: quantity 6`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 (min: 1)')).toBeVisible();
  await page.getByRole('button', { name: 'One fewer' }).click();
  await page.getByRole('link', { name: 'Back to inventory' }).click();
  const { token } = await sessionOf('admin');
  await expect.poll(async () => (await api<InventoryItemDetails>(`/api/Inventory/${id}`, token)).quantity).toBe(3);

  await open(page, `/${id}`, 'viewer');
  await expect(page.getByText('3 (min: 1)')).toBeVisible();
  await expect(more).toHaveCount(0);
});
