import { expect, type Page } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { addProject, type Company, enter, newCompany, setFields } from './support/company';
import { editor, save } from './support/schema';
import { expectAccessibleInBothSchemes, expectLoaded } from './support/screens';
import { api, serverUrl, signInAtBase } from './support/signIn';
import { test } from './support/test';

const note = (page: Page) => page.getByText('a field that no longer exists. The list is shown without it.');
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const asked = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** A company with two projects and one who has sorted them by a field that has gone since. */
async function sortedByDeleted(page: Page): Promise<{ company: Company; key: string }> {
  const company = await newCompany();
  const { Remark } = await setFields(company, [{ name: 'Remark', type: 'text' }]);
  await addProject(company, 'Harbour', { [Remark ?? '']: 'b' });
  await addProject(company, 'Bridge', { [Remark ?? '']: 'a' });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Remark' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Remark' }).getByRole('button').first().click();
  await expect(rows(page).nth(1)).toContainText('Bridge');
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => /\.order$/.test(key) && localStorage[key].includes('fields.')),
  );
  return { company, key: `fields.${Remark}` };
}

test.describe('a deleted field is ignored, with a note (rules 13.29)', () => {
  test('in the last chosen order, after a reload and without an address', async ({ page }) => {
    const { company } = await sortedByDeleted(page);
    await setFields(company, []);
    await page.reload();
    await expect(note(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL(/sort=title/);
    await page.goto(`${serverUrl()}/projects`);
    await expect(page.getByRole('article').or(rows(page).nth(2)).first()).toBeVisible();
    await expectLoaded(page);
    await expect(note(page)).toHaveCount(0);
  });

  test('in a saved view and in a link; the view is marked as changed', async ({ page }) => {
    const { company, key } = await sortedByDeleted(page);
    const query = { filter: { [key]: 'b', title_q: 'Harb' }, sort: [key, 'ASC'], layout: 'table' };
    const body = JSON.stringify({ resource: 'projects', name: 'Remarked', query });
    const view = await api<{ id: string }>('/api/Views', company.token, { method: 'POST', body });
    await setFields(company, []);
    await page.goto(`${serverUrl()}/projects?view=${view.id}`);
    await expect(note(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1);

    await page.goto(`${serverUrl()}/projects?layout=table&sort=nonsense&order=ASC&filter=${asked({ [key]: 'b' })}`);
    await expect(note(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  });

  test('on a backend that refuses the list without naming the field', async ({ page }) => {
    const backend = await startBaseBackend({ consoleFolder: 'dist/console' });
    await page.route('**/Health', (route) => route.fulfill({ json: { status: 'Healthy', extensions: ['lists'] } }));
    await page.route(/\/api\/Projects\?/, (route) => {
      const sort = new URL(route.request().url()).searchParams.get('sort') ?? '';
      if (/gone|progress/.test(sort))
        return route.fulfill({ status: 400, json: { title: 'Bad Request', status: 400 } });
      const { projects } = backend.data;
      const headers = { 'content-range': `items 0-${projects.length - 1}/${projects.length}` };
      return route.fulfill({ json: projects, headers });
    });
    await signInAtBase(page, backend);
    await page.goto(`${backend.url}/projects?layout=table&sort=fields.gone&order=ASC`);
    await expect(note(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    // an order that its columns have, and the backend does not
    await page.getByRole('columnheader', { name: 'Progress' }).getByRole('button').first().click();
    await expect(note(page).last()).toBeVisible();
    await expect(page).toHaveURL(/sort=title/);
    await page.goto(`${backend.url}/projects`);
    await expect(page.getByText('5 results')).toBeVisible();
    await backend.close();
  });
});

test('before a field is deleted all of its uses are named, with or without values (rules 11.49)', async ({ page }) => {
  const company = await newCompany();
  const { Remark } = await setFields(company, [{ name: 'Remark', type: 'text' }]);
  const query = { filter: { [`fields.${Remark}`]: 'b' } };
  const body = JSON.stringify({ resource: 'projects', name: 'Remarked', query });
  await api('/api/Views', company.token, { method: 'POST', body });
  await api('/api/Tenants/schemas/project/layout', company.token, {
    method: 'PUT',
    body: JSON.stringify({ columns: ['title', `fields.${Remark}`] }),
  });
  await enter(page, company);
  const { project } = await editor(page);
  await project.getByRole('button', { name: 'Delete Remark' }).click();
  await page.getByRole('dialog', { name: 'Delete Field?' }).getByRole('button', { name: 'Delete Field' }).click();
  await save(project).click();
  const question = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(question.getByRole('list', { name: 'Used in' }).getByRole('listitem')).toHaveText([
    'View: Remarked (Ada Admin)',
    'Layout: Columns',
  ]);
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Save Schema' }).click();
  await expect(page.getByText('Schema saved')).toBeVisible();
});
