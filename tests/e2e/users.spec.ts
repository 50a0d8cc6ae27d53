import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enter, newCompany } from './support/company';
import { expectScreensForEverybody } from './support/everybody';
import { goInside } from './support/inside';
import { expectAccessibleInBothSchemes } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const open = async (page: Page, path: string) => page.goto(`${serverUrl()}${path}`);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choose(page: Page, box: string, option: string) {
  await page.getByRole('combobox', { name: box }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('Admins see, add, invite, edit and remove users (rules 8.1, 8.2)', async ({ page }) => {
  await signIn(page);
  await open(page, '/users');
  await test.step('lists users by full name, filters by role, and reports an empty result', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    const names = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    const roles = page.getByRole('combobox', { name: 'Role' });
    await expect(roles).toContainText('All Roles');
    await roles.selectOption('Project Manager');
    await expect(page).toHaveURL(/Project(?:\+|%20)Manager/);
    await expect(page.getByRole('article').first()).toContainText('Project Manager');
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody is called so');
    await expect(page.getByText('No users found')).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filters.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('');
    await expect(page).not.toHaveURL(/%22q%22/);
    await roles.selectOption('All Roles');
    await expect(page).toHaveURL(/filter=%7B%7D/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('shows every message at its field and keeps typed values', async () => {
    await goInside(page, '/users/create');
    const form = dialog(page, 'Add User');
    await expect(form.getByRole('combobox', { name: 'Role' })).toContainText('worker');
    await form.getByLabel('Email').fill('nobody@');
    const password = form.getByRole('textbox', { name: 'Password', exact: true });
    await expect(password).toHaveAccessibleDescription('Leave both password fields empty to invite the user by link.');
    await password.fill('short');
    await choose(page, 'Role', 'Client');
    await form.getByRole('button', { name: 'Create User' }).click();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'Please confirm your password',
      'Client is required for client roles',
    ]) {
      await expect(form.getByText(message)).toBeVisible();
    }
    await form.getByLabel('Confirm password').fill('other');
    await expect(form.getByText('Passwords do not match')).toBeVisible();
    await choose(page, 'Role', 'worker');
    await expect(form.getByRole('combobox', { name: 'Client' })).toHaveCount(0);
    await expect(form.getByLabel('Email')).toHaveValue('nobody@');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await dialog(page, 'Discard changes?').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('without a password shows the invitation once; the user is edited, gets a password and is removed', async () => {
    const name = `Zed ${randomUUID().slice(0, 8)}`;
    await goInside(page, '/users/create');
    const form = dialog(page, 'Add User');
    await form.getByLabel('First name').fill(name);
    await form.getByLabel('Last name').fill('Invited');
    await form.getByRole('button', { name: 'Create User' }).click();
    const invitation = dialog(page, 'Invitation');
    await expect(invitation.getByLabel('Invitation link')).toHaveValue(/\/register\/[\w-]+\?invitation=.+/);
    await expectAccessibleInBothSchemes(page);
    await invitation.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: name });
    await card.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Edit User' }).click();
    const edit = dialog(page, 'Edit User');
    await edit.getByLabel('Phone').fill('+1 555 0100');
    await edit.getByRole('button', { name: 'Update User' }).click();
    await expect(card).toContainText('+1 555 0100');

    await card.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    const password = dialog(page, 'Change password');
    await expect(password.getByLabel('Current password')).toHaveCount(0);
    await password.getByLabel('New password', { exact: true }).fill('Atrium-Zed-1');
    await password.getByLabel('Confirm new password').fill('Atrium-Zed-1');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();

    await card.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Remove User' }).click();
    const confirm = page.getByRole('dialog', { name: 'Remove User' });
    await expect(confirm).toContainText(`Are you sure you want to remove ${name} Invited?`);
    await expect(confirm).toContainText('This action cannot be undone.');
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('No users found')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('');
    await expect(page).toHaveURL(/filter=%7B%7D/);
  });

  await test.step('every screen of users breaks no rule of WCAG 2.2 AA, and fits a phone (rules 16.6)', async () => {
    await expectScreensForEverybody(page, '/users', 'First name');
  });
});

test('users of a new company are edited and invited again (rules 8.2, 13.7)', async ({ page }) => {
  const company = await newCompany();
  await enter(page, company);
  await open(page, '/users');
  await test.step('a form whose record is read again while it is saved closes without a question (rules 13.7)', async () => {
    await goInside(page, '/users/create');
    const form = dialog(page, 'Add User');
    await form.getByLabel('First name').pressSequentially('Grace');
    await form.getByLabel('Last name').pressSequentially('Late');
    await form.getByRole('button', { name: 'Create User' }).click();
    await dialog(page, 'Invitation').getByRole('button', { name: 'Close' }).last().click();

    // the form opens with the reply to the creation; the reply to this read has no invitation
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    const ofOne = /\/api\/Users\/[\w-]{36}$/;
    const read = page.waitForResponse((reply) => ofOne.test(reply.url()) && reply.ok());
    await page.route(ofOne, async (route) => {
      if (route.request().method() === 'GET') await sent;
      else {
        await read.then((reply) => reply.finished());
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      }
      await route.continue();
    });
    const card = page.getByRole('article').filter({ hasText: 'Grace Late' });
    await card.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Edit User' }).click();
    const edit = dialog(page, 'Edit User');
    await edit.getByLabel('Phone').pressSequentially('+1 555 0100');
    await edit.getByRole('button', { name: 'Update User' }).click();
    await expect(card).toContainText('+1 555 0100');
    await expect(edit).toBeHidden();
    await page.unroute(ofOne);
  });

  await test.step('a user is invited again from the card and from the details: the link is shown once, and works', async () => {
    await goInside(page, '/users/create');
    const form = dialog(page, 'Add User');
    await form.getByLabel('First name').fill('Grace');
    await form.getByLabel('Last name').fill('Invited');
    await form.getByRole('button', { name: 'Create User' }).click();
    const link = dialog(page, 'Invitation').getByLabel('Invitation link');
    const first = await link.inputValue();
    await dialog(page, 'Invitation').getByRole('button', { name: 'Close' }).last().click();

    const card = page.getByRole('article').filter({ hasText: 'Grace Invited' });
    await card.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Invite again' }).click();
    const question = dialog(page, 'Invite again');
    await expect(question).toContainText('Any earlier link stops working');
    await question.getByRole('button', { name: 'Create link' }).click();
    await expect(link).toHaveValue(/\/register\/[\w-]+\?invitation=.+/);
    const second = await link.inputValue();
    expect(second).not.toBe(first);
    await dialog(page, 'Invitation').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await card.getByRole('link', { name: 'Grace Invited' }).click();
    await dialog(page, 'Grace Invited').getByRole('button', { name: 'Invite again' }).click();
    await dialog(page, 'Invite again').getByRole('button', { name: 'Create link' }).click();
    await expect(link).toHaveValue(/invitation=/);
    const last = await link.inputValue();
    const account = { tenantId: company.tenantId, userName: 'grace', password: 'Browser-Test-2' };
    const take = (address: string) =>
      api('/api/Auth/register', '', {
        method: 'POST',
        body: JSON.stringify({
          ...account,
          confirmPassword: account.password,
          invitation: new URL(address).searchParams.get('invitation'),
        }),
      });
    await expect(take(second)).rejects.toThrow('400');
    await take(last);
    await dialog(page, 'Invitation').getByRole('button', { name: 'Close' }).last().click();
    await goInside(page, '/users');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('another invitation is not offered for the own user, nor without the right to edit users', async () => {
    await page
      .getByRole('article')
      .filter({ hasText: 'Ada Admin' })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Edit User' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Invite again' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test.describe('in French', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR' });
  test('the form of a user is French (rules 16.2)', async ({ page }) => {
    await signIn(page);
    await open(page, '/users/create');
    await expect(page.getByRole('dialog', { name: 'Ajouter un utilisateur' })).toBeVisible();
    await page.getByRole('button', { name: 'Créer l’utilisateur' }).click();
    await expect(page.getByText('Le prénom est obligatoire')).toBeVisible();
  });
});
