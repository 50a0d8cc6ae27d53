import { expect } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { expectAccessible } from './support/axe';
import { newClient, openClients, searchFor } from './support/clients';
import { cardWith, dialog, expectAccessibleInBothSchemes, menuItem } from './support/screens';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

test('users who may only view have no other actions (rules 9.5)', async ({ page }) => {
  const client = await newClient('Viewed Ltd');
  await openClients(page, searchFor('Viewed Ltd'), 'viewer');
  await expect(cardWith(page, 'Viewed Ltd')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Client' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Viewed Ltd' }).click();
  await expect(dialog(page, 'Viewed Ltd').getByRole('term').first()).toBeVisible();
  for (const path of ['create', `${client.id}/edit`]) {
    await page.goto(`${serverUrl()}/clients/${path}`);
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('list, details and form are accessible in both schemes', async ({ page }) => {
  const client = await newClient('Accessible Ltd');
  await openClients(page);
  await expect(page.getByRole('article').first()).toContainText('Completed');
  await expectAccessibleInBothSchemes(page);
  await page.goto(`${serverUrl()}/clients${searchFor(client.name)}`);
  await page.getByRole('link', { name: client.name }).click();
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto(`${serverUrl()}/clients/${client.id}/edit`);
  await expect(dialog(page, 'Edit Client').getByLabel('Client name')).toHaveValue(client.name);
  await expectAccessibleInBothSchemes(page);
});

test.describe('in French', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR' });
  test('the screens are French', async ({ page }) => {
    await openClients(page, '/create');
    const adding = dialog(page, 'Ajouter un client');
    await adding.getByRole('button', { name: 'Créer le client' }).click();
    await expect(adding.getByRole('alert').first()).toContainText('Le nom du client est obligatoire');
    await adding.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('heading', { name: 'Gestion des clients' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Terminés');
  });
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('nothing is cut off, and the dialog fills the screen', async ({ page }) => {
    await openClients(page);
    await expect(page.getByRole('article').first()).toContainText('Completed');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('article').first().getByRole('link').click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('term').first()).toBeVisible();
    expect((await details.boundingBox())?.width).toBe(390);
    await expectAccessible(page);
  });
});

test('a backend without extensions (rules 14.6)', async ({ page }) => {
  const backend = await startBaseBackend({ consoleFolder: 'dist/console' });
  try {
    await page.goto(`${backend.url}/Health`);
    await page.evaluate((token) => localStorage.setItem('token', token), backend.token());
    await page.goto(`${backend.url}/clients`);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('article').first()).toContainText('Active');
    expect(backend.requests.filter(({ path }) => path === '/api/Projects')).toHaveLength(1);
    await page.getByRole('link', { name: 'Northwind' }).click();
    await expect(dialog(page, 'Northwind')).toContainText('Oslo');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Northwind' }).click();
    await menuItem(page, 'Edit Client').click();
    const editing = dialog(page, 'Edit Client');
    await editing.getByLabel('Client name').fill('Northwind AS');
    await editing.getByRole('button', { name: 'Update Client' }).click();
    await expect(editing).toBeHidden();
    await expect(cardWith(page, 'Northwind AS')).toBeVisible();
  } finally {
    await backend.close();
  }
});
