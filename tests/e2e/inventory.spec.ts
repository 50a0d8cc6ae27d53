import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { pdf } from '../unit/server/files/samples';
import { expectAccessible } from './support/axe';
import { goInside } from './support/inside';
import { newItem, openInventory, picture, searchInventory } from './support/inventory';
import { cardWith, dialog, menuItem } from './support/screens';
import { test } from './support/test';

test('inventory items are shown, created, changed, and deleted (rules 6.3, 6.4, 6.5)', async ({ page }) => {
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
  await openInventory(page, `/${full.id}`);
  await test.step('the detail shows every field, and names empty ones (rules 6.4)', async () => {
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
    await goInside(page, `/inventory/${bare.id}`);
    await expect(page.getByText('Not specified')).toBeVisible();
    await expect(page.getByText('Unknown date', { exact: true })).toHaveCount(3);
  });

  await test.step('an item is created with its defaults, changed, and deleted (rules 6.5)', async () => {
    const name = `Whole-life winch ${randomUUID().slice(0, 8)}`;
    const serial = `WLW-${randomUUID().slice(0, 8)}`;
    await goInside(page, '/inventory');
    await expect(page.getByRole('heading', { name: 'Inventory Management' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect(page).toHaveURL(/\/inventory\/create$/);
    const adding = dialog(page, 'Add New Inventory Item');
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
    for (const upload of ['Upload images', 'Upload document']) {
      await expect(adding.getByRole('button', { name: upload })).toBeDisabled();
      await expect(adding.getByRole('button', { name: upload })).toHaveAccessibleDescription(
        'Save the inventory item first',
      );
    }
    await adding.getByLabel('Name').fill(name);
    await adding.getByLabel('Quantity', { exact: true }).fill('3');
    await adding.getByLabel('Minimum quantity').fill('5');
    await adding.getByLabel('Serial number').fill(serial);
    await adding.getByRole('button', { name: 'Create Item' }).click();
    await expect(adding).toBeHidden();
    await expect(page).toHaveURL(/\/inventory$/);

    await searchInventory(page, serial.toLowerCase());
    const winch = cardWith(page, name);
    for (const words of ['Available', 'Equipment', 'Low Stock', 'Quantity: 3', 'No location', serial, '0 photos'])
      await expect(winch).toContainText(words);

    const changed = page.waitForRequest((request) => request.method() === 'PATCH');
    await winch.getByRole('button', { name: `Actions for ${name}` }).click();
    await menuItem(page, 'Edit').click();
    const editing = dialog(page, 'Edit Inventory Item');
    await expect(page).toHaveURL(/\/inventory\/[\w-]+\/edit\?/);
    await editing.getByLabel('Location').fill('Hall 3');
    await editing.getByLabel('Quantity', { exact: true }).fill('8');
    await editing.getByRole('button', { name: 'Update Item' }).click();
    expect((await changed).postDataJSON()).toEqual({ quantity: 8, location: 'Hall 3' });
    await expect(editing).toBeHidden();
    await expect(winch).toContainText('Hall 3');
    await expect(winch).not.toContainText('Low Stock');

    await winch.getByRole('button', { name: `Actions for ${name}` }).click();
    await menuItem(page, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete Inventory Item' });
    await expect(question).toContainText(`"${name}"`);
    await expect(question).toContainText('This action cannot be undone.');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('No inventory items found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add First Item' })).toBeHidden();
    await searchInventory(page, '');
    await expect(page).toHaveURL(/filter=%7B%7D/);
  });

  await test.step('name is required, numbers are whole and from 0, and typed values stay (rules 6.3)', async () => {
    await goInside(page, '/inventory/create');
    const adding = dialog(page, 'Add New Inventory Item');
    await adding.getByLabel('Quantity', { exact: true }).fill('-1');
    await adding.getByLabel('Minimum quantity').fill('1.5');
    await adding.getByRole('button', { name: 'Create Item' }).click();
    await expect(adding.getByText('Name is required')).toBeVisible();
    await expect(adding.getByText('Quantity must be at least 0', { exact: true })).toBeVisible();
    await expect(adding.getByText('Minimum Quantity must be a whole number')).toBeVisible();
    await expectAccessible(page);
    await adding.getByLabel('Name').fill('x');
    await expect(adding.getByText('Name is required')).toBeHidden();

    await adding.getByLabel('Name').fill('Refused');
    await adding.getByLabel('Quantity', { exact: true }).fill('1');
    await adding.getByLabel('Minimum quantity').fill('1');
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
    await expect(adding.getByLabel('Serial number')).toHaveAttribute('aria-invalid', 'true');
    await expect(adding.getByLabel('Name')).toHaveValue('Refused');
    await adding.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    await page.unroute('**/api/Inventory');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('images and documents belong to the saved item, and are deleted in its form only (rules 6.6)', async ({
  page,
}) => {
  const item = await newItem({ name: 'Laser level with papers', quantity: 1 });
  await openInventory(page, `/${item.id}/edit`);
  const editing = dialog(page, 'Edit Inventory Item');
  await expect(editing.getByText('No images yet')).toBeVisible();
  await expect(editing.getByText('No documents yet')).toBeVisible();

  await editing.getByRole('textbox', { name: 'Notes' }).fill('Typed before the upload');
  await editing.getByRole('button', { name: 'Upload images' }).click();
  const photos = dialog(page, 'Upload images');
  await expect(photos.getByLabel('Description')).toHaveValue('Photo for Laser level with papers');
  await photos
    .locator('input[type=file]')
    .setInputFiles({ name: 'level.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await photos.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(photos).toBeHidden();
  await expect(editing.getByRole('button', { name: 'Open Photo for Laser level with papers' })).toBeVisible();

  await editing.getByRole('button', { name: 'Upload document' }).click();
  const uploadForm = dialog(page, 'Upload Inventory Document');
  await uploadForm
    .locator('input[type=file]')
    .setInputFiles({ name: 'Manual.pdf', mimeType: 'application/pdf', buffer: pdf('Manual') });
  await uploadForm.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(uploadForm).toBeHidden();
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
