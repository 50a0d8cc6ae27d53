import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { newProject } from './support/projects';
import { serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everywhere' });

test('a few letters lead to any record, screen and action (rules 13.23)', async ({ page }) => {
  const { token } = await signIn(page);
  const title = `Lighthouse ${randomUUID().slice(0, 8)}`;
  const { id } = await newProject(token, title);
  await page.goto(`${serverUrl()}/clients`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const found = palette(page);
  const box = found.getByRole('combobox');

  await page.keyboard.press('Control+k');
  await box.pressSequentially(title);
  await expect(found.getByRole('group', { name: 'Records' }).getByRole('option')).toHaveText([`${title}Projects`]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${serverUrl()}/projects/${id}`);
  await expect(found).toBeHidden();

  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expect(found.getByRole('group').first()).toHaveAccessibleName('Recent');
  await expect(found.getByRole('option').first()).toContainText(title);
  await box.pressSequentially('inv');
  await expect(found.getByRole('group', { name: 'Records' }).getByRole('option').first()).toBeVisible();
  await expect(found.getByRole('option').first()).toHaveText('Inventory');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${serverUrl()}/inventory`);

  await page.keyboard.press('Control+k');
  await box.pressSequentially('clients new');
  await expect(found.getByRole('option').first()).toHaveText('Clients: new');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${serverUrl()}/clients/create`);
});

test('single keys search, move, select, edit and create, but not while typing (rules 13.24)', async ({ page }) => {
  await signIn(page);
  await page.goto(`${serverUrl()}/projects`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(cards.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[^/?]+$/);
  await expect(page.getByRole('button', { name: 'Edit Project' })).toBeVisible();
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden(); // the dialog's step back would end the next page

  await page.goto(`${serverUrl()}/projects?layout=table`);
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select / });
  await expect(boxes.nth(1)).toBeVisible();
  await expect(page.locator('[data-cells]')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await page.keyboard.press('Shift+J');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
  await page.keyboard.press('Shift+K');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await page.keyboard.press('x');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('nexj?');
  await expect(search).toHaveValue('nexj?');
  await search.press('Tab');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/projects\/create/);
  await page.getByRole('dialog').getByLabel('Title').pressSequentially('nej');
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('nej');
});

test('single keys can be switched off, and the palette stays (rules 13.24)', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto(`${serverUrl()}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').pressSequentially('shortcuts');
  await page.keyboard.press('Enter');
  await keys.getByRole('switch', { name: 'Enable single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').pressSequentially('shortcuts');
  await page.keyboard.press('Enter');
  await expect(keys.getByRole('switch')).not.toBeChecked();
  await expect(keys).toHaveCount(1);
});
