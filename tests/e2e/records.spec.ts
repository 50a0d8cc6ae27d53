import { randomUUID } from 'node:crypto';
import { expect, type Page, type Request } from '@playwright/test';
import type { InventoryItemDetails } from '#contract/resources/calls/inventory';
import { pdf } from '../unit/server/files/samples';
import { expectAccessible } from './support/axe';
import { blockRequests } from './support/blockRequests';
import { png } from './support/documents';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

const open = (page: Page, path: string) => page.goto(`${serverUrl()}${path}`);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** An item of a test's own. */
async function newItem(): Promise<InventoryItemDetails> {
  const { token } = await sessionOf('admin');
  return api('/api/Inventory', token, { method: 'POST', body: JSON.stringify({ name: `Guarded ${randomUUID()}` }) });
}

/** The form of the item that the page shows with something typed, and over it an upload that has begun. */
async function openTwoForms(page: Page) {
  await page.getByRole('button', { name: 'Edit Item' }).click();
  const form = dialog(page, 'Edit Inventory Item');
  await form.getByLabel('Location').pressSequentially('Hall 3');
  await form.getByRole('button', { name: 'Upload document' }).click();
  const upload = dialog(page, 'Upload Inventory Document');
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(upload.getByText('Plan.pdf')).toBeVisible();
  return { form, upload };
}

test('a dialog with unsaved changes asks before it closes (rules 13.7)', async ({ page }) => {
  const item = await newItem();
  await signIn(page);
  await open(page, `/inventory/${item.id}`);
  await test.step('two dialogs, one over the other: Back asks once for both', async () => {
    const { form, upload } = await openTwoForms(page);
    await page.goBack();
    const question = dialog(page, 'Discard changes?');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(upload.getByText('Plan.pdf')).toBeVisible();

    await upload.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(upload).toBeHidden();
    await expect(form.getByLabel('Location')).toHaveValue('Hall 3');

    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/inventory/${item.id}$`));
  });

  await test.step('closing the tab asks, too', async () => {
    await openTwoForms(page);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(dialog(page, 'Upload Inventory Document').getByText('Plan.pdf')).toBeVisible();
  });
});

test('closing the tab asks during a bulk change', async ({ page }) => {
  const { name } = await newItem();
  await signIn(page);
  await open(page, `/inventory?layout=table&filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit 1 record/ });
  await form.getByRole('checkbox', { name: 'Change Minimum Quantity' }).check();
  await form.getByLabel('Minimum quantity', { exact: true }).fill('9');
  const isWrite = (request: Request) => request.method() === 'PATCH' && !request.postDataJSON().dryRun;
  const answer = await blockRequests(page, '**/api/Inventory', { of: isWrite });
  const sent = page.waitForRequest(isWrite);
  await form.getByRole('button', { name: 'Apply' }).click();
  await sent;
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  answer();
  await expect(form).toBeHidden();
});

test('a linked form focuses its first field, too', async ({ page }) => {
  await signIn(page);
  await open(page, '/users/create');
  await expect(dialog(page, 'Add User').getByLabel('First name')).toBeFocused();
});

async function openItemForm(page: Page) {
  await signIn(page);
  await open(page, '/inventory');
  await page.getByRole('button', { name: 'Add Item' }).click();
  const form = dialog(page, 'Add New Inventory Item');
  await expect(form.getByLabel('Name')).toBeFocused();
  return form;
}

test('a form focuses its first field, and a created record can be opened from its message', async ({ page }) => {
  const name = `Opened ${randomUUID()}`;
  const form = await openItemForm(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('Ctrl Enter saves a form from any input, unless incomplete', async ({ page }) => {
  const name = `Saved ${randomUUID()}`;
  const form = await openItemForm(page);
  await form.getByLabel('Description').press('Control+Enter');
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Name').pressSequentially(name);
  await form.getByLabel('Description').pressSequentially('Two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('lines');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a created record stays visible in its list, marked or named above it (rules 13.41)', async ({ page }) => {
  const name = `In sight ${randomUUID()}`;
  await signIn(page);
  const make = async (search: string) => {
    await open(page, `/inventory?${search}`);
    await page.getByRole('button', { name: 'Add Item' }).click();
    await dialog(page, 'Add New Inventory Item').getByLabel('Name').pressSequentially(name);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Add New Inventory Item')).toBeHidden();
  };
  await make(`filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toBeInViewport();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await make(`filter=${encodeURIComponent(JSON.stringify({ q: 'nothing is called so' }))}`);
  const named = page.getByRole('alert').getByRole('link', { name });
  await expect(named).toHaveAttribute('href', /\/inventory\//);
  const search = async (words: string) => {
    await page.getByRole('searchbox', { name: 'Search inventory' }).press('Control+a');
    await page.getByRole('searchbox', { name: 'Search inventory' }).pressSequentially(words);
  };
  await search(name);
  await expect(card).toHaveCount(2);
  await search('none is called so');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
  await expect(named).toHaveCount(0);
});

test('Back, also by link, restores the state of the list', async ({ page }) => {
  const { name } = await newItem();
  await signIn(page);
  await open(page, '/inventory?layout=table');
  await page.getByRole('searchbox', { name: 'Search inventory' }).pressSequentially(name);
  await expect(page).toHaveURL(new RegExp(name.slice('Guarded '.length)));
  await page.getByRole('table').getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Open full page' }).click();
  await page.getByRole('link', { name: 'Back to inventory' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search inventory' })).toHaveValue(name);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test.afterEach(({ context }) => context.setOffline(false));
  test('the camera comes first, dropping is not mentioned, and a photo waits for the connection (rules 3.14)', async ({
    page,
    context,
  }) => {
    const { id } = await newItem();
    await signIn(page);
    await open(page, `/inventory/${id}/edit`);
    const form = dialog(page, 'Edit Inventory Item');
    // late content would move the button below a finger
    await expect(form.getByText('No images yet')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    await form.getByRole('button', { name: 'Upload images' }).click();
    const upload = dialog(page, 'Upload images');
    await expect(upload).toBeVisible();
    const camera = page.waitForEvent('filechooser');
    await upload.getByRole('button', { name: 'Take photo' }).click();
    await (await camera).setFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: await png() });
    await expect(upload.getByText('shelf.png')).toBeVisible();
    await expect(upload.getByText('or drop images here')).toHaveCount(0);

    // a connection may go while what says so is on its way: here it has come
    const waiting = page.locator('link[rel="modulepreload"][href*="WaitingPhotos"]');
    await waiting.evaluate((link: HTMLLinkElement) => import(link.href));
    // other parts that fail to load say so, and may cover a button, under a dialog's shade or not
    const notLoaded = page.locator('[role=alert]', { hasText: 'Part of this page could not be loaded' }).first();
    await page.addLocatorHandler(notLoaded, () =>
      notLoaded.getByRole('button', { name: 'Close', includeHidden: true }).dispatchEvent('click'),
    );
    await context.setOffline(true);
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(upload).toBeHidden();
    await expect(page.getByText('No connection. The photos are saved on this device')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('1 photo is waiting for a connection.')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = dialog(page, '1 photo has not been sent');
    await expect(question.getByRole('button', { name: 'Discard photos' })).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await context.setOffline(false);
    await expect(page.getByText('Image uploaded')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Open Photo for/ })).toBeVisible();
    await expect(page.getByText('waiting for a connection')).toHaveCount(0);
  });
});
