import { expect } from '@playwright/test';
import { enter, newCompany, setFields } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

test('the API is shown and searched without a sign-in, under the strict policy (rules 17.7)', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${serverUrl()}/docs`);
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search calls, schemas and fields' });
  await search.pressSequentially('patch /api/projects');
  const summary = page.getByText('/api/Projects/{id}', { exact: true });
  await expect(summary).toBeVisible();
  await expect(page.getByText('/api/Clients', { exact: true })).toHaveCount(0);
  await summary.click();
  const body = page.getByRole('table', { name: 'Body' });
  await expect(body.getByRole('rowheader', { name: 'progressPercentage' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Replies' })).toContainText('412');
  await expect(page.getByRole('region', { name: 'Example of a body' })).toContainText('"progressPercentage": 40');
  await expect(page.getByRole('region', { name: 'Example of a reply' })).toContainText('"title": "Harbour bridge"');
  expect(refused).toEqual([]); // before axe, which adds a style of its own
  await expectAccessibleInBothSchemes(page);

  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await search.fill('');
  await page.goto(`${serverUrl()}/docs#projects_list`);
  const parameters = page.locator('#projects_list').getByRole('table', { name: 'Parameters' });
  await expect(parameters).toContainText('Example: {"status":"InProgress"}');
  await page.goto(`${serverUrl()}/docs#schema.Client`);
  await expect(page.getByRole('table', { name: 'Client', exact: true })).toBeVisible();
});

test('the API documentation has the custom fields of the signed-in person, in the language of the page', async ({
  page,
}) => {
  const company = await newCompany();
  const { Floor } = await setFields(company, [{ name: 'Floor', type: 'number', required: true }]);
  await page.goto(`${serverUrl()}/docs`);
  await expect(page.getByText('/api/Clients', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Custom fields of your company' })).toHaveCount(0);
  await enter(page, company);
  await page.goto(`${serverUrl()}/docs`);
  const row = page.getByRole('table', { name: 'project' }).getByRole('row').filter({ hasText: 'Floor' });
  await expect(row).toContainText(`fields.${Floor}`);
  await expect(row).toContainText('Required');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { name: 'Eigene Felder Ihres Unternehmens' })).toBeVisible();
});

test('a malformed fragment in the address of the API shows the API (rules 17.7)', async ({ page }) => {
  await page.goto(`${serverUrl()}/docs#%`);
  await expect(page.getByRole('searchbox', { name: 'Search calls, schemas and fields' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Schemas' })).toBeVisible();
});
