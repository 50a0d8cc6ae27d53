import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { add, company, editor, save } from './support/schema';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

test('items have custom fields in editor, form, table and page (rules 11.20)', async ({ page }) => {
  await company(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const kind = /\/api\/Tenants\/schemas\/(\w+)/.exec(request.url())?.[1];
    if (kind) asked.push(kind);
  });
  await editor(page);
  await page.getByRole('button', { name: 'Inventory item', exact: true }).click();
  const card = page.getByRole('region', { name: 'Inventory item', exact: true });
  await expect(card.getByText('15 fields · 15 system, 0 custom')).toBeVisible();
  expect(asked).toEqual(['inventory']);
  await expectAccessible(page);
  await add(card);
  await card.getByLabel('Name', { exact: true }).fill('Shelf');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await save(card).click();
  await expect(page.getByText('Schema saved')).toBeVisible();

  await page.goto(`${serverUrl()}/inventory/create`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Drill');
  await form.getByLabel('Shelf').fill('B7');
  await form.getByRole('button', { name: 'Create Item' }).click();
  await expect(form).toBeHidden();
  await page.goto(`${serverUrl()}/inventory?layout=table`);
  await expect(page.getByRole('row', { name: /Drill/ })).toContainText('B7');
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Shelf').fill('B8');
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row', { name: /Drill/ })).toBeHidden();

  asked.length = 0;
  await page.goto(`${serverUrl()}/projects`);
  await expect(page.getByRole('button', { name: 'New Project' }).first()).toBeVisible();
  expect(asked).toEqual([]);
});
