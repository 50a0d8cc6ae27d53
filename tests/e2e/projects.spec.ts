import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { enter, newCompany } from './support/company';
import { goInside } from './support/inside';
import { newProject, projectMembers } from './support/projects';
import { expectAccessibleInBothSchemes, expectLoaded, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const list = (search = '') => `${serverUrl()}/projects${search}`;
const dialog = (page: Page) => page.getByRole('dialog');
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

async function chooseClient(page: Page, name: string) {
  const box = dialog(page).getByRole('combobox', { name: /^Client/ });
  await box.fill(name);
  await page.getByRole('option', { name }).click();
}

test('projects are found, opened, and changed in their list (rules 2.1)', async ({ page }) => {
  const { token } = await signIn(page);
  const { title } = await newProject(token, unique('Needle in the hay'));
  await page.goto(list());
  await test.step('has its title, searches and filters, and keeps both in its address', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(page.getByText('Manage and track all your projects')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Search projects' })
      .or(page.getByRole('searchbox', { name: 'Search projects' }))
      .fill(title.toUpperCase());
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    const status = page.getByRole('combobox', { name: /Status/ });
    await expect(status.getByRole('option')).toHaveText([
      'All Status',
      'Not Started',
      'In Progress',
      'Completed',
      'On Hold',
    ]);
    await status.selectOption('Completed');
    await expect(page.getByText('No projects found')).toBeVisible();
    await expect(page.getByText("Try adjusting your search or filters to find what you're looking for.")).toBeVisible();
    await page.reload();
    await expect(page.getByText('No projects found')).toBeVisible();
    expect(decodeURIComponent(page.url())).toContain('Completed');
  });

  await test.step('opens a project by its card, and returns to the same list', async () => {
    await goInside(page, `/projects?filter=${encodeURIComponent('{"status":"OnHold"}')}&layout=grid`);
    const card = page.getByRole('link', { name: /./ }).and(page.locator('a[href^="/projects/0"]')).first();
    await card.click();
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/OnHold/);
  });

  await test.step('the list as a table sorts, pages, selects, and edits in bulk (rules 13.1, 13.4)', async () => {
    const name = unique('Bulk');
    const made = [await newProject(token, `${name} one`), await newProject(token, `${name} two`)];
    await goInside(page, `/projects?layout=table&filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(3);
    const title = table.getByRole('columnheader', { name: /Title/ });
    await title.getByRole('button').click();
    await expect(title).toHaveAttribute('aria-sort', /ascending|descending/);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog(page).getByRole('checkbox', { name: 'Change Status' }).check();
    await dialog(page).getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'On Hold' }).click();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('2 records changed')).toBeVisible();
    for (const { id } of made) {
      expect(await api<{ status: string }>(`/api/Projects/${id}`, token)).toMatchObject({ status: 'OnHold' });
    }
    await goInside(page, '/projects?layout=table&perPage=25');
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^26–50/)).toBeVisible();
  });

  await test.step('an unknown address below a project or a list shows an error', async () => {
    const { id } = await newProject(token, unique('Addressed'));
    const expectNothingAt = async (path: string, said: Locator) => {
      await goInside(page, '/projects');
      await expect(said).toHaveCount(0);
      await goInside(page, path);
      await expect(said).toBeVisible();
    };
    for (const path of ['documents/nothing', 'images/nothing', 'travel/nothing', 'comments/nothing', 'nothing']) {
      await expectNothingAt(`/projects/${id}/${path}`, page.getByText('This section is not available'));
    }
    const notFound = page.getByRole('heading', { level: 1, name: 'Page not found' });
    const others = ['history/1/nothing', 'trash/1/nothing', 'clients/1/nothing', 'settings/roles/1/2/3'];
    for (const path of [...others, 'inventory/x/foo', 'clients/x/foo', 'users/x/foo', 'settings/roles/x/foo']) {
      await expectNothingAt(`/${path}`, notFound);
    }
  });
});

test('projects are created, edited and deleted by their form (rules 2.4)', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto(list('/create'));
  await test.step('names missing values by field, saves nothing, and keeps typed values', async () => {
    await expect(dialog(page).getByRole('heading', { name: 'Create New Project' })).toBeVisible();
    for (const name of ['Basic Information', 'Project Settings', 'Team Assignment', 'Additional Information']) {
      await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
    }
    const due = dialog(page).getByLabel(/Due Date/);
    await due.fill('2020-01-01');
    await dialog(page).getByRole('button', { name: 'Create Project' }).click();
    for (const message of [
      'Project title is required',
      'Client selection is required',
      'Due date must be after start date',
      'Contract number is required',
    ]) {
      await expect(dialog(page).getByText(message)).toBeVisible();
    }
    await expect(due).toHaveValue('Jan 1, 2020');
    await expect(dialog(page).getByLabel(/Project Title/)).toBeFocused();
    await expectAccessible(page);
    await test.step('a press on a day selects it, so that typing replaces it (rules 16.40)', async () => {
      await due.click({ delay: 150 });
      await page.keyboard.type('2027-02-03');
      await page.keyboard.press('Tab');
      await expect(due).toHaveValue('Feb 3, 2027');
    });
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('creates with custom fields, edits, and deletes after a confirmation (rules 2.13, 13.13)', async () => {
    const title = unique('Made by hand');
    await goInside(page, '/projects');
    await page
      .getByRole('button', { name: 'New Project' })
      .or(page.getByRole('link', { name: 'New Project' }))
      .click();
    await expect(page).toHaveURL(/\/projects\/create/);
    await dialog(page)
      .getByLabel(/Project Title/)
      .fill(title);
    await dialog(page)
      .getByLabel(/Description/)
      .fill('Line one');
    const [client] = await api<{ name: string }[]>('/api/Clients', token);
    await chooseClient(page, client?.name ?? '');
    // slider and box (part 1, 2.5), each following the other
    const [slider, box] = [
      dialog(page).getByRole('slider', { name: 'Progress' }),
      dialog(page).getByRole('spinbutton', { name: 'Progress' }),
    ];
    await slider.focus();
    await page.keyboard.press('End');
    await expect(box).toHaveValue('100');
    await box.fill('40');
    await expect(slider).toHaveValue('40');
    await box.fill('150');
    await expect(slider).toHaveValue('100');
    await dialog(page)
      .getByLabel(/Contract number/)
      .fill('FM-1');
    await dialog(page)
      .getByLabel(/Floors affected/)
      .fill('7');
    const created = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/Projects'),
    );
    await dialog(page).getByRole('button', { name: 'Create Project' }).click();
    const body = (await created).postDataJSON();
    expect(Object.keys(body).sort()).toEqual(projectMembers);
    expect(body).toMatchObject({ title, status: 'NotStarted', progressPercentage: 100 });
    expect(body.fields).toEqual(expect.arrayContaining([{ fieldDefintionId: expect.any(String), value: '7' }]));
    await expect(dialog(page)).toBeHidden();

    const { id } = (await api<{ id: string; title: string }[]>('/api/Projects', token)).find(
      (project) => project.title === title,
    ) ?? { id: '' };
    await goInside(page, `/projects/${id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page
      .getByRole('button', { name: 'Edit Project' })
      .or(page.getByRole('link', { name: 'Edit Project' }))
      .click();
    await expect(page).toHaveURL(`${serverUrl()}/projects/${id}/edit`);
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByText('This section is not available')).toHaveCount(0);
    await dialog(page)
      .getByLabel(/Project Title/)
      .fill(`${title} again`);
    const changed = page.waitForRequest((request) => request.method() === 'PATCH');
    await dialog(page).getByRole('button', { name: 'Update Project' }).click();
    expect((await changed).postDataJSON()).toEqual({ title: `${title} again` });
    await expect(page.getByRole('heading', { name: `${title} again` })).toBeVisible();

    const comment = JSON.stringify({ content: 'Goes with the project', parentId: null });
    await api(`/api/Projects/${id}/comments`, token, { method: 'POST', body: comment });
    await goInside(page, `/projects?layout=grid&filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    await page.getByRole('button', { name: `Actions for ${title} again` }).click();
    await page.getByRole('menuitem', { name: 'Delete Project' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete Project' });
    await expect(
      confirm.getByText('Are you sure you want to delete the project? This action cannot be undone.'),
    ).toBeVisible();
    await expect(confirm.getByText('This also deletes: Comments (1).')).toBeVisible();
    await expect(confirm.getByText('You can restore it from the trash for 30 days.')).toBeVisible();
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Actions for ${title} again` }).click();
    await page.getByRole('menuitem', { name: 'Delete Project' }).click();
    await expect(confirm).toContainText(`${title} again`);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('No projects found')).toBeVisible();
  });

  await test.step('keeps every value when the save fails, and asks before it closes', async () => {
    const project = await newProject(token, unique('Unlucky'));
    await goInside(page, `/projects/${project.id}/edit`);
    const title = dialog(page).getByLabel(/Project Title/);
    await title.fill('Typed with care');
    await page.route(`**/api/Projects/${project.id}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { status: 500, message: 'The disk is full' } })
        : route.fallback(),
    );
    await dialog(page).getByRole('button', { name: 'Update Project' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('The disk is full');
    await expect(title).toHaveValue('Typed with care');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeHidden();
    await expect(title).toHaveValue('Typed with care');
  });
});

test('list, table, detail and form are accessible in both schemes, at 390 px and in French', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('atrium.locale', 'fr'));
  const { token } = await signIn(page);
  const { id, title } = await newProject(token, unique('Accessible'));
  await page.goto(list());
  const looks = [
    { path: '?layout=grid', shown: page.getByRole('article').first() },
    { path: '?layout=table', shown: page.locator('main tbody tr').first() },
    { path: `/${id}`, shown: page.getByRole('heading', { level: 1, name: title }) },
    { path: `/${id}/edit`, shown: dialog(page) },
  ];
  for (const { path, shown } of looks) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 844 });
      await goInside(page, `/projects${path}`);
      await expect(shown).toBeVisible();
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectLoaded(page);
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(phone);
      await expectLoaded(page);
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test('the due date of a new project follows its start by the company’s setting (rules 16.41)', async ({ page }) => {
  const company = await newCompany();
  await api('/api/Tenants/settings', company.token, { method: 'PUT', body: JSON.stringify({ projectDays: 14 }) });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects/create`);
  const form = page.getByRole('dialog');
  const days = async () => {
    const values = [];
    for (const label of [/Start Date/, /Due Date/]) {
      values.push(Date.parse(`${await form.getByLabel(label).inputValue()} UTC`));
    }
    const [start = 0, due = 0] = values;
    return (due - start) / 86_400_000;
  };
  await expect(form.getByLabel('Project Title')).toBeVisible();
  await expect.poll(days).toBe(14);
});
