import { expect, type Page } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { enter, newColleague, newCompany } from './support/company';
import { expectAccessibleInBothSchemes } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { cell, companyWithTable, opened, row, stored, typeProgress } from './support/table';
import { test } from './support/test';

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: false })).toBeVisible();

test('Ctrl+Z undoes the changes of a session in order, on any screen, and Ctrl+Shift+Z redoes them (rules 13.40)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { company, ids } = await companyWithTable(page);
  const [alpha = '', , charlie = '', delta = ''] = ids;
  const statusOf = async (id: string) => (await stored(company, id)).status;
  await opened(page);

  // a cell, a paste of a block without a question, a fill: three steps
  await typeProgress(page, 'Alpha', '40');
  await expect.poll(async () => (await stored(company, alpha)).progress).toBe(40);
  await page.evaluate(() => navigator.clipboard.writeText('On Hold\nCompleted'));
  await cell(row(page, 'Charlie'), 3).click();
  await page.keyboard.press('Control+V');
  await said(page, '2 cells changed');
  await expect.poll(() => statusOf(delta)).toBe('Completed');

  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Status of 2 projects');
  expect([await statusOf(charlie), await statusOf(delta)]).toEqual(['NotStarted', 'NotStarted']);
  await expect(cell(row(page, 'Delta'), 3)).toHaveText('Not Started');
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Progress of Alpha');
  expect((await stored(company, alpha)).progress).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await said(page, 'Redone: Progress of Alpha');
  await page.keyboard.press('Control+y');
  await said(page, 'Redone: Status of 2 projects');
  expect([await statusOf(charlie), await statusOf(delta)]).toEqual(['OnHold', 'Completed']);

  // on another screen, by the menu; what somebody has changed since stays and is named
  await api(`/api/Projects/${delta}`, company.token, {
    method: 'PATCH',
    body: JSON.stringify({ status: 'InProgress' }),
  });
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByRole('button', { name: 'Undo and redo' }).click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('menuitem', { name: 'Undo: Status of 2 projects' }).press('Enter');
  const message = page.getByRole('alert').filter({ hasText: 'Undone: Status of 1 project' });
  await expect(message).toContainText('Left alone: Delta. Someone changed this record since then.');
  expect([await statusOf(charlie), await statusOf(delta)]).toEqual(['NotStarted', 'InProgress']);
  await message.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/projects\?layout=table/);

  // by the palette
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially('undo');
  await page.getByRole('option', { name: 'Undo: Progress of Alpha' }).press('Enter');
  await said(page, 'Undone: Progress of Alpha');
  await page.keyboard.press('Control+z');
  await said(page, 'Nothing to undo');
});

test('forms, deletions and bulk edits are undo steps, too, and inputs keep the browser’s keys (rules 13.40)', async ({
  page,
}) => {
  const { company, ids } = await companyWithTable(page);
  const [alpha = '', bravo = ''] = ids;
  const titles = async () =>
    (await api<{ title: string }[]>('/api/Projects', company.token)).map(({ title }) => title).sort();
  await page.goto(`${serverUrl()}/projects/${alpha}/edit`);
  const title = page.getByRole('dialog').getByLabel('Project Title');
  await title.press('End');
  await title.pressSequentially(' works');
  await page.keyboard.press('Control+z');
  await expect(title).not.toHaveValue('Alpha works');
  await title.fill('');
  await title.pressSequentially('Alpha works');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByRole('heading', { name: 'Alpha works' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Project Title of Alpha');
  await expect(page.getByRole('heading', { name: 'Alpha', exact: true })).toBeVisible();

  await page.goto(`${serverUrl()}/projects?layout=table`);
  await row(page, 'Bravo').getByRole('button', { name: 'Actions for Bravo' }).click();
  await page.getByRole('menuitem', { name: 'Delete Project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await said(page, 'Project deleted');
  await expect(row(page, 'Bravo')).toBeHidden();
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Deletion of Bravo');
  await expect(row(page, 'Bravo')).toBeVisible();
  expect(await titles()).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta']);
  await page.keyboard.press('Control+y');
  await said(page, 'Redone: Deletion of Bravo');
  await expect(row(page, 'Bravo')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toContain('Bravo');
  expect((await stored(company, bravo)).title).toBe('Bravo');
});

test('the deletion of another person’s view, a new default and a pin are steps, too (rules 13.40)', async ({
  page,
}) => {
  const company = await newCompany();
  const ben = await newColleague(company, 'Ben', 'Berg');
  const view = { resource: 'projects', name: 'Ours', shared: true, query: { filter: {}, layout: 'table' } };
  const { id } = await api<{ id: string }>('/api/Views', ben.token, { method: 'POST', body: JSON.stringify(view) });
  const views = () =>
    api<{ id: string; ownerId: string; isDefault: boolean }[]>('/api/Views?resource=projects', company.token);
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  const tabs = page.getByRole('tablist', { name: 'Saved views' }).getByRole('tab');
  await expect(tabs).toHaveText(['All records', /^Ours/]);
  const dialog = page.getByRole('dialog');
  const edit = async () => {
    await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Edit view Ours' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit view' })).toBeVisible();
  };
  await edit();
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await dialog.last().getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tabs).toHaveCount(0); // without views there are no tabs
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Deletion of Ours');
  await expect(tabs).toHaveText(['All records', /^Ours/]);
  expect(await views()).toMatchObject([{ id, ownerId: ben.user.id, isDefault: false }]);

  await edit();
  for (const name of ['Make this my default view', 'Pin to the side menu']) {
    await dialog.getByRole('switch', { name }).press('Space');
  }
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const pinned = page.getByRole('list', { name: 'Pinned views' }).getByRole('link', { name: /Ours/ });
  await expect(pinned).toBeVisible();
  expect(await views()).toMatchObject([{ isDefault: true }]);
  await page.keyboard.press('Control+z');
  await expect(pinned).toHaveCount(0);
  await expect.poll(views).toMatchObject([{ isDefault: false }]);
});

test('views and their order, the company’s settings and one’s profile are steps, too (rules 13.40)', async ({
  page,
}) => {
  const company = await newCompany();
  for (const name of ['Alpha', 'Beta']) {
    const query = { filter: { q: 'har' }, layout: 'table' };
    await api('/api/Views', company.token, {
      method: 'POST',
      body: JSON.stringify({ resource: 'projects', name, query }),
    });
  }
  const views = async () => {
    const all = await api<{ id: string; name: string; shared: boolean }[]>(
      '/api/Views?resource=projects',
      company.token,
    );
    return all.sort((one, other) => one.name.localeCompare(other.name));
  };
  const before = await views();
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  const tabs = page.getByRole('tablist', { name: 'Saved views' }).getByRole('tab');
  await expect(tabs).toHaveText(['All records', /^Alpha/, /^Beta/]);
  await tabs.nth(1).focus();
  await tabs.nth(1).press('Shift+ArrowRight');
  await expect(tabs).toHaveText(['All records', /^Beta/, /^Alpha/]);
  const edit = async (name: string) => {
    await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
    await page.getByRole('button', { name: `Edit view ${name}` }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit view' })).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  await edit('Alpha');
  await dialog.getByRole('switch', { name: 'Share with the company' }).press('Space');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await views()).map(({ shared }) => shared)).toEqual([true, false]);
  await edit('Beta');
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await dialog.last().getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tabs).toHaveText(['All records', /^Alpha/]);
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Deletion of Beta');
  await expect(tabs).toHaveText(['All records', /^Beta/, /^Alpha/]);
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Change of Alpha');
  expect(await views()).toEqual(before);
  await page.keyboard.press('Control+z');
  await expect(tabs).toHaveText(['All records', /^Alpha/, /^Beta/]);
  await page.keyboard.press('Control+y');
  await expect(tabs).toHaveText(['All records', /^Beta/, /^Alpha/]);

  await page.goto(`${serverUrl()}/user`);
  const phone = page.getByLabel('Phone number');
  const number = await phone.inputValue();
  await phone.focus();
  await page.keyboard.press('Control+A');
  await phone.pressSequentially('+44 20 7946 0111');
  // the profile is not read again before the undo
  let reads = 0;
  const go = await blockRequests(page, '**/api/Users/me', {
    of: (request) => request.method() === 'GET' && reads++ === 0,
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(phone).toHaveValue(number);
  go();

  const currency = async () =>
    (await api<{ settings: { currency: string | null } }>('/api/Tenants', company.token)).settings.currency;
  await page.goto(`${serverUrl()}/schema/entities`);
  await page.getByRole('button', { name: 'Change defaults' }).click();
  await dialog.getByLabel('Currency', { exact: true }).pressSequentially('CHF');
  await page.getByRole('option', { name: /CHF/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(currency).toBe('CHF');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Change of Company defaults');
  expect(await currency()).toBeNull();
});
