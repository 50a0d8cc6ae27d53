import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, enter, newCompany } from './support/company';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

test('changes are listed and undone, deleted records are found and restored (rules 14.11, 14.13)', async ({ page }) => {
  const company = await newCompany();
  const { token } = company;
  const { id } = await addProject(company, 'Told by history');
  await api(`/api/Projects/${id}`, token, { method: 'PATCH', body: JSON.stringify({ status: 'OnHold' }) });
  await enter(page, company);

  // the project's own history, in its Updates
  await page.goto(`${serverUrl()}/projects/${id}/updates`);
  const changes = page.getByRole('tabpanel').getByRole('article');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('changed the project');
  await expect(changes.first().getByRole('row', { name: /Status/ })).toContainText('On Hold');
  await expectAccessible(page);
  await changes
    .first()
    .getByRole('button', { name: /^Restore/ })
    .press('Enter');
  const question = page.getByRole('dialog', { name: 'Restore the previous values?' });
  await question.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(changes).toHaveCount(3);
  await expect(page.getByRole('main').getByText('On Hold', { exact: true }).first()).toBeVisible();

  // a second time it says why not
  await changes
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('This change has already been undone.');
  await page.keyboard.press('Escape');

  // the company's
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'History' }).press('Enter');
  const table = page.getByRole('table', { name: 'History' });
  await expect(table.getByRole('row').nth(1)).toContainText('Told by history');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('created');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('projects');
  await page.getByRole('combobox', { name: 'When' }).selectOption({ label: 'Today' });
  await expect(page).toHaveURL(/created/);
  await expectAccessible(page);
  await table.getByRole('row').filter({ hasText: 'Told by history' }).getByRole('link').press('Enter');
  const change = page.getByRole('dialog', { name: /^Change on/ });
  await expect(change.getByRole('link', { name: 'Told by history' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();

  // the trash
  const { clientId } = await api<{ clientId: string }>(`/api/Projects/${id}`, token);
  await api(`/api/Projects/${id}`, token, { method: 'DELETE' });
  await api(`/api/Clients/${clientId}`, token, { method: 'DELETE' });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Trash' }).press('Enter');
  await page.getByRole('searchbox').pressSequentially('Told by');
  const trashed = page.getByRole('table', { name: 'Trash' }).getByRole('row').filter({ hasText: 'Told by history' });
  await expect(trashed).toContainText('in 30 days');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await trashed.getByRole('link', { name: 'Told by history' }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Told by history' });
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Restore' }).press('Enter');
  const refusal = page.getByRole('dialog', { name: 'Restore failed' });
  await expect(refusal).toContainText("The record's client Harbour Works is in the trash. Restore it first.");
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Also restore Harbour Works' }).press('Enter');
  await expect(page.getByText('2 records restored')).toBeVisible();
  await expect(trashed).toHaveCount(0);
  // the dialog leaves its address when it has closed
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/trash(\?|$)/);
  await page.goto(`${serverUrl()}/projects/${id}`);
  await expect(page.getByRole('heading', { name: 'Told by history' })).toBeVisible();
});
