import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const demo = () => api<{ id: string }>('/api/Tenants/by-name/Demo');

async function openForm(page: Page) {
  const { id } = await demo();
  await page.goto(`${serverUrl()}/login/${id}`);
  return id;
}
async function fill(page: Page, identifier: string, password: string) {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('company selection (rules 1.2)', () => {
  test('asks for a name, reports an unknown one, and continues to the sign-in', async ({ page }) => {
    await page.goto(`${serverUrl()}/login`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please enter your organization name')).toBeVisible();
    await page.getByLabel('Company name').fill('Nobody at all');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Organization not found. Please check the name and try again.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Company name').fill('  dEmO ');
    await page.keyboard.press('Enter');
    const { id } = await demo();
    await expect(page).toHaveURL(`${serverUrl()}/login/${id}`);
    await page.goto(`${serverUrl()}/login`);
    await expect(page).toHaveURL(`${serverUrl()}/login/${id}`);
    await page.getByRole('link', { name: 'Back to company selection' }).click();
    await expect(page).toHaveURL(`${serverUrl()}/login`);
    await page.reload();
    await expect(page.getByLabel('Company name')).toBeVisible();
  });

  test('reports an unknown company of the address', async ({ page }) => {
    await page.goto(`${serverUrl()}/login/00000000-0000-7000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'Company Not Found' })).toBeVisible();
    await expect(page.getByText('Company not found. Please check the URL and try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to Company Selection' }).click();
    await expect(page).toHaveURL(`${serverUrl()}/login`);
  });
});

test.describe('sign-in (rules 1.3, 1.5)', () => {
  test('reaches demo accounts and dashboard from the landing page without typing', async ({ page }) => {
    await page.goto(serverUrl());
    await page.getByRole('button', { name: 'Try Demo Account' }).first().click();
    await page.getByRole('button', { name: 'Explore the demo company' }).click();
    for (const role of ['Admin', 'Project Manager', 'worker', 'Client', 'Read Only']) {
      await expect(page.getByRole('button', { name: new RegExp(role) })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: /Read Only/ }).click();
    await expect(page).toHaveURL(`${serverUrl()}/dashboard`);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored).toEqual(expect.arrayContaining(['token', 'refreshToken', 'user']));
  });

  test('reports errors, keeps typed values, and shows the password on request', async ({ page }) => {
    await openForm(page);
    await fill(page, 'nobody-here', 'wrong');
    await expect(page.getByRole('alert')).toHaveText('Invalid email/username or password');
    await expect(page.getByLabel('Email or username')).toHaveValue('nobody-here');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  });

  test('reports a missing connection', async ({ page }) => {
    await openForm(page);
    await page.route('**/api/Auth/login', (route) => route.abort());
    await fill(page, 'admin', 'Atrium-Demo-1');
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  });

  test('returns to the screen where the session ended, and signs out by Log out', async ({ page }) => {
    await page.goto(`${serverUrl()}/projects?filter=${encodeURIComponent('{"status":"OnHold"}')}`);
    await expect(page).toHaveURL(/\/login/);
    const { id } = await demo();
    await page.goto(`${serverUrl()}/login/${id}`);
    await fill(page, 'admin', 'Atrium-Demo-1');
    await expect(page).toHaveURL(/\/projects\?filter=/);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto(`${serverUrl()}/dashboard`);
    await expect(page).toHaveURL(/\/login/);
  });

  test('a 401 ends the session, a 403 does not', async ({ page }) => {
    await signIn(page);
    await page.goto(`${serverUrl()}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(/\/api\/Projects\?/, (route) =>
      route.fulfill({ status: 403, json: { status: 403, message: 'Not for you' } }),
    );
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page.getByText('Not for you')).toBeVisible();
    await expect(page).toHaveURL(/\/projects/);
    await page.unroute(/\/api\/Projects\?/);
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { status: 401, message: 'Over' } }));
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('works by keyboard alone, in French, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => localStorage.setItem('atrium.locale', 'fr'));
    await openForm(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('input[name=username]')).toBeFocused();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Atrium-Demo-1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${serverUrl()}/dashboard`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
