import { expect, type Page } from '@playwright/test';
import { enter, newCompany } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const open = async (page: Page, path = '/user') => page.goto(`${serverUrl()}${path}`);
const tokens = (page: Page) => page.getByRole('region', { name: 'API tokens' });

/** Makes a token in the dialog that is open, with the permission to view clients. */
async function make(page: Page, name: string) {
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabel('Name').pressSequentially(name);
  await form.getByRole('combobox', { name: 'Valid for' }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await form.getByRole('checkbox', { name: 'View clients' }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form).toHaveCount(0);
}

test.describe('personal API tokens (rules 14.30)', () => {
  test('are created with some of the permissions, shown once, copied, and revoked', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, await newCompany());
    await open(page);
    await expect(tokens(page).getByText('No tokens yet')).toBeVisible();
    await tokens(page).getByRole('button', { name: 'New token' }).click();
    await make(page, 'Nightly report');

    const secret = tokens(page).getByLabel('Token "Nightly report"');
    await expect(secret).toBeFocused();
    const token = await secret.inputValue();
    expect(token).toMatch(/^atr_/);
    expect(await api('/api/Clients', token)).toHaveLength(1);
    await expect(api('/api/Projects', token)).rejects.toThrow('403');
    await tokens(page).getByRole('button', { name: 'Copy token' }).click();
    await expect(page.getByText('Token copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

    await open(page);
    const row = tokens(page).getByRole('listitem').filter({ hasText: 'Nightly report' });
    await expect(row).toContainText('Last used');
    await expect(row).toContainText('View clients');
    await expect(secret).toHaveCount(0);
    await row.getByRole('button', { name: 'Revoke Nightly report' }).click();
    await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Token revoked')).toBeVisible();
    await expect(tokens(page).getByText('No tokens yet')).toBeVisible();
    await expect(api('/api/Clients', token)).rejects.toThrow('401');
  });

  test('show errors at the field, keep typed values, and ask before losing them', async ({ page }) => {
    await enter(page, await newCompany());
    await open(page);
    await tokens(page).getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog', { name: 'New token' });
    await form.getByRole('button', { name: 'Create token' }).click();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter a name');
    await form.getByLabel('Name').pressSequentially('Gate');
    await form.getByLabel('Allowed addresses').pressSequentially('127.0.0.1, here');
    await form.getByRole('button', { name: 'Create token' }).click();
    const said = 'here is not an IP address or a range of addresses';
    await expect(form.getByLabel('Allowed addresses')).toHaveAccessibleDescription(said);
    await expect(form.getByLabel('Name')).toHaveValue('Gate');
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /unsaved|discard/i })).toBeVisible();
  });

  test('are absent on a backend without the extension', async ({ page }) => {
    await signIn(page, 'worker');
    await page.route('**/Health', (route) => route.fulfill({ json: { status: 'Healthy' } }));
    await open(page);
    await expect(page.getByLabel('Username')).toHaveValue('worker');
    await expect(tokens(page)).toHaveCount(0);
  });
});

test.describe("the token of the company's directory (rules 14.34, 14.35)", () => {
  test('is created by an Admin, with the address for the directory; its users are not editable by hand', async ({
    page,
  }) => {
    await enter(page, await newCompany());
    await open(page);
    await tokens(page).getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog', { name: 'New token' });
    await form.getByLabel('Name').pressSequentially('Directory');
    await form.getByRole('checkbox', { name: 'For the company' }).check();
    await expect(form.getByRole('checkbox', { name: 'View clients' })).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await form.getByRole('button', { name: 'Create token' }).click();
    const token = await tokens(page).getByLabel('Token "Directory"').inputValue();
    const address = await tokens(page).getByLabel('Address for the directory').inputValue();
    expect(address).toBe(`${serverUrl()}/scim/v2`);
    await expect(tokens(page).getByRole('listitem')).toContainText('people and roles');
    await expectNoSidewaysScroll(page);

    const made = await fetch(`${address}/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({ userName: 'countess', name: { givenName: 'Ada', familyName: 'Lovelace' } }),
    });
    expect(made.status).toBe(201);
    const { id } = await made.json();
    await open(page, `/users/${id}/edit`);
    const edited = page.getByRole('dialog');
    await expect(edited.getByText('directory maintains this person')).toBeVisible();
    await expect(edited.getByLabel('First name')).not.toBeEditable();
    await expect(edited.getByLabel('Username')).not.toBeEditable();
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('the API tokens of a service user (rules 14.31)', () => {
  test('are created by an administrator, and appear in the history by name', async ({ page }) => {
    const company = await newCompany();
    const [role] = await api<{ id: string }[]>('/api/Roles/with-details', company.token);
    const made = await api<{ id: string }>('/api/Users/create', company.token, {
      method: 'POST',
      body: JSON.stringify({ firstName: 'Scale', lastName: 'Gate 2', userName: 'scale', roleId: role?.id }),
    });
    await enter(page, company);
    await open(page, `/users/${made.id}`);
    await page.getByRole('button', { name: 'API tokens' }).click();
    const list = page.getByRole('dialog', { name: 'API tokens of Scale Gate 2' });
    await list.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog', { name: 'New token' });
    await form.getByRole('checkbox', { name: 'Create clients' }).check();
    await make(page, 'Scale');
    const token = await list.getByLabel('Token "Scale"').inputValue();
    await expectAccessibleInBothSchemes(page);
    await api('/api/Clients', token, { method: 'POST', body: JSON.stringify({ name: 'Weighed', fields: [] }) });
    await open(page, '/history');
    await expect(page.getByText('Scale Gate 2 · API token Scale').first()).toBeVisible();
  });
});
