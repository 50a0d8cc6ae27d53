import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/screens';
import { type RunningServer, startServer } from './support/server';
import { api } from './support/signIn';
import { test } from './support/test';

/** Passkeys are made for a name, never for an address of numbers: this server has the one that it has by itself. */
let server: RunningServer;
let url: string;
test.beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: '', DEMO_WRITABLE: 'on' });
  url = server.url.replace('127.0.0.1', 'localhost');
});
test.afterAll(() => server.stop());

/** Chromium's virtual authenticator: it has a PIN, keeps passkeys, and confirms by itself. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    remove: async () => {
      await client.send('WebAuthn.disable');
    },
  };
}

test('a passkey is added in the profile, signs in without a password, is renamed and removed (rules 1.18)', async ({
  page,
}) => {
  const authenticator = await withAuthenticator(page);
  const { id: tenantId } = await api<{ id: string }>(`${server.url}/api/Tenants/by-name/Demo`);
  const address = `${url}/login/${tenantId}`;
  await page.goto(address);
  await page.getByLabel('Email or username').pressSequentially('manager');
  await page.getByLabel('Password', { exact: true }).pressSequentially('Atrium-Demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${url}/dashboard`);

  await page.goto(`${url}/user`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').pressSequentially('Laptop');
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('Laptop')).toBeVisible();
  await expect(section).toContainText('Not used yet');
  expect(await authenticator.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await expect(page.getByLabel('Email or username')).toHaveAttribute('autocomplete', 'username webauthn');
  // The virtual authenticator answers what the box asks for by itself; a person chooses from what the browser fills in.
  await Promise.race([
    page.waitForURL(`${url}/dashboard`),
    page
      .getByRole('button', { name: 'Sign in with a passkey' })
      .click()
      .catch(() => undefined),
  ]);
  await expect(page).toHaveURL(`${url}/dashboard`);

  await page.goto(`${url}/user`);
  await expect(section).toContainText('Last used');
  await section.getByRole('button', { name: 'Rename Laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name').fill('');
  await renaming.getByLabel('Name').pressSequentially('Work laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Work laptop')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.route(
    '**/api/Auth/passkeys/*',
    (route) =>
      route.fulfill({
        status: 403,
        json: { status: 403, message: 'Confirm your identity first.', reauthenticate: true },
      }),
    { times: 1 },
  );
  await section.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(asked.getByLabel('Password', { exact: true })).toBeFocused();
  await asked.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section.getByText('Work laptop')).toHaveCount(0);
  await authenticator.remove();
});
