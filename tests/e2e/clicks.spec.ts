import { expect, type Page } from '@playwright/test';
import { addProject, enter, newCompany } from './support/company';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

/** Counts what a person presses with the pointer. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    document.addEventListener('pointerdown', () => {
      clicks += 1;
      document.documentElement.dataset.clicks = String(clicks);
    });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.clicks ?? '0'));
}

const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

test('a filter of two conditions joined by or takes 6 clicks at most, a saved and shared view 3, its tile on the dashboard 2 (rules 13.16, 13.17, 10.6)', async ({
  page,
}) => {
  const company = await newCompany();
  await addProject(company, 'Harbour');
  await addProject(company, 'Bridge');
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await expect(page.getByText('2 results')).toBeVisible();
  const ofFilter = await countClicks(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog.getByRole('button', { name: 'Build a filter' }).click();
  const condition = (number: number) => dialog.getByRole('group', { name: `Condition ${number}` });
  for (const [number, field] of [
    [1, 'Title'],
    [2, 'Description'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add condition' }).click();
    const box = condition(number).getByRole('combobox', { name: 'Field' });
    await expect(box).toBeFocused();
    await page.keyboard.press('Control+A');
    await box.pressSequentially(field.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue(new RegExp(field));
    const value = condition(number).getByRole('textbox', { name: 'Value' });
    await page.keyboard.press('Tab');
    for (let step = 0; step < 4 && !(await value.evaluate((one) => one === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab');
    }
    await value.pressSequentially('bri');
  }
  await dialog.getByRole('combobox', { name: 'Match' }).click();
  await page.getByRole('option', { name: 'Any condition (or)' }).click();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => filterOf(page)).toEqual({ $or: [{ title_q: 'bri' }, { description_q: 'bri' }] });
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  expect(await ofFilter()).toBeLessThanOrEqual(6);

  const ofView = await countClicks(page);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save this list as a view' }).click();
  await dialog.getByRole('textbox', { name: 'View name' }).pressSequentially('Bridges');
  await dialog.getByRole('switch', { name: 'Share with the company' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Bridges/ })).toHaveAttribute('aria-selected', 'true');
  const [view] = await api<{ shared: boolean }[]>('/api/Views?resource=projects', company.token);
  expect(view?.shared).toBe(true);
  expect(await ofView()).toBeLessThanOrEqual(3);

  const ofTile = await countClicks(page);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const tile = dialog.getByRole('button', { name: 'Show Bridges on the dashboard' });
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  expect(await ofTile()).toBeLessThanOrEqual(2);
  await page.goto(`${serverUrl()}/dashboard`);
  await expect(page.getByRole('link', { name: /Bridges/ }).filter({ hasText: '1' })).toBeVisible();
});

test('views are tabs over the list, in the order that the person gives them (rules 13.31)', async ({ page }) => {
  const company = await newCompany();
  await addProject(company, 'Harbour');
  for (const name of ['Alpha', 'Beta']) {
    await api('/api/Views', company.token, {
      method: 'POST',
      body: JSON.stringify({ resource: 'projects', name, query: { filter: { q: 'har' }, layout: 'table' } }),
    });
  }
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  const tabs = page.getByRole('tablist', { name: 'Saved views' }).getByRole('tab');
  await expect(tabs).toHaveText(['All records', /^Alpha/, /^Beta/]);
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/view=/);
  await tabs.nth(1).press('Shift+ArrowRight');
  await expect(tabs).toHaveText(['All records', /^Beta/, /^Alpha/]);
  await page.getByRole('searchbox').pressSequentially('x');
  await expect(tabs.nth(2)).toContainText('•');
  await expect(page.getByRole('button', { name: 'Save as...' })).toBeVisible();
  await page.reload();
  await expect(tabs).toHaveText(['All records', /^Beta/, /^Alpha/]);
});

test('overdue projects of a client get two weeks more and two people, and are exported, in 9 clicks at most (rules 13.21, 13.26)', async ({
  page,
}) => {
  const company = await newCompany();
  const roles = await api<{ id: string; name: string }[]>('/api/Roles/with-details', company.token);
  const roleId = roles.find(({ name }) => name === 'worker')?.id;
  for (const firstName of ['Bo', 'Cy']) {
    await api('/api/Users/create', company.token, {
      method: 'POST',
      body: JSON.stringify({ firstName, lastName: 'Deck', roleId }),
    });
  }
  const late = { startDate: '2026-02-01', endDate: '2026-02-20' };
  for (const title of ['Pier', 'Quay', 'Lock']) {
    const { id } = await addProject(company, title);
    if (title === 'Lock') continue;
    await api(`/api/Projects/${id}`, company.token, { method: 'PATCH', body: JSON.stringify(late) });
  }
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await expect(page.getByText('3 results')).toBeVisible();
  const clicks = await countClicks(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog.getByRole('combobox', { name: 'Client' }).click();
  await page.keyboard.type('harb');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Overdue' }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await expect(page.getByText('2 results')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  const due = dialog.getByRole('checkbox', { name: 'Change Due Date' });
  await due.press('Space');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'How to change Due Date' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Move');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('14');
  await dialog.getByRole('checkbox', { name: 'Change Team' }).click();
  const team = dialog.getByRole('combobox', { name: 'Team', exact: true });
  for (let step = 0; step < 4 && !(await team.evaluate((box) => box === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  for (const first of ['bo', 'cy']) {
    await team.pressSequentially(first);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: new RegExp(`Added: ${first}`, 'i') })).toBeVisible();
  }
  // Ctrl+Enter chooses nothing in an open list
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 records changed')).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await exported).suggestedFilename()).toMatch(/\.csv$/);
  const projects = await api<{ title: string; endDate: string; internalUsers: string[] }[]>(
    '/api/Projects',
    company.token,
  );
  for (const { title, endDate, internalUsers } of projects) {
    expect([title, internalUsers.length]).toEqual([title, title === 'Lock' ? 0 : 2]);
    if (title !== 'Lock') expect(endDate).toBe('2026-03-06');
  }
  expect(await clicks()).toBeLessThanOrEqual(9);
});

test('a choice field with two options and their colours takes 8 clicks at most (rules 11.9)', async ({ page }) => {
  const company = await newCompany();
  await enter(page, company);
  await page.goto(`${serverUrl()}/schema/entities`);
  const project = page.getByRole('region', { name: 'Project', exact: true });
  await expect(project.getByRole('button', { name: 'Add field' })).toBeVisible();
  const clicks = await countClicks(page);
  await project.getByRole('button', { name: 'Add field' }).click();
  await expect(project.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Phase');
  await page.keyboard.press('Tab');
  await page.keyboard.type('choice');
  await page.keyboard.press('Enter');
  await project.getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('Design');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Build');
  for (const [option, colour] of [
    [1, 'Teal'],
    [2, 'Red'],
  ] as const) {
    await project.getByRole('combobox', { name: `Colour of option ${option}` }).click();
    await page.getByRole('option', { name: colour }).click();
  }
  await project.getByRole('button', { name: 'Confirm' }).click();
  const sent = page.waitForRequest('**/api/Tenants/project-schema');
  await project.getByRole('button', { name: 'Save Schema' }).click();
  expect((await sent).postDataJSON()).toMatchObject([
    {
      name: 'Phase',
      type: 'select',
      options: [
        { value: 'Design', color: 'teal' },
        { value: 'Build', color: 'red' },
      ],
    },
  ]);
  await expect(page.getByText('Schema saved')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(8);
});
