import { expect, type Page } from '@playwright/test';
import { enter, newCompany, signInAgain } from './support/company';
import { goInside } from './support/inside';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const open = async (page: Page, path = '/user') => page.goto(`${serverUrl()}${path}`);

test('My Profile is opened, changed and checked, as is the password (rules 8.5, 8.6)', async ({ page }) => {
  await signIn(page, 'worker');
  await open(page, '/dashboard');
  await test.step('the user name at the top right leads to it', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /worker/ })
      .click();
    await expect(page).toHaveURL(/\/user$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByText('Manage your personal account information')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveAttribute('readonly', '');
  });

  await test.step('it is editable where the backend allows it, with the messages of its rules', async () => {
    await expect(page.getByLabel('Username')).toHaveValue('worker');
    const phoneNumber = page.getByLabel('Phone number');
    await expect(phoneNumber).toHaveAttribute('autocomplete', 'tel');
    await expect(page.getByLabel('First name')).toHaveAttribute('autocomplete', 'given-name');
    const before = await phoneNumber.inputValue();
    const firstName = await page.getByLabel('First name').inputValue();
    await page.getByLabel('First name').fill(' ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await page.getByLabel('First name').fill(firstName);
    await phoneNumber.fill('+44 20 7946 0111');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const success = page.getByText('Profile updated successfully!');
    await expect(success).toBeVisible();
    await expect(success).toHaveCount(0);
    await phoneNumber.fill(before);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(success).toBeVisible();
  });

  await test.step('its password dialog shows every message, checks off the rules, and shows the server’s message', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    const form = page.getByRole('dialog', { name: 'Change password' });
    const submit = form.getByRole('button', { name: 'Change password' });
    const password = form.getByLabel('New password', { exact: true });
    await expect(form.getByLabel('Current password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await submit.click();
    for (const message of [
      'Current password is required',
      'New password is required',
      'Please confirm your new password',
    ]) {
      await expect(form.getByText(message)).toBeVisible();
    }
    for (const [typed, message] of [
      ['Ab1!', 'Password must be at least 8 characters'],
      ['ABCDEFG1!', 'Password must contain a lowercase letter'],
      ['abcdefg1!', 'Password must contain an uppercase letter'],
      ['Abcdefgh!', 'Password must contain a digit'],
      ['Abcdefgh1', 'Password must contain a special character'],
    ] as const) {
      await password.fill(typed);
      await expect(form.getByText(message)).toBeVisible();
    }
    await expect(form.getByRole('listitem', { name: 'Not met yet: a special character' })).toBeVisible();
    await password.fill('Abcdefgh1!');
    await expect(form.getByRole('listitem', { name: 'Met: a special character' })).toBeVisible();
    await form.getByLabel('Confirm new password').fill('other');
    await expect(form.getByText('Passwords do not match')).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await form.getByRole('button', { name: 'Show password' }).first().click();
    await form.getByLabel('Current password').fill('not my password');
    await expect(form.getByLabel('Current password')).toHaveAttribute('type', 'text');
    await form.getByLabel('Confirm new password').fill('Abcdefgh1!');
    await submit.click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(password).toHaveValue('Abcdefgh1!');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('it breaks no rule of WCAG 2.2 AA, and fits a phone (rules 16.6)', async () => {
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });
});

test('My Profile asks before unsaved values are lost, and ends sessions (rules 1.11, 8.6)', async ({ page }) => {
  const company = await newCompany();
  const others = [await signInAgain(company), await signInAgain(company)];
  await enter(page, company);
  await open(page);
  await test.step('another page takes the place of unsaved values only after a question', async () => {
    const phoneNumber = page.getByLabel('Phone number');
    await phoneNumber.fill('+44 20 7946 0999');
    const away = page.getByRole('navigation').getByRole('link', { name: 'Projects', exact: true });
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await away.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(phoneNumber).toHaveValue('+44 20 7946 0999');
    await away.click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/projects/);
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await goInside(page, '/user');
    await expect(phoneNumber).toHaveValue('');
    await expect(page.getByText('You have an unsaved draft')).toBeHidden();
  });

  await test.step('sessions are listed, ended one by one and all others at once (rules 1.11)', async () => {
    const list = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    const ends = list.getByRole('button', { name: /^Sign out (?!everywhere)/ });
    await expect(list.getByRole('listitem').first()).toContainText('Last used');
    const before = await ends.count();
    expect(before).toBeGreaterThanOrEqual(others.length);
    await ends.first().press('Enter');
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Device signed out')).toBeVisible();
    await expect(ends).toHaveCount(before - 1);

    await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(ends).toHaveCount(0);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    for (const token of others) await expect(api('/api/Users/me', token)).rejects.toThrow('401');
  });

  await test.step('the session is ended on the server by Log out, too (rules 1.11)', async () => {
    const farewell = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/Auth/logout');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect((await farewell).status()).toBe(204);
    await expect(api('/api/Users/me', company.token)).rejects.toThrow('401');
    const body = JSON.stringify({ refreshToken: company.refreshToken });
    await expect(api('/api/Auth/refresh-token', '', { method: 'POST', body })).rejects.toThrow('401');
  });
});

test('My Profile is read-only on a backend without the extension, without sessions (rules 1.11)', async ({ page }) => {
  await signIn(page, 'worker');
  await page.route('**/Health', (route) => route.fulfill({ json: { status: 'Healthy' } }));
  await open(page);
  await expect(page.getByLabel('Username')).not.toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveCount(0);
  for (const label of ['First name', 'Last name', 'Email address', 'Phone number', 'Username']) {
    await expect(page.getByLabel(label)).toHaveAttribute('readonly', '');
  }
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
});

test('My Profile shows an error when loading fails (rules 8.6)', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'worker');
  await page.route('**/api/Users/me', (route) => route.fulfill({ status: 500, json: { message: 'Down' } }));
  await open(page);
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  // each attempt takes its time on the line, then the page's own clock counts on to the next
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(await page.getByText('Error loading user data').isVisible()).toBe(true);
  }).toPass();
});

test.describe('in French', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR' });
  test('My Profile is French (rules 16.2)', async ({ page }) => {
    await signIn(page, 'worker');
    await open(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  });
});
