import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/axe';
import { type Company, enter, newCompany, password } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

/** The code that an authenticator app shows; each step's is taken once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function typePassword(page: Page, { tenantId }: Company, name = 'ada') {
  await page.goto(`${serverUrl()}/login/${tenantId}`);
  await page.getByLabel('Email or username').pressSequentially(name);
  await page.getByLabel('Password', { exact: true }).pressSequentially(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Leaves the session of the page, so that its next sign-in is a new one. */
const leave = (page: Page) => page.evaluate(() => localStorage.clear());

/** The secret that the setup shows. */
const secretOn = async (page: Page) => ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');

const factorSection = (page: Page) => page.getByRole('region', { name: 'Second factor' });

test.describe('a second factor (rules 1.16)', () => {
  test('that the backend refuses to set up leaves its message and a way out', async ({ page }) => {
    const company = await newCompany();
    await enter(page, company);
    await page.route('**/api/Auth/two-factor/setup', (route) =>
      route.fulfill({ status: 403, json: { message: 'The demo company keeps its sign-in' } }),
    );
    await page.goto(`${serverUrl()}/user`);
    await factorSection(page).getByRole('button', { name: 'Set up second factor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
    await expect(dialog.getByRole('alert')).toHaveText('The demo company keeps its sign-in');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('is set up in the profile, required at the sign-in, and turned off again', async ({ page }) => {
    const company = await newCompany();
    await enter(page, company);
    await page.goto(`${serverUrl()}/user`);
    await factorSection(page).getByRole('button', { name: 'Set up second factor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const secret = await secretOn(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const code = dialog.getByLabel('Code that the app shows');
    await code.pressSequentially('000000');
    await code.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('The code is wrong or was already used');
    await code.fill('');
    await code.pressSequentially(codeOf(secret, -1));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
    await expectAccessible(page);
    const recovery = (await codes.first().textContent()) ?? '';
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download codes' }).click();
    expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have stored the codes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(factorSection(page)).toContainText('10 recovery codes left');

    await leave(page);
    await typePassword(page, company);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.type('111111');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('The code is wrong or was already used');
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${serverUrl()}/dashboard`);

    await leave(page);
    await typePassword(page, company);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${serverUrl()}/dashboard`);

    await page.goto(`${serverUrl()}/user`);
    await expect(factorSection(page)).toContainText('9 recovery codes left');
    await factorSection(page).getByRole('button', { name: 'Turn off' }).click();
    const off = page.getByRole('dialog', { name: 'Turn off the second factor' });
    await off.getByLabel('Password', { exact: true }).pressSequentially(password);
    await off.getByLabel('Code or recovery code').pressSequentially(codeOf(secret, 1));
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expect(factorSection(page).getByRole('button', { name: 'Set up second factor' })).toBeVisible();
  });

  test('is remembered by a browser on request, as long as the company allows (rules 1.22)', async ({ page }) => {
    const company = await newCompany();
    const put = { method: 'PUT', body: JSON.stringify({ rememberDays: 30 }) };
    await api('/api/Tenants/identity', company.token, put);
    const post = { method: 'POST' };
    const { secret } = await api<{ secret: string }>('/api/Auth/two-factor/setup', company.token, post);
    const body = JSON.stringify({ code: codeOf(secret, -1) });
    await api('/api/Auth/two-factor/enable', company.token, { ...post, body });
    await typePassword(page, company);
    const choice = page.getByRole('checkbox', { name: "Don't ask for a code on this device for 30 days" });
    await expect(choice).not.toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Code', { exact: true }).pressSequentially(codeOf(secret));
    await page.keyboard.press('Tab');
    await expect(choice).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${serverUrl()}/dashboard`);
    await leave(page);
    await typePassword(page, company);
    await expect(page).toHaveURL(`${serverUrl()}/dashboard`);
    await page.context().clearCookies();
    await leave(page);
    await typePassword(page, company);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  });

  test('is required by a role, and set up at the next sign-in before anything else; an Admin resets it', async ({
    page,
  }) => {
    const company = await newCompany();
    await enter(page, company);
    await page.goto(`${serverUrl()}/settings/roles/create`);
    const form = page.getByRole('dialog', { name: 'Add New Role' });
    await form.getByLabel('Role name').pressSequentially('Careful');
    await form.getByRole('checkbox', { name: 'Requires a second factor' }).click();
    await form.getByRole('button', { name: 'Create Role' }).click();
    await expect(form).toHaveCount(0);
    const roles = await api<{ id: string; name: string; requiresTwoFactor: boolean }[]>(
      '/api/Roles/with-details',
      company.token,
    );
    const role = roles.find(({ name }) => name === 'Careful');
    expect(role?.requiresTwoFactor).toBe(true);
    const body = { firstName: 'Bea', lastName: 'Careful', email: 'bea@example.com', userName: 'bea', roleId: role?.id };
    const user = await api<{ id: string }>('/api/Users/create', company.token, {
      method: 'POST',
      body: JSON.stringify({ ...body, password, confirmPassword: password }),
    });

    await leave(page);
    await page.setViewportSize(phone);
    await typePassword(page, company, 'bea');
    await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const secret = await secretOn(page);
    await page.getByLabel('Code that the app shows').pressSequentially(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'I have stored the codes' }).click();
    await expect(page).toHaveURL(`${serverUrl()}/dashboard`);

    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(page, company);
    await page.goto(`${serverUrl()}/users/${user.id}`);
    await page.getByRole('button', { name: 'Reset second factor' }).click();
    const question = page.getByRole('dialog', { name: 'Reset second factor' });
    await expect(question).toContainText('Bea Careful');
    await question.getByRole('button', { name: 'Reset second factor' }).click();
    await expect(page.getByText('Second factor reset')).toBeVisible();
    await leave(page);
    await typePassword(page, company, 'bea');
    await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  });

  test('requires the password again long after the sign-in (rules 1.17)', async ({ page }) => {
    const company = await newCompany();
    await enter(page, company);
    let refused = 0;
    await page.route('**/api/Auth/two-factor/setup', async (route) => {
      if (refused > 0) return route.fallback();
      refused += 1;
      return route.fulfill({
        status: 403,
        json: { status: 403, message: 'Confirm your identity first.', reauthenticate: true },
      });
    });
    await page.goto(`${serverUrl()}/user`);
    await factorSection(page).getByRole('button', { name: 'Set up second factor' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm your identity' });
    await asked.getByLabel('Password', { exact: true }).pressSequentially('wrong');
    await asked.getByRole('button', { name: 'Continue' }).click();
    await expect(asked.getByRole('alert')).toBeVisible();
    await asked.getByLabel('Password', { exact: true }).fill('');
    await asked.getByLabel('Password', { exact: true }).pressSequentially(password);
    await asked.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  });

  test('asks over a form that is saved, and keeps what was typed (rules 1.17)', async ({ page }) => {
    const company = await newCompany();
    await enter(page, company);
    let refused = 0;
    await page.route('**/api/Roles', async (route) => {
      if (refused === 2) return route.fallback();
      refused += 1;
      return route.fulfill({
        status: 403,
        json: { status: 403, message: 'Confirm your identity first.', reauthenticate: true },
      });
    });
    await page.goto(`${serverUrl()}/settings/roles/create`);
    const form = page.getByRole('dialog', { name: 'Add new role' });
    await form.getByLabel('Role name').pressSequentially('Keeper of keys');
    await form.getByRole('button', { name: 'Create Role' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm your identity' });
    await expect(asked.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByText('Confirm your identity first.')).toBeVisible();
    await expect(form.getByLabel('Role name')).toHaveValue('Keeper of keys');
    await form.getByRole('button', { name: 'Create Role' }).click();
    await asked.getByLabel('Password', { exact: true }).pressSequentially(password);
    await asked.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Keeper of keys' })).toBeVisible();
  });

  test('is not offered by a backend without the extension', async ({ page }) => {
    const company = await newCompany();
    await enter(page, company);
    await page.route('**/Health', (route) =>
      route.fulfill({ json: { status: 'Healthy', extensions: ['profile', 'sessions'] } }),
    );
    await page.goto(`${serverUrl()}/user`);
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expect(factorSection(page)).toHaveCount(0);
    await page.goto(`${serverUrl()}/settings/roles/create`);
    await expect(page.getByRole('dialog', { name: 'Add New Role' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Requires a second factor' })).toHaveCount(0);
  });
});
