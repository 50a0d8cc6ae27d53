import { expect, type Locator, type Page } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { addProject, enter, newCompany, setFields } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog');
const how = (page: Page, field: string) => dialog(page).getByRole('combobox', { name: `How to change ${field}` });

async function choose(page: Page, field: string, operation: string) {
  await dialog(page)
    .getByRole('checkbox', { name: `Change ${field}` })
    .check();
  await how(page, field).click();
  await page.getByRole('option', { name: operation, exact: true }).click();
}

interface Shown {
  endDate: string;
  progress: number;
  userIds?: string[];
  internalUsers: string[];
  dynamicFields: { id: string; value: string | null }[];
}

test('a bulk edit shifts, raises, adds and clears, previews refused rows, and is undone (rules 13.21, 13.22)', async ({
  page,
}) => {
  const company = await newCompany();
  const fields = await setFields(company, [
    { name: 'Budget', type: 'currency' },
    { name: 'Tags', type: 'multiSelect', options: [{ value: 'Wet' }, { value: 'High' }] },
    { name: 'Remark', type: 'text' },
  ]);
  const titles = ['Pier one', 'Pier two', 'Pier three', 'Quay'];
  const ids = new Map<string, string>();
  for (const title of titles) {
    const values = { [fields.Budget ?? '']: '19.99', [fields.Remark ?? '']: 'old' };
    ids.set(title, (await addProject(company, title, values)).id);
  }
  const change = (title: string, body: object) =>
    api(`/api/Projects/${ids.get(title)}`, company.token, { method: 'PATCH', body: JSON.stringify(body) });
  const read = (title: string) => api<Shown>(`/api/Projects/${ids.get(title)}`, company.token);
  const days = { startDate: '2026-02-01', endDate: '2026-02-20' };
  for (const title of titles) await change(title, { ...days, progressPercentage: title === 'Pier two' ? 98 : 10 });
  await enter(page, company);
  await page.goto(
    `${serverUrl()}/projects?layout=table&perPage=25&filter=${encodeURIComponent(JSON.stringify({ q: 'Pier' }))}`,
  );
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();

  await choose(page, 'Due Date', 'Move dates by');
  await dialog(page).getByLabel('Due Date', { exact: true }).pressSequentially('14');
  const middle = async (box: Locator) => {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
    return y + height / 2;
  };
  const value = dialog(page).getByLabel('Due Date', { exact: true });
  for (const name of ['Change Due Date', 'How to change Due Date']) {
    expect(
      Math.abs((await middle(dialog(page).getByLabel(name, { exact: true }))) - (await middle(value))),
      name,
    ).toBeLessThan(1.5);
  }
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row', { name: /Pier one/ })).toContainText(/Feb 20, 2026.*Mar 6, 2026/);
  await expect(preview.getByRole('status')).toHaveText('All 3 records can be changed.');

  await choose(page, 'Progress', 'Raise by');
  await expect(preview.getByRole('status')).toContainText('Some values are missing or not valid yet');
  await expect(preview.getByRole('row', { name: /Pier one/ })).toContainText(/Feb 20, 2026.*Mar 6, 2026/);
  await dialog(page).getByLabel('Progress', { exact: true }).pressSequentially('5');
  await expect(preview.getByRole('status')).toHaveText('1 of 3 records cannot be changed:');
  await expect(preview.getByRole('listitem')).toContainText('Pier two');
  await choose(page, 'Budget', 'Raise by percent');
  await dialog(page).getByLabel('Budget', { exact: true }).pressSequentially('10');
  await choose(page, 'Tags', 'Add');
  await dialog(page).getByRole('combobox', { name: 'Tags', exact: true }).click();
  await page.getByRole('option', { name: 'Wet' }).click();
  await page.keyboard.press('Escape');
  await choose(page, 'Remark', 'Clear');
  await dialog(page).getByRole('checkbox', { name: 'Change Team' }).check();
  await dialog(page).getByRole('combobox', { name: 'Team', exact: true }).pressSequentially('Ada');
  await page.getByRole('option', { name: /Ada/ }).click();
  await page.keyboard.press('Escape');
  await expect(preview.getByRole('row', { name: /Pier one/ })).toContainText(/19\.99.*21\.99/);
  await expect(preview.getByRole('row', { name: /Pier one/ })).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog(page).getByRole('button', { name: 'Apply to the other 2' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/2 records changed/)).toContainText('Pier two');
  const these = await page.getByRole('link', { name: 'Show records' }).getAttribute('href');
  const changed = await read('Pier one');
  expect(changed).toMatchObject({ endDate: '2026-03-06', progress: 15 });
  const heldBy = (project: Shown, name: string) => project.dynamicFields.find(({ id }) => id === fields[name])?.value;
  expect([heldBy(changed, 'Budget'), heldBy(changed, 'Tags'), heldBy(changed, 'Remark') ?? null]).toEqual([
    '21.99',
    '["Wet"]',
    null,
  ]);
  expect(changed.internalUsers).toHaveLength(1);
  expect(await read('Pier two')).toMatchObject({ endDate: '2026-02-20', progress: 98 });
  expect(await read('Quay')).toMatchObject({ endDate: '2026-02-20' });

  await change('Pier three', { progressPercentage: 50 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/Undone: .* of 1 project/);
  await expect(page.getByRole('alert')).toContainText('Pier three');
  expect(await read('Pier one')).toMatchObject({ endDate: '2026-02-20', progress: 10, internalUsers: [] });
  expect(await read('Pier three')).toMatchObject({ endDate: '2026-03-06', progress: 50 });

  await page.goto(`${serverUrl()}${these}`); // the list's former filter does not matter (rules 14.18)
  await expect(page.getByRole('button', { name: 'Remove filter Changed together' })).toBeVisible();
  await expect(page.getByText('2 results')).toBeVisible();
});

test('a team is changed only with somebody added, removed or set (rules 13.21)', async ({ page }) => {
  const founded = await newCompany();
  await addProject(founded, 'Pier one');
  await enter(page, founded);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await page.getByRole('checkbox', { name: 'Select Pier one' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  const apply = dialog(page).getByRole('button', { name: 'Apply', exact: true });
  await dialog(page).getByRole('checkbox', { name: 'Change Team' }).check();
  await apply.click();
  const said = dialog(page).getByText('Choose at least one');
  await expect(said).toBeVisible();
  await choose(page, 'Team', 'Set to');
  await apply.click();
  await expect(said).toBeVisible();
  await choose(page, 'Team', 'Clear');
  await expect(said).toBeHidden();
});

test('people of a large company are added to a team one after the other, by typing and Enter (rules 13.21)', async ({
  page,
}) => {
  const company = await newCompany();
  const roles = await api<{ id: string; name: string }[]>('/api/Roles/with-details', company.token);
  const roleId = roles.find(({ name }) => name === 'worker')?.id;
  const person = (firstName: string, lastName: string) =>
    api<{ id: string }>('/api/Users/create', company.token, {
      method: 'POST',
      body: JSON.stringify({ firstName, lastName, roleId }),
    });
  for (let number = 10; number < 40; number++) await person(`Bo ${number}`, 'Deck');
  const [zoe, zora] = [await person('Zoe', 'Zimmer'), await person('Zora', 'Young')];
  const { id } = await addProject(company, 'Pier');
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Change Team' }).check();
  const team = dialog(page).getByRole('combobox', { name: 'Team', exact: true });
  // further names come as the list is scrolled
  await team.click();
  await expect(page.getByRole('option')).toHaveCount(25);
  await page.getByRole('listbox').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await expect(page.getByRole('option', { name: 'Zoe Zimmer · worker' })).toBeAttached();
  await team.pressSequentially('ada');
  await page.getByRole('option', { name: 'Ada Admin' }).click();
  // beyond the names that are offered at first; Enter does not wait for the answer
  await team.pressSequentially('zimm');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Added: Zoe Zimmer' })).toBeVisible();
  await expect(team).toHaveValue('');
  await team.pressSequentially('zora');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveAccessibleName('Zora Young · worker');
  await expect(team).toHaveValue('zora');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Zora Young' })).toBeVisible();
  await dialog(page).getByRole('heading').first().click(); // closes the names, where they are still open
  await dialog(page)
    .getByRole('button', { name: /^(Apply|Change)/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/1 record changed/)).toBeVisible();
  const { internalUsers } = await api<Shown>(`/api/Projects/${id}`, company.token);
  expect(internalUsers.toSorted()).toEqual([company.user.id, zoe.id, zora.id].toSorted());
});

test('a bulk edit by keyboard continues during other work; a deletion is undone from its message (rules 13.4, 13.22)', async ({
  page,
}) => {
  const company = await newCompany();
  const { id } = await addProject(company, 'Pier one');
  await addProject(company, 'Pier two');
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  await all.focus();
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('checkbox', { name: 'Change Progress' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Raise by', exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await expect(dialog(page).getByText('All 2 records can be changed.')).toBeVisible();

  // a reload takes the dialog along, and not what was typed into it (rules 13.25)
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(all).toBeChecked();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).press('Enter');
  const offer = dialog(page).getByRole('status').filter({ hasText: 'You have an unsaved draft' });
  await expect(offer).toContainText('Progress: Raise by 7');
  await offer.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(offer).toBeHidden();
  await expect(dialog(page).getByText('All 2 records can be changed.')).toBeVisible();
  await dialog(page).getByLabel('Progress', { exact: true }).focus();
  const answer = await blockRequests(page, '**/api/Projects', { of: (request) => request.method() === 'PATCH' });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Client Management' }).or(page.getByText('Harbour Works')).first(),
  ).toBeVisible();
  const activity = page.getByRole('complementary', { name: 'Bulk change' });
  await expect(activity.getByRole('status')).toHaveText('Changing 2 records');
  await expectAccessibleInBothSchemes(page);
  answer();
  await expect(page.getByText('2 records changed')).toBeVisible();
  await expect(activity).toBeHidden();
  expect(await api(`/api/Projects/${id}`, company.token)).toMatchObject({ progress: 7 });

  await page.goto(`${serverUrl()}/projects?layout=table`);
  await all.check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('2 records deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone: Deletion of 2 projects')).toBeVisible();
  expect(await api<unknown[]>('/api/Projects', company.token)).toHaveLength(2);
});

test('an invalid value shows its error when its input loses focus (rules 13.21)', async ({ page }) => {
  const company = await newCompany();
  await addProject(company, 'Pier one');
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  await choose(page, 'Progress', 'Set to');
  const progress = dialog(page).getByLabel('Progress', { exact: true });
  await progress.pressSequentially('150');
  await expect(progress).not.toHaveAttribute('aria-invalid', 'true');
  await progress.press('Tab');
  await expect(progress).toHaveAttribute('aria-invalid', 'true');
  await progress.fill('50');
  await expect(progress).not.toHaveAttribute('aria-invalid', 'true');
});
