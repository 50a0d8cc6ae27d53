import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { copyWithRecipe } from '../recipe/copy';
import { enter, newCompany } from './support/company';
import { type RunningServer, startServer } from './support/server';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

/** The recipe of ARCHITECTURE.md, as somebody uses what it makes: a resource that exists in no other place. */

let copy: string;
let server: RunningServer;
const shared = serverUrl();

test.beforeAll(async () => {
  test.setTimeout(900_000); // a build of the whole product
  copy = copyWithRecipe();
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: copy, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  server = await startServer({ OPERATOR_TOKEN: 'operator-token-of-the-browser-tests-0001' }, copy);
  process.env.ATRIUM_URL = server.url;
});
test.afterAll(async () => {
  process.env.ATRIUM_URL = shared;
  await server?.stop();
  rmSync(copy, { recursive: true, force: true });
});

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Asset' }).first().press('Enter');
  const form = dialog(page, 'Add New Asset');
  await form.getByRole('textbox', { name: 'Name' }).pressSequentially(name);
  await form.getByRole('combobox', { name: 'Kind' }).press('Enter');
  await page.getByRole('option', { name: 'Car' }).press('Enter');
  await form.getByRole('button', { name: 'Create Asset' }).press('Enter');
  await expect(form).toBeHidden();
}

test('a resource of the recipe is listed, created, changed, imported, found, shown, deleted and restored', async ({
  page,
}) => {
  test.slow();
  const company = await newCompany();
  await enter(page, company);
  await page.goto(`${server.url}/dashboard`);
  await expect(menu(page).getByRole('link', { name: 'Trash' })).toBeVisible();
  const entries = await menu(page).getByRole('link').allTextContents();
  expect(entries.indexOf('Assets')).toBeGreaterThan(0);
  expect(entries.indexOf('Assets')).toBeLessThan(entries.indexOf('Trash'));
  await menu(page).getByRole('link', { name: 'Assets' }).press('Enter');
  await expect(page.getByText('No assets found')).toBeVisible();

  // a form that says what is missing; cards that say more than a name
  await page.getByRole('button', { name: 'Add Asset' }).first().press('Enter');
  await dialog(page).getByRole('button', { name: 'Create Asset' }).press('Enter');
  await expect(dialog(page).getByText('Name is required')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await add(page, 'Van one');
  await add(page, 'Van two');
  await page.getByRole('button', { name: 'Grid' }).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Van one' })).toContainText('Car');
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Van two')).toContainText('Car');

  // the record, its form, and its history
  await page.getByRole('link', { name: 'Van one' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Van one', exact: true })).toContainText('Bought');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Van one' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit Asset' }).press('Enter');
  await dialog(page, 'Edit Asset').getByRole('textbox', { name: 'Note' }).pressSequentially('New tyres');
  await dialog(page, 'Edit Asset').getByRole('button', { name: 'Update Asset' }).press('Enter');
  await expect(dialog(page)).toBeHidden();

  // many at once
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).press('Enter');
  await dialog(page).getByRole('checkbox', { name: 'Change Bought' }).check();
  await dialog(page).getByLabel('Bought', { exact: true }).pressSequentially('2026-02-03');
  await dialog(page)
    .getByRole('button', { name: /^(Apply|Update|Change)/ })
    .press('Enter');
  await expect(row('Van two')).toContainText('Feb 3, 2026');

  // a file
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Assets');
  const buffer = Buffer.from('Name,Kind\nDrill,Tool\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'assets.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('1 row ready')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).press('Enter');
  await expect(page.getByText(/^1 created/)).toBeVisible();

  // found by the palette
  await page.keyboard.press('Control+k');
  const found = dialog(page, 'Search everywhere');
  await found.getByRole('combobox').pressSequentially('Drill');
  await expect(found.getByRole('group', { name: 'Records' }).getByRole('option')).toHaveText(['DrillAssets']);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Drill')).toContainText('Tool');
  await page.keyboard.press('Escape');

  // a view of its own
  await page.goto(`${server.url}/assets?layout=table&filter=${encodeURIComponent('{"kind":"car"}')}`);
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Save this list as a view' }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'View name' }).pressSequentially('Cars');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page).toHaveURL(/view=/);

  // deleted, and back from the trash; changed, and undone in the history
  await page.goto(`${server.url}/assets?layout=table`);
  await page.getByRole('button', { name: 'Actions for Van two' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete Asset' }).press('Enter');
  await dialog(page, 'Delete Asset').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(row('Van two')).toBeHidden();
  await menu(page).getByRole('link', { name: 'Trash' }).press('Enter');
  await page.getByRole('button', { name: 'Actions for Van two' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter');
  await expect(row('Van two')).toBeHidden();
  await menu(page).getByRole('link', { name: 'History' }).press('Enter');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('assets');
  const told = page.getByRole('table', { name: 'History' });
  await expect(told.getByRole('row').filter({ hasText: 'Van two' }).first()).toBeVisible();
  await told.getByRole('row').filter({ hasText: 'Note' }).first().getByRole('link').press('Enter');
  await dialog(page, /^Change on/)
    .getByRole('button', { name: /^Restore/ })
    .press('Enter');
  await dialog(page, 'Restore the previous values?').getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(dialog(page, 'Restore the previous values?')).toBeHidden();
  await menu(page).getByRole('link', { name: 'Assets' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assets');
  await expect(row('Van one')).not.toContainText('New tyres');

  // another language reads what nobody has translated in English
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByRole('button', { name: 'Add Asset' }).first()).toBeVisible();
});
