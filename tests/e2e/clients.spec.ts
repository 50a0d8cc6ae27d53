import { expect, type Locator } from '@playwright/test';
import type { Tenant } from '#contract/resources/calls/tenants';
import { expectAccessible } from './support/axe';
import { newClient, openClients, projectOf, searchFor } from './support/clients';
import { cardWith, dialog, expectAccessibleInBothSchemes, menuItem } from './support/screens';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

test('a client is created, shown, changed and deleted (rules 7.1)', async ({ page }) => {
  await openClients(page);
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page).toHaveURL(/\/clients\/create$/);
  const adding = dialog(page, 'Add New Client');
  await expect(adding.getByRole('heading', { name: 'Company Information' })).toBeVisible();
  await adding.getByRole('button', { name: 'Create Client' }).click();
  await expect(adding.getByText('Client name is required')).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel('Client name').fill('Whole Life Works');
  await expect(adding.getByText('Client name is required')).toBeHidden();
  await adding.getByLabel('Contact email').fill('desk@whole.example');
  await adding.getByRole('button', { name: 'Create Client' }).click();
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL(/\/clients$/);

  await page.getByRole('searchbox', { name: 'Search clients' }).fill('whole life');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Whole Life Works' }).click();
  await expect(page).toHaveURL(/\/clients\/[\w-]+\?/);
  const details = dialog(page, 'Whole Life Works');
  await expect(details.getByRole('term').first()).toHaveText('Client name');
  await expect(details.getByRole('link', { name: 'desk@whole.example' })).toBeVisible();
  await expectAccessible(page);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    expect(await details.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/clients\?/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Whole Life Works' })).toBeFocused();
  // the client's page is one press away, and the way back leads through the dialog
  await page.keyboard.press('Enter');
  await details.getByRole('link', { name: 'Whole Life Works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Whole Life Works' })).toBeVisible();
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const changed = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Actions for Whole Life Works' }).click();
  await menuItem(page, 'Edit Client').click();
  const editing = dialog(page, 'Edit Client');
  await editing.getByLabel('Client name').fill('Whole Life & Sons');
  await editing.getByRole('button', { name: 'Update Client' }).click();
  expect((await changed).postDataJSON()).toEqual({ name: 'Whole Life & Sons' });
  await expect(editing).toBeHidden();
  await expect(cardWith(page, 'Whole Life & Sons')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Whole Life & Sons' }).click();
  await menuItem(page, 'Delete Client').click();
  const question = page.getByRole('dialog', { name: 'Delete Client' });
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No clients found')).toBeVisible();
});

test('a card counts and names its projects, from one query for the page (rules 7.1)', async ({ page }) => {
  const client = await newClient('Card Counting Ltd');
  await projectOf(client, 'Counted one', 'Completed');
  await projectOf(client, 'Counted two', 'InProgress');
  await projectOf(client, 'Counted three', 'InProgress');
  await projectOf(client, 'Counted four', 'OnHold');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/Projects') asked.push(request.url());
  });
  await openClients(page);
  await expect(page.getByRole('article').first()).toContainText('Active');
  expect(asked).toHaveLength(1);

  await page.goto(`${serverUrl()}/clients${searchFor('Card Counting')}`);
  const counting = cardWith(page, 'Card Counting Ltd');
  await expect(counting.getByRole('definition')).toHaveText(['2', '1']);
  await expect(counting.getByRole('listitem')).toHaveText([/Counted four.*On Hold/, /Counted three.*In Progress/]);
  await expect(counting).toContainText('+2 more projects');

  // a client with projects stays, and the dialog says why
  await counting.getByRole('button', { name: 'Actions for Card Counting Ltd' }).click();
  await menuItem(page, 'Delete Client').click();
  await page.getByRole('dialog', { name: 'Delete Client' }).getByRole('button', { name: 'Confirm' }).click();
  const error = page.getByRole('dialog', { name: 'Error' });
  await expect(error).toContainText('projects (4)');
  await error.getByRole('button', { name: 'Close' }).click();
  await expect(counting).toBeVisible();
});

test('a client that cannot be loaded shows an error and can be retried (rules 7.2)', async ({ page }) => {
  const client = await newClient('Unreachable Ltd');
  await signIn(page);
  let broken = true;
  await page.route(`**/api/Clients/${client.id}`, (route) =>
    broken ? route.fulfill({ status: 404, json: { status: 404, message: 'gone' } }) : route.continue(),
  );
  const failing = async (where: Locator) => {
    await expect(where.getByText('Error Loading Client')).toBeVisible();
    await expect(where.getByText('Failed to load client details. Please try again.')).toBeVisible();
    await expectAccessible(page);
  };
  await page.goto(`${serverUrl()}/clients/${client.id}`);
  await failing(page.getByRole('main'));
  await page.goto(`${serverUrl()}/clients${searchFor('Unreachable')}`);
  await page.getByRole('link', { name: 'Unreachable Ltd' }).click();
  const details = page.getByRole('dialog');
  await failing(details);
  broken = false;
  await details.getByRole('button', { name: 'Retry' }).click();
  await expect(details.getByRole('term').first()).toHaveText('Client name');
});

test('the client of a project opens the same dialog, and from there its page (rules 2.7, 7.4)', async ({ page }) => {
  const client = await newClient('Opened From Project');
  const id = await projectOf(client, 'With a client', 'InProgress');
  await projectOf(client, 'Done for a client', 'Completed');
  await signIn(page);
  await page.goto(`${serverUrl()}/projects/${id}`);
  const name = page.getByRole('main').getByRole('link', { name: 'Opened From Project' });
  await name.click();
  const details = dialog(page, 'Opened From Project');
  await expect(details.getByRole('term').first()).toHaveText('Client name');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(name).toBeFocused();
  await name.click();
  await expect(details).toBeVisible();
  // a narrower window arranges the page anew beneath the dialog
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await details.boundingBox())?.width).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
  await details.getByRole('link', { name: 'Opened From Project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opened From Project' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open: 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All: 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Done for a client' })).toHaveCount(0);
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Edit Client' }).click();
  await dialog(page, 'Edit Client').getByLabel('Client name').fill('Opened From Projects');
  await dialog(page, 'Edit Client').getByRole('button', { name: 'Update Client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opened From Projects' })).toBeVisible();
  await page.getByRole('link', { name: 'All: 2' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Done for a client' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link', { name: 'Opened From Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opened From Projects' })).toBeVisible();
});

test('required fields of the schema are checked, and server messages are shown (rules 7.3)', async ({ page }) => {
  const { token } = await sessionOf('admin');
  const tenant = await api<Tenant>('/api/Tenants', token);
  await signIn(page);
  const fields = (tenant.clientDefinition?.fields ?? []).map((field) =>
    field.name === 'Industry' ? { ...field, required: true } : field,
  );
  await page.route('**/api/Tenants', (route) => route.fulfill({ json: { ...tenant, clientDefinition: { fields } } }));
  await page.goto(`${serverUrl()}/clients/create`);
  const adding = dialog(page, 'Add New Client');
  await adding.getByLabel('Client name').fill('Refused Ltd');
  await adding.getByRole('button', { name: 'Create Client' }).click();
  await expect(adding.getByText('Industry is required')).toBeVisible();
  await adding
    .getByRole('combobox', { name: 'Industry' })
    .or(adding.getByRole('textbox', { name: 'Industry' }))
    .click();
  const options = page.getByRole('option');
  if ((await options.count()) > 0) await options.nth(1).click();
  else await page.keyboard.type('Energy');
  await expect(adding.getByText('Industry is required')).toBeHidden();
  await page.route('**/api/Clients', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { status: 400, message: 'The books are closed' } })
      : route.continue(),
  );
  await adding.getByRole('button', { name: 'Create Client' }).click();
  await expect(adding.getByRole('alert').filter({ hasText: 'The books are closed' })).toBeVisible();
  await expect(adding.getByLabel('Client name')).toHaveValue('Refused Ltd');
});

test('the table opens, selects, prints and deletes clients (rules 13.4, 16.20)', async ({ page }) => {
  await newClient('Bulk client A');
  await newClient('Bulk client B');
  await openClients(page, `${searchFor('Bulk client')}&layout=table`);
  const table = page.getByRole('table', { name: 'Client Management' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  // on paper: the table, in light colours, with nothing to press
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Client' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(23, 33, 31)');
  await page.emulateMedia({ media: null, colorScheme: null });
  await table.getByRole('link', { name: 'Bulk client A' }).click();
  const panel = page.getByRole('region', { name: 'Bulk client A', exact: true });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // with the focus among its cells the table is a grid
  await expect(page.getByRole('grid', { name: 'Client Management' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Clients' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No clients found')).toBeVisible();
});
