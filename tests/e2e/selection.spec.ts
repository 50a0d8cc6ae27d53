import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, type Company, enter, signInAgain } from './support/company';
import { goInside } from './support/inside';
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

test('a selection counts what is not to be seen, and ends with its filter, its records and the session (rules 13.11)', async ({
  page,
}) => {
  const titles = ['Alpha', 'Beta', 'Gamma'];
  const { company } = await companyWithProjects(page, titles);
  await page.goto(listOf({}));
  const tick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });

  await test.step('it counts records on other pages and records that the filter hides', async () => {
    for (const title of titles) await tick(title).check();
    await page.getByRole('searchbox').pressSequentially('Gamma');
    await expect(selection(page).getByText('3 selected, 2 hidden by the filter')).toBeVisible();
    await selection(page).getByRole('button', { name: 'Deselect hidden rows' }).click();
    await expect(selection(page).getByText('1 selected', { exact: true })).toBeVisible();
    await selection(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(selection(page)).toBeHidden();
  });

  await test.step('one of all matching records ends with the filter, even if the filter returns', async () => {
    await goInside(page, `${listOf({})}&perPage=2`);
    await expect(page.getByText('3 results')).toBeVisible();
    await tick('Alpha').check();
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

  await test.step('it counts records on other pages', async () => {
    for (const title of ['Alpha', 'Beta']) await tick(title).check();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(selection(page).getByText('2 selected, 2 on other pages')).toBeVisible();
    await selection(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(selection(page)).toBeHidden();
  });

  await test.step('it is shown on cards, too, after a reload, and can be changed there', async () => {
    await goInside(page, listOf({}));
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

  await test.step('a deleted record leaves it, and it ends with the session', async () => {
    await goInside(page, listOf({}));
    await expect(page.getByRole('table')).toBeVisible();
    await tick('Alpha').check();
    await tick('Beta').check();
    await page.getByRole('button', { name: 'Actions for Alpha' }).click();
    await page.getByRole('menuitem', { name: 'Delete Project' }).click();
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(selection(page).getByText('1 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await enter(page, { ...company, token: await signInAgain(company) });
    await page.goto(listOf({}));
    await expect(tick('Beta')).not.toBeChecked();
    await expect(selection(page)).toBeHidden();
  });
});

test('bulk actions name records that are deleted, and continue without them (rules 13.4)', async ({ page }) => {
  const titles = ['Alpha', 'Beta', 'Gamma'];
  const { company, idOf } = await companyWithProjects(page, [...titles, 'Pier one', 'Pier two', 'Pier three']);
  await withoutStream(page);
  await page.goto(listOf({ q: 'Pier' }));

  await test.step('before a deletion', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await remove(company, idOf('Pier two'));
    await selection(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Pier two no longer exists.');
    await dialog(page).getByRole('button', { name: 'Continue without them' }).click();
    await expect(dialog(page)).toContainText('the 2 projects');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('2 records deleted')).toBeVisible();
    expect(await api<unknown[]>('/api/Projects', company.token)).toHaveLength(3);
  });

  await test.step('before a change', async () => {
    await goInside(page, listOf({}));
    await expect(page.getByRole('checkbox', { name: /^Select (Alpha|Beta|Gamma)$/ })).toHaveCount(3);
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
});

test('bulk actions take all matching records but exceptions, and undo what nobody has changed since (rules 13.4, 13.11)', async ({
  page,
}) => {
  const alphas = ['Alpha one', 'Alpha two', 'Alpha three', 'Beta'];
  const piers = ['Pier one', 'Pier two', 'Pier three'];
  const { company, idOf } = await companyWithProjects(page, [...alphas, ...piers, 'Pier held before']);
  await change(company, idOf('Pier held before'), { status: 'OnHold' });
  await page.goto(`${listOf({ q: 'Alpha' })}&perPage=2&sort=title&order=ASC`);
  const statusOf = async (title: string) =>
    (await api<{ status: string }>(`/api/Projects/${idOf(title)}`, company.token)).status;

  await test.step('all matching records are selected by the filter, with exceptions, on other pages, too', async () => {
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
    expect(await Promise.all(alphas.map(statusOf))).toEqual(['OnHold', 'NotStarted', 'OnHold', 'NotStarted']);
  });

  await test.step('a number of records that is no longer that of the question is reported', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await selection(page).getByRole('button', { name: 'Select all 3' }).click();
    await selection(page).getByRole('button', { name: 'Delete' }).click();
    // the number is that of the list when the dialog opens
    await expect(dialog(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
    await addProject(company, 'Alpha four');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('The number of records is now 4 instead of 3.');
    expect(await api<unknown[]>('/api/Projects', company.token)).toHaveLength(9);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('only records that nobody has changed since are undone, and the others are named', async () => {
    await goInside(page, listOf({ q: 'Pier' }));
    await expect(page.getByRole('checkbox', { name: /^Select Pier/ })).toHaveCount(4);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await chooseStatus(page, 'On Hold');
    await expect(page.getByText('3 records changed. 1 record already had these values.')).toBeVisible();
    await change(company, idOf('Pier two'), { status: 'Completed' });
    await change(company, idOf('Pier three'), { title: 'Pier three again' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Undone: Status of 2 projects');
    await expect(page.getByRole('alert')).toContainText('Pier two');
    expect(await Promise.all(piers.map(statusOf))).toEqual(['NotStarted', 'Completed', 'NotStarted']);
  });
});
