import { expect, type Page } from '@playwright/test';
import { openSmtp, type TestSmtp } from '../api/support/smtp';
import { startBaseBackend } from '../support/baseBackend';
import { expectAccessible } from './support/axe';
import { password } from './support/company';
import { type RunningServer, startServer } from './support/server';
import { api } from './support/signIn';
import { test } from './support/test';

const operator = 'operator-token-of-the-browser-tests-0001';
const changed = 'Changed-Test-2';

let smtp: TestSmtp;
let server: RunningServer;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  smtp = await openSmtp();
  server = await startServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Atrium <mail@atrium.example>',
    OPERATOR_TOKEN: operator,
  });
});
test.afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const post = <T>(path: string, body: object, token = '') =>
  api<T>(`${server.url}${path}`, token, { method: 'POST', body: JSON.stringify(body) });

/** A company of a server that sends mail. @returns its id */
async function newTenant(domain = 'harbour'): Promise<string> {
  const company = { name: `Works of ${domain}`, domain, adminEmail: 'ada@example.com' };
  const { id, invitation } = await post<{ id: string; invitation: string }>('/api/Tenants', company, operator);
  const person = { userName: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Admin' };
  await post('/api/Auth/register', { tenantId: id, invitation, ...person, password, confirmPassword: password });
  return id;
}

/** The link of the next mail that has one to set a password. */
async function linkOfMail(): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        for (const { text } of await smtp.take()) link = /https?:\/\/\S+\/reset\/\S+/.exec(text ?? '')?.[0] ?? link;
        return link;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return link ?? '';
}

const identifier = (page: Page) => page.getByLabel('Email or username');

test('a forgotten password is reset by the link of a mail (rules 1.17)', async ({ page }) => {
  const tenantId = await newTenant();
  await page.goto(`${server.url}/login/${tenantId}`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(`${server.url}/forgot/${tenantId}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await identifier(page).pressSequentially('ada');
  await identifier(page).press('Enter');
  await expect(page.getByRole('status')).toContainText('a mail with a link is on its way');
  await expect(page.getByRole('status')).toBeFocused();

  const link = await linkOfMail();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page);
  const words = page.getByLabel('New password', { exact: true });
  await words.pressSequentially('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await words.fill('');
  await words.pressSequentially(changed);
  await page.getByLabel('Confirm', { exact: false }).pressSequentially(changed);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(`${server.url}/login/${tenantId}`);
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await identifier(page).pressSequentially('ada');
  await page.getByLabel('Password', { exact: true }).pressSequentially(changed);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).pressSequentially('Once-More-3');
  await page.getByLabel('Confirm', { exact: false }).pressSequentially('Once-More-3');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('administrators of accounts see failed mails, and send one again (rules 19.12)', async ({ page }) => {
  const tenantId = await newTenant('quay');
  await page.goto(`${server.url}/login/${tenantId}`);
  await identifier(page).pressSequentially('ada');
  await page.getByLabel('Password', { exact: true }).pressSequentially(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  smtp.refuse(550);
  await post('/api/Auth/forgot', { tenantId, identifier: 'ada' });
  await page.goto(`${server.url}/user`);
  const section = page.getByRole('region', { name: 'Outgoing mail' });
  const failure = section.getByRole('row', { name: /Ada Admin.*New password/ });
  await expect(failure).toContainText('550');
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Try again' }).press('Enter');
  expect(await linkOfMail()).toContain(tenantId);
  await expect(page.getByRole('status').filter({ hasText: 'Failed: 0' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a backend without mail offers no password reset (rules 14.6)', async ({ page }) => {
  const backend = await startBaseBackend({ projects: 1, consoleFolder: 'dist/console' });
  await page.goto(`${backend.url}/login`);
  const health = page.waitForResponse(`${backend.url}/Health`);
  await page.getByLabel('Company name').pressSequentially('Acme');
  await page.getByRole('button', { name: 'Continue' }).click();
  await health;
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0);
  // by an address of another server, or an old link
  await page.goto(`${backend.url}/forgot/acme`);
  await expect(page.getByRole('status')).toContainText('This server sends no mail.');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send link' })).toHaveCount(0);
  await expectAccessible(page);
  await backend.close();
});
