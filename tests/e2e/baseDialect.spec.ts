import { expect } from '@playwright/test';
import { type BaseBackend, startBaseBackend } from '../support/baseBackend';
import { projectMembers } from './support/projects';
import { expectLoaded } from './support/screens';
import { signInAtBase } from './support/signIn';
import { test as base } from './support/test';

/** The console over a backend that speaks the base dialect alone: no extension, whole lists, .NET's ways. */
const test = base.extend<{ backend: BaseBackend; projects: number }>({
  projects: [5, { option: true }],
  backend: async ({ page, projects }, use) => {
    const backend = await startBaseBackend({ projects, consoleFolder: 'dist/console' });
    await signInAtBase(page, backend);
    await use(backend);
    await backend.close();
  },
});

test.describe('a backend without extensions (rules 14.6)', () => {
  test('creates a project with the payload of the base dialect', async ({ page, backend }) => {
    await page.goto(`${backend.url}/projects/create`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Project Title/).fill('From afar');
    await dialog.getByRole('combobox', { name: /^Client/ }).click();
    await page.getByRole('option').first().click();
    for (const box of await dialog.getByRole('textbox').all()) {
      if ((await box.inputValue()) === '' && (await box.getAttribute('type')) !== 'search') await box.fill('1');
    }
    await dialog.getByLabel(/Project Title/).fill('From afar');
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await expect(dialog).toBeHidden();
    const sent = backend.requests.find(({ method, path }) => method === 'POST' && path === '/api/Projects')?.body;
    expect(Object.keys(Object(sent)).sort()).toEqual(projectMembers);
    expect(sent).toMatchObject({ title: 'From afar', status: 'NotStarted', progressPercentage: 0, userIds: [] });
  });

  test('a choice field is renamed and saved, whatever the reply to a save (rules 11.1, 11.11)', async ({
    page,
    backend,
  }) => {
    Object.assign(backend.data.tenant, {
      clientDefinition: { fields: [{ id: 'fd-tier', name: 'Tier', type: 'dropdown', isItSystemField: false }] },
    });
    await page.goto(`${backend.url}/schema/entities`);
    const card = page.getByRole('region', { name: 'Client', exact: true });
    const rename = async (from: string, to: string) => {
      await card.getByRole('button', { name: `Edit ${from}` }).click();
      await card.getByLabel('Name', { exact: true }).fill(to);
      await card.getByRole('button', { name: 'Confirm' }).click();
      await expect(card.getByRole('list', { name: 'Custom fields' })).toContainText(to);
    };
    const save = card.getByRole('button', { name: 'Save Schema' });
    await rename('Tier', 'Level');
    await save.click();
    await expect(page.getByText('Schema saved')).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
    await expect(save).toBeDisabled();
    const sent = backend.requests.find(({ path }) => path === '/api/Tenants/client-schema')?.body;
    expect(sent).toEqual([{ id: 'fd-tier', name: 'Level', type: 'dropdown', required: false, isItSystemField: false }]);

    backend.intercept('PUT', '/api/Tenants/client-schema', { status: 200, body: 'Saved' });
    await rename('Level', 'Grade');
    await save.click();
    await expect(save).toBeDisabled();
    await expect(card.getByRole('alert')).toHaveCount(0);
  });

  test('Add User shows its ten fields and promises no invitation (part 2, 2; rules 8.2)', async ({ page, backend }) => {
    await page.goto(`${backend.url}/users/create`);
    const form = page.getByRole('dialog', { name: 'Add User' });
    await form.getByLabel('First name').fill('Grace');
    await form.getByLabel('Last name').fill('Hopper');
    for (const box of ['Email', 'Username', 'Phone']) await expect(form.getByLabel(box)).toBeVisible();
    await form.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Client', exact: true }).click();
    await expect(form.getByRole('combobox', { name: 'Client' })).toBeVisible();
    await form.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'worker', exact: true }).click();
    await expect(form.getByLabel('Active')).toBeChecked();
    await expect(form).not.toContainText(/invit|link/i);
    await form.getByRole('textbox', { name: 'Password', exact: true }).fill('Secret-2');
    await form.getByLabel('Confirm password').fill('Secret-2');
    await form.getByRole('button', { name: 'Create User' }).click();
    await expect(form).toBeHidden();
    const sent = backend.requests.find(({ path }) => path === '/api/Users/create')?.body;
    expect(sent).toMatchObject({ firstName: 'Grace', password: 'Secret-2', confirmPassword: 'Secret-2' });
  });

  test('shows every screen', async ({ page, backend }) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    for (const [path, heading] of [
      ['/dashboard', /Good (morning|afternoon|evening)/],
      ['/inventory', 'Inventory Management'],
      ['/clients', 'Client Management'],
      ['/users', 'User management'],
      ['/settings/roles', 'Role Management'],
      ['/supportTickets', /Support Tickets/],
      ['/user', 'My Profile'],
      ['/schema/entities', /Entity/],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(backend.url + path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectLoaded(page);
        expect(broken).toEqual([]);
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      });
    }
  });
});

/** A list of more than a megabyte, which the page neither reads nor keeps itself. */
test.describe('a long list of a backend without extensions (rules 13.12)', () => {
  test.use({ projects: 3000 });

  test('is sent whole once and kept in a worker, which searches, filters, changes and deletes there', async ({
    page,
    backend,
  }) => {
    expect(backend.requests.find(({ path }) => path === '/api/Auth/login')?.body).toEqual({
      identifier: 'ada',
      password: 'Secret-1',
      tenantId: expect.any(String),
    });
    const reads = () => backend.requests.filter(({ method, path }) => method === 'GET' && path === '/api/Projects');
    const lists = () => page.workers().filter((worker) => worker.url().includes('/assets/list.worker')).length;
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page.getByText('3,000 results')).toBeVisible();
    expect(lists()).toBe(1);
    const before = reads().length;
    await page.getByLabel('Search projects').fill('zzz nothing');
    await expect(page.getByText('No projects found')).toBeVisible();
    await page.getByLabel('Search projects').fill('');
    await page.getByRole('combobox', { name: /Status/ }).selectOption('Completed');
    await expect(page.getByText('750 results')).toBeVisible();

    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete Project' }).click();
    await page.getByRole('dialog', { name: 'Delete Project' }).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('749 results')).toBeVisible();
    expect(reads().length).toBe(before);
    expect(reads().every(({ query }) => Object.keys(query ?? {}).length === 0)).toBe(true);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(lists).toBe(0);
  });
});
