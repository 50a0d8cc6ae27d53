import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, type Company, enter, signInAgain } from './support/company';
import { change, companyWithProjects, dialog, listOf } from './support/lists';
import { withoutStream } from './support/live';
import { api } from './support/signIn';
import { test } from './support/test';

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });

const remove = (company: Company, id: string) => api(`/api/Projects/${id}`, company.token, { method: 'DELETE' });

async function chooseStatus(page: Page, status: string) {
  await selection(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByRole('checkbox', { name: 'Change Status' }).check();
  await dialog(page).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: status }).click();
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
}

test.describe('selection (rules 13.11)', () => {
  const titles = ['Alpha', 'Beta', 'Gamma'];

  test('removes a deleted record, and ends with the session', async ({ page }) => {
    const { company, idOf } = await companyWithProjects(page, titles);
    await page.goto(listOf({}));
    await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
    await page.getByRole('checkbox', { name: 'Select Beta' }).check();
    await page.getByRole('button', { name: 'Actions for Alpha' }).click();
    await page.getByRole('menuitem', { name: 'Delete Project' }).click();
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(selection(page).getByText('1 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await enter(page, { ...company, token: await signInAgain(company) });
    await page.goto(listOf({}));
    await expect(page.getByRole('checkbox', { name: 'Select Beta' })).not.toBeChecked();
    await expect(selection(page)).toBeHidden();
    expect(idOf('Beta')).not.toBe('');
  });

  test('counts records on other pages and records that the filter hides', async ({ page }) => {
    await companyWithProjects(page, titles);
    await page.goto(listOf({}));
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('searchbox').pressSequentially('Gamma');
    await expect(selection(page).getByText('3 selected, 2 hidden by the filter')).toBeVisible();
    await selection(page).getByRole('button', { name: 'Deselect hidden rows' }).click();
    await expect(selection(page).getByText('1 selected', { exact: true })).toBeVisible();
  });

  test('is shown on cards, too, after a reload, and can be changed there', async ({ page }) => {
    await companyWithProjects(page, titles);
    await page.goto(listOf({}));
    const tick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
    await tick('Alpha').check();
    await page.getByRole('button', { name: 'Grid' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.reload();
    await expect(tick('Alpha')).toBeChecked();
    await expect(tick('Beta')).not.toBeChecked();
    await expectAccessible(page);
    await tick('Beta').check();
    await expect(selection(page).getByText('2 selected', { exact: true })).toBeVisible();
    await tick('Alpha').uncheck();
    await tick('Beta').uncheck();
    await expect(selection(page)).toBeHidden();
    await expect(tick('Beta')).toBeFocused();
  });

  test('of all matching records ends with the filter, even if the filter returns', async ({ page }) => {
    await companyWithProjects(page, titles);
    await page.goto(`${listOf({})}&perPage=2`);
    await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
    const all = selection(page).getByRole('button', { name: 'Select all 3' });
    const box = await all.boundingBox();
    await all.dblclick();
    await expect(all).toBeDisabled();
    expect(await all.boundingBox()).toEqual(box);
    await expect(dialog(page)).toBeHidden();
    await expect(selection(page).getByText('3 selected, 1 on other pages')).toBeVisible();
    await page.getByRole('searchbox').pressSequentially('Gamma');
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByText('3 results')).toBeVisible();
    await expect(selection(page)).toBeHidden();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('counts records on other pages', async ({ page }) => {
    await companyWithProjects(page, titles);
    await page.goto(`${listOf({})}&perPage=2`);
    for (const title of ['Alpha', 'Beta']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(selection(page).getByText('2 selected, 2 on other pages')).toBeVisible();
  });
});

test.describe('bulk actions (rules 13.4)', () => {
  const titles = ['Alpha', 'Beta', 'Gamma'];

  test('name records that are deleted, and continue without them', async ({ page }) => {
    const { company, idOf } = await companyWithProjects(page, titles);
    await withoutStream(page);
    await page.goto(listOf({}));
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await remove(company, idOf('Beta'));
    await chooseStatus(page, 'On Hold');
    await expect(dialog(page).getByRole('alert')).toContainText('Beta no longer exists.');
    expect(await api(`/api/Projects/${idOf('Alpha')}`, company.token)).toMatchObject({ status: 'NotStarted' });
    await dialog(page).getByRole('button', { name: 'Continue without them' }).click();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('2 records changed')).toBeVisible();
    for (const title of ['Alpha', 'Gamma'])
      expect(await api(`/api/Projects/${idOf(title)}`, company.token)).toMatchObject({ status: 'OnHold' });
  });

  test('name them before a deletion as well', async ({ page }) => {
    const { company, idOf } = await companyWithProjects(page, titles);
    await withoutStream(page);
    await page.goto(listOf({}));
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await remove(company, idOf('Beta'));
    await selection(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Beta no longer exists.');
    await dialog(page).getByRole('button', { name: 'Continue without them' }).click();
    await expect(dialog(page)).toContainText('the 2 projects');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('2 records deleted')).toBeVisible();
    expect(await api<unknown[]>('/api/Projects', company.token)).toHaveLength(0);
  });

  test('are undone only for records that nobody has changed since, and the others are named', async ({ page }) => {
    const { company, idOf } = await companyWithProjects(page, [...titles, 'Held before']);
    await change(company, idOf('Held before'), { status: 'OnHold' });
    await page.goto(listOf({}));
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await chooseStatus(page, 'On Hold');
    await expect(page.getByText('3 records changed. 1 record already had these values')).toBeVisible();
    await change(company, idOf('Beta'), { status: 'Completed' });
    await change(company, idOf('Gamma'), { title: 'Gamma again' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Undone: Status of 2 projects');
    await expect(page.getByRole('alert')).toContainText('Beta');
    const statusOf = async (title: string) =>
      (await api<{ status: string }>(`/api/Projects/${idOf(title)}`, company.token)).status;
    expect(await Promise.all(titles.map(statusOf))).toEqual(['NotStarted', 'Completed', 'NotStarted']);
  });
});

test('all matching records are selected by the filter, with exceptions, on other pages, too (rules 13.11)', async ({
  page,
}) => {
  const titles = ['Alpha one', 'Alpha two', 'Alpha three', 'Beta'];
  const { company, idOf } = await companyWithProjects(page, titles);
  await page.goto(`${listOf({ q: 'Alpha' })}&perPage=2&sort=title&order=ASC`);
  await page.getByRole('checkbox', { name: 'Select Alpha one' }).check();
  await selection(page).getByRole('button', { name: 'Select all 3' }).click();
  await expect(selection(page).getByText('3 selected, 1 on other pages')).toBeVisible();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await page.getByRole('checkbox', { name: 'Select Alpha two' }).uncheck();
  await expect(selection(page).getByText('2 selected, 2 on other pages')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && !request.postDataJSON().dryRun);
  await chooseStatus(page, 'On Hold');
  expect((await sent).postDataJSON()).toEqual({
    filter: { q: 'Alpha' },
    except: [idOf('Alpha two')],
    expected: 2,
    changes: { status: 'OnHold' },
  });
  await expect(page.getByText('2 records changed')).toBeVisible();
  await expect(selection(page)).toBeHidden();
  const statusOf = async (title: string) =>
    (await api<{ status: string }>(`/api/Projects/${idOf(title)}`, company.token)).status;
  expect(await Promise.all(titles.map(statusOf))).toEqual(['OnHold', 'NotStarted', 'OnHold', 'NotStarted']);

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await selection(page).getByRole('button', { name: 'Select all 3' }).click();
  await selection(page).getByRole('button', { name: 'Delete' }).click();
  // the number is that of the list when the dialog opens
  await expect(dialog(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await addProject(company, 'Alpha four');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The number of records is now 4 instead of 3.');
  expect(await api<unknown[]>('/api/Projects', company.token)).toHaveLength(5);
});
