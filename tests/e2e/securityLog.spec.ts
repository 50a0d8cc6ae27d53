import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { enter, newCompany } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

test('an administrator reads who signed in, what was tried and what was changed (rules 14.40)', async ({ page }) => {
  const company = await newCompany();
  const { token } = company;
  const body = (members: object) => ({ method: 'POST', body: JSON.stringify(members) });
  const role = await api<{ id: string }>('/api/Roles', token, body({ name: 'Auditor', claims: ['Clients:View'] }));
  await enter(page, company);
  await page.goto(`${serverUrl()}/dashboard`);

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Security Log' }).press('Enter');
  const table = page.getByRole('table', { name: 'Security Log' });
  const created = table.getByRole('row').filter({ hasText: 'Role created' });
  await expect(created).toContainText('Auditor');
  await expect(table.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  // the filter is in the address
  await page.getByRole('combobox', { name: 'Event' }).selectOption('roleCreated');
  await expect(page).toHaveURL(/roleCreated/);
  await expect(table.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'When' }).selectOption({ label: 'Today' });
  await expect(created).toBeVisible();

  // an event with everything that is known of it
  await created.getByRole('link').first().press('Enter');
  const event = page.getByRole('dialog', { name: 'Role created' });
  await expect(event).toContainText('Clients:View');
  await expect(event).toContainText(/[0-9a-f]{64}/);
  await expectAccessible(page);
  await page.reload();
  await expect(event).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(event).toBeHidden();

  // as a file
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Role created,');

  // on a phone
  await page.setViewportSize(phone);
  await page.goto(`${serverUrl()}/settings/securityEvents`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await api(`/api/Roles/${role.id}`, token, { method: 'DELETE' });
});
