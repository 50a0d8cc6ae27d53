import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { goInside } from './support/inside';
import { newItem } from './support/inventory';
import { expectLoaded, filterBy } from './support/screens';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

/** Users with few rights are shown no action, form or screen that the server would refuse. */

const open = (page: Page, path: string) => page.goto(`${serverUrl()}${path}`);

/** Lists with the call that reads one, and the rights that adding and editing need. */
const resources = [
  ['/users', '/api/Users/all', /Add users/, /Edit users/],
  ['/settings/roles', '/api/Roles/with-details', /Create roles/, /Edit roles/],
  ['/clients', '/api/Clients', /Create clients/, /Edit clients/],
  ['/inventory', '/api/Inventory', /Create inventory/, /Edit inventory/],
  ['/projects', '/api/Projects', /Create projects/, /Edit projects/],
] as const;

test('users who may only view are offered nothing that changes (rules 9.5)', async ({ page }) => {
  const item = await newItem({ name: `Viewed vice ${randomUUID().slice(0, 8)}`, quantity: 3, minQuantity: 1 });
  await signIn(page, 'viewer');
  await test.step('the View right alone opens no form, and requests nothing for it', async () => {
    const { token } = await sessionOf('admin');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(Users|Roles|Clients|Inventory|Projects)\b/.test(pathname)) calls.push(pathname);
    });
    await open(page, '/users/create');
    for (const [path, list, adding, editing] of resources) {
      const [record] = await api<{ id: string }[]>(list, token);
      for (const [address, needs] of [
        [`${path}/create`, adding],
        [`${path}/${record?.id}/edit`, editing],
      ] as const) {
        await goInside(page, address);
        await expect(page.getByText(needs)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
        await expectLoaded(page);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
    expect(calls).toEqual([]);
  });

  await test.step('the list of users offers neither Add User nor a menu to users who may only view (rules 8.1)', async () => {
    await goInside(page, '/users');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add User' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  });

  await test.step('the list of roles offers no changes to users who may only view roles (rules 9.2)', async () => {
    await goInside(page, '/settings/roles');
    await page.getByRole('link', { name: 'worker' }).click();
    await expect(
      page.getByRole('region', { name: 'Role details' }).getByRole('heading', { name: 'worker' }),
    ).toBeVisible();
    for (const action of ['Add Role', 'Edit Role', 'Delete Role']) {
      await expect(page.getByRole('button', { name: action })).toHaveCount(0);
    }
  });

  await test.step('the inventory has no other actions for users who may only view (rules 6.1)', async () => {
    await goInside(page, `/inventory${filterBy({ q: item.name })}`);
    await expect(page.getByRole('article').filter({ hasText: item.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Item' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await goInside(page, `/inventory/${item.id}`);
    await expect(page.getByRole('heading', { name: item.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Item' })).toHaveCount(0);
    await expect(page.getByText('3 (min: 1)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'One more' })).toHaveCount(0);
  });

  await test.step('the list of projects has no actions that change for users who may only view (rules 2.1)', async () => {
    await goInside(page, '/projects?layout=grid');
    await expect(page.getByText(/\d+ results/)).toBeVisible();
    await expect(page.getByText('New Project')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  });
});

test('workers are offered to report progress alone (rules 2.11, 9.5)', async ({ page }) => {
  const { token } = await signIn(page, 'worker');
  await open(page, '/users');
  await test.step('user management is closed without the right to view users, and names that right (rules 8.1)', async () => {
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    await expect(page.getByText('This requires the permission: View users.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  });

  await test.step('users who may only report progress are offered that, but no editing (rules 2.11)', async () => {
    await goInside(page, '/projects');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Edit Project' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Report progress' }).click();
    const form = page.getByRole('dialog', { name: 'Report progress' });
    await expect(form.getByRole('combobox', { name: 'Status' })).toBeVisible();
    await expect(form.getByLabel('Project Title')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('users who report progress change status and progress only (rules 2.11)', async () => {
    const [project] = await api<{ id: string }[]>('/api/Projects', token);
    await goInside(page, `/projects/${project?.id}/edit`);
    await expect(page.getByRole('dialog').getByRole('spinbutton', { name: /Progress/ })).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel(/Project Title/)).toBeHidden();
  });
});
