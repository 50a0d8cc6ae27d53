import { expect, type Page } from '@playwright/test';
import { type IdentityProvider, openIdentityProvider } from '../support/identityProvider';
import { type Company, enter, newColleague, newCompany, password } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

let provider: IdentityProvider;

test.beforeAll(async () => {
  provider = await openIdentityProvider(serverUrl());
});
test.afterAll(() => provider.close());

/** Types who signs in at the provider. */
async function signInThere(page: Page, subject: string) {
  await page.getByLabel('Subject').pressSequentially(subject);
  await page.getByLabel('Subject').press('Enter');
}

async function addProvider(page: Page, company: Company) {
  await enter(page, company);
  await page.goto(`${serverUrl()}/settings/identity`);
  await page.getByRole('button', { name: 'Add provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add provider' });
  await dialog.getByLabel('Name').pressSequentially('Contoso');
  await dialog.getByLabel('Issuer').pressSequentially(provider.issuer);
  await dialog.getByLabel('Client ID').pressSequentially(provider.clientId);
  await dialog.getByLabel('Client secret').pressSequentially(provider.clientSecret);
  await dialog.getByLabel('Domains of email addresses').pressSequentially('example.com');
  await dialog.getByRole('button', { name: 'Add role' }).press('Enter');
  await dialog.getByLabel('Claim with roles or groups').pressSequentially('groups');
  await dialog.getByLabel('Value 1 of the claim').pressSequentially('admins');
  await dialog.getByRole('combobox', { name: 'Role for value 1' }).press('Enter');
  await page.getByRole('option', { name: 'Admin', exact: true }).press('Enter');
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

test.describe('sign-in at an identity provider (rules 1.21)', () => {
  test('is set up, tested and used by keyboard, with errors in words', async ({ page }) => {
    const company = await newCompany();
    const role = { name: 'Office', claims: ['Clients:View'], roleType: 'InternalUser' };
    await api('/api/Roles', company.token, { method: 'POST', body: JSON.stringify(role) });
    await newColleague(company, 'Ben', 'Berg'); // the last Admin keeps the role
    await addProvider(page, company);
    await expect(page.getByRole('heading', { name: 'Contoso' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await test.step('what is missing is said by its field, and the first takes the focus (rules 2.6)', async () => {
      await page.getByRole('button', { name: 'Add provider' }).press('Enter');
      const adding = page.getByRole('dialog', { name: 'Add provider' });
      await adding.getByLabel('Name').pressSequentially('Fabrikam');
      await adding.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(adding.getByLabel('Issuer')).toHaveAccessibleDescription('Enter the address of the issuer');
      await expect(adding.getByLabel('Client ID')).toHaveAccessibleDescription('Enter the client ID');
      await expect(adding.getByLabel('Issuer')).toBeFocused();
      await expect(adding.getByRole('alert')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog', { name: 'Discard changes?' })
        .getByRole('button', { name: 'Discard' })
        .press('Enter');
      await expect(adding).toHaveCount(0);
    });

    provider.people.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true });
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Trial sign-in at Contoso' }).click();
    const trial = await opening;
    await signInThere(trial, 'stranger');
    await expect(trial.getByRole('heading', { name: 'Trial sign-in at Contoso' })).toBeVisible();
    await expect(trial.getByText('elsewhere.example is not in the list.')).toBeVisible();
    await expect(trial.getByText('stranger@elsewhere.example')).toBeVisible();
    await expectAccessibleInBothSchemes(trial);
    await trial.close();
    await page.context().clearCookies();

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${serverUrl()}/login/${company.tenantId}`);
    await page.getByRole('link', { name: 'Sign in with Contoso' }).press('Enter');
    await signInThere(page, 'stranger');
    await expect(page.getByRole('alert')).toHaveText(
      'Email addresses of your domain cannot be used here. Ask an administrator.',
    );
    await expectAccessibleInBothSchemes(page);
    await page.context().clearCookies();

    provider.people.set('boss', { email: 'ada@example.com', email_verified: true, groups: ['admins'] });
    await page.getByRole('link', { name: 'Back to the sign-in' }).press('Enter');
    await page.getByRole('link', { name: 'Sign in with Contoso' }).press('Enter');
    await signInThere(page, 'boss');
    await expect(page).toHaveURL(/\/dashboard$/);

    // another role for the group: shown with who gets it, before it is saved
    await page.goto(`${serverUrl()}/settings/identity`);
    await page.getByRole('button', { name: 'Edit Contoso' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit provider' });
    await dialog.getByRole('combobox', { name: 'Role for value 1' }).press('Enter');
    await page.getByRole('option', { name: 'Office', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const review = page.getByRole('dialog', { name: 'Who gains and loses what' });
    await expect(review).toContainText('Ada');
    await expect(review).toContainText('Lost');
    await expectAccessibleInBothSchemes(page);
    await review.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(review).toHaveCount(0);
    await expect(dialog.getByRole('combobox', { name: 'Role for value 1' })).toContainText('Office');
  });

  test('fits a phone, at the sign-in and in the settings', async ({ page }) => {
    await page.setViewportSize(phone);
    const company = await newCompany();
    await addProvider(page, company);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${serverUrl()}/login/${company.tenantId}`);
    await expect(page.getByRole('link', { name: 'Sign in with Contoso' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(password).not.toBe('');
  });
});
