import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { goInside } from './support/inside';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const open = async (page: Page, path: string) => page.goto(`${serverUrl()}${path}`);
const details = (page: Page) => page.getByRole('region', { name: 'Role details' });

test('Admins see, add, change and delete roles (rules 9.2)', async ({ page }) => {
  await signIn(page);
  await open(page, '/settings/roles');
  await test.step('has four counters, and asks to select a role until one is chosen', async () => {
    for (const counter of ['Total roles', 'Internal roles', 'Client roles', 'Roles with permissions']) {
      await expect(page.getByText(counter)).toBeVisible();
    }
    await expect(details(page)).toContainText('Select a Role');
    await page.getByRole('link', { name: 'worker' }).click();
    await expect(page).toHaveURL(/\/settings\/roles\/[\w-]{36}/);
    await expect(details(page).getByRole('heading', { name: 'worker' })).toBeVisible();
    await expect(details(page)).toContainText('Report project progress');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("shows the server's refusal to delete a role in use", async () => {
    await page.getByRole('link', { name: 'worker' }).click();
    await details(page).getByRole('button', { name: 'Delete Role' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
    await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('shows its messages, clears the type, selects a group, and the role is created, changed and deleted', async () => {
    const name = `Role ${randomUUID().slice(0, 8)}`;
    await goInside(page, '/settings/roles/create');
    const form = page.getByRole('dialog', { name: 'Add new role' });
    await form.getByLabel('Description').fill('x'.repeat(513));
    await form.getByRole('button', { name: 'Create Role' }).click();
    await expect(form.getByText('Role name is required')).toBeVisible();
    await expect(form.getByText('Description must be at most 512 characters')).toBeVisible();
    await form.getByLabel('Role name').fill('x'.repeat(37));
    await expect(form.getByText('Role name must be at most 36 characters')).toBeVisible();

    await form.getByLabel('Role name').fill(name);
    await form.getByLabel('Description').fill('Made by a test');
    const assignable = form.getByRole('checkbox', { name: 'Assignable to Projects' });
    const internal = form.getByRole('radio', { name: 'Internal user' });
    await expect(internal).toBeChecked();
    await assignable.uncheck();
    await expect(internal).toBeDisabled();
    await expect(internal).not.toBeChecked();
    await assignable.check();
    await expect(internal).toBeChecked();
    await form.getByRole('radio', { name: 'Client user' }).check();

    await form.getByRole('searchbox', { name: 'Search permissions' }).fill('inventory');
    await expect(form.getByRole('group')).toHaveCount(1);
    await form.getByRole('checkbox', { name: 'Select all of Inventory' }).check();
    await expect(form.getByText('4 of 37 selected')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await form.getByRole('button', { name: 'Create Role' }).click();

    await page.getByRole('link', { name }).click();
    await expect(details(page)).toContainText('4 permissions');
    await expect(details(page)).toContainText('Client user');
    await details(page).getByRole('button', { name: 'Edit Role' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Role' });
    await edit.getByRole('checkbox', { name: 'Delete inventory' }).uncheck();
    await edit.getByRole('button', { name: 'Update Role' }).click();
    await expect(details(page)).toContainText('3 permissions');

    await details(page).getByRole('button', { name: 'Delete Role' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete Role' });
    await expect(confirm).toContainText('This action cannot be undone.');
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await expect(details(page)).toContainText('Select a Role');
  });

  await test.step('roles stack on a phone', async () => {
    await goInside(page, '/settings/roles');
    await expect(details(page)).toContainText('Select a Role');
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'worker' }).click();
    await expect(details(page).getByRole('heading', { name: 'worker' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});

test('the permission lens shows what a role shows (rules 9.7)', async ({ page }) => {
  await signIn(page);
  await open(page, '/settings/roles');
  await test.step('shows the console as for a user with the role, refuses writes, and ends', async () => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
    });
    await page.getByRole('link', { name: 'Read Only' }).click();
    await details(page).getByRole('button', { name: 'View as this role' }).click();
    const bar = page.getByText('You are viewing Atrium as the role "Read Only". You cannot change anything.');
    await expect(bar).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('button', { name: 'Add User' })).toHaveCount(0);
    await expect(page.getByText('Add User: requires the permission "Add users"')).toBeVisible();
    await menu.getByRole('link', { name: 'Support Tickets' }).click();
    await page.getByRole('button', { name: 'New Ticket' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Ticket' });
    await form.getByLabel('Title').fill('Seen as another');
    await form.getByLabel('Description').fill('Not to be sent');
    await form.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(
      form.getByText('You are viewing Atrium as another role, so you cannot change anything.'),
    ).toBeVisible();
    expect(writes).toEqual([]);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Stop viewing as this role' }).click();
    await expect(bar).toHaveCount(0);
    await expect(details(page).getByRole('heading', { name: 'Read Only' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Role' })).toBeVisible();
  });

  await test.step('hides menu entries that the role has no right to', async () => {
    await page.getByRole('link', { name: 'worker' }).click();
    await details(page).getByRole('button', { name: 'View as this role' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Projects' })).toBeVisible();
    for (const entry of ['Users', 'Clients', 'Role Management', 'Entity Manager']) {
      await expect(menu.getByRole('link', { name: entry })).toHaveCount(0);
    }

    // as one of them: their projects alone (rules 9.7)
    await menu.getByRole('link', { name: 'Projects' }).click();
    const all = page.getByText(/^[\d,]+ results$/);
    await expect(all).toBeVisible();
    const before = Number((await all.textContent())?.match(/\d+/)?.[0]);
    await expect(page.getByText('You see your own data.')).toBeVisible();
    const limited = page.waitForRequest((request) => /\/api\/Projects\?.*userIds/.test(request.url()));
    await page.getByRole('combobox', { name: 'User with this role' }).selectOption({ index: 1 });
    await limited;
    await expect(page.getByText(/You see the projects of/)).toBeVisible();
    await expect.poll(async () => Number((await all.textContent())?.match(/\d+/)?.[0])).toBeLessThan(before);
    await page.getByRole('button', { name: 'Stop viewing as this role' }).click();
    await expect(details(page).getByRole('heading', { name: 'worker' })).toBeVisible();
  });
});

test.describe('in French', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR' });
  test('roles are French, permissions included (rules 16.2)', async ({ page }) => {
    await signIn(page);
    await open(page, '/settings/roles');
    await page.getByRole('link', { name: 'worker' }).click();
    await expect(page.getByRole('region', { name: 'Détails du rôle' })).toContainText('Signaler l’avancement');
  });
});
