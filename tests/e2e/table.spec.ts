import { expect, type Locator, type Page, test } from '@playwright/test';
import { addProject, type Company, enter, newCompany, setFields } from './support/company';
import { expectAccessibleInBothSchemes } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';

/** A list's table: its columns, its order, and its cells as a grid that one moves in, changes and copies from. */

interface Stored {
  title: string;
  status: string;
  endDate: string;
  progress: number;
}

const titles = ['Alpha', 'Bravo', 'Charlie', 'Delta'];

async function companyWithTable(page: Page) {
  const company = await newCompany();
  const { Budget = '' } = await setFields(company, [{ name: 'Budget', type: 'currency' }]);
  const ids: string[] = [];
  for (const [index, title] of titles.entries()) {
    ids.push((await addProject(company, title, { [Budget]: `${index + 1}00.5` })).id);
  }
  await enter(page, company);
  return { company, ids, budget: Budget };
}

const table = (page: Page) => page.locator('main table');
const head = (page: Page, name: string | RegExp) => table(page).getByRole('columnheader', { name });
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) });
const heads = async (page: Page) => (await table(page).locator('thead th[data-key]').allInnerTexts()).map(wordsOf);
const wordsOf = (text: string) => text.replaceAll(/[↑↓\d\n]/g, '').trim();
const focused = (page: Page) => page.locator(':focus');
const cell = (line: Locator, place: number) => line.locator('td, th').nth(place);
const stored = (company: Company, id: string) => api<Stored>(`/api/Projects/${id}`, company.token);
const opened = async (page: Page, search = '') => {
  await page.goto(`${serverUrl()}/projects?layout=table${search}`);
  await expect(table(page)).toBeVisible();
  await expect(page.locator('[data-cells]')).toBeVisible();
};

test('columns are chosen, moved, drawn, sorted, grouped and added up; all of it is kept past a sign-out (rules 13.19, 13.18)', async ({
  page,
}) => {
  const { company, budget } = await companyWithTable(page);
  await opened(page);
  // by keyboard alone: the head's Tab stop, then along it
  await head(page, 'Status').getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect
    .poll(() => heads(page))
    .toEqual(['Project Title', 'Status', 'Client', 'Start Date', 'Due Date', 'Progress', 'Team']);
  await expect(page.getByText('Status is column 2 of 7 now')).toBeAttached();
  await expect(head(page, 'Status').getByRole('button')).toBeFocused();
  // by drag, onto the middle of another, once what makes them as wide as they are has come
  await expect(row(page, 'Alpha')).toContainText('Harbour Works');
  const from = await head(page, 'Team').boundingBox();
  const to = await head(page, 'Client').boundingBox();
  if (!from || !to) throw new Error('A head has no place');
  await page.mouse.move(from.x + 5, from.y + 20);
  await page.mouse.down();
  const way = to.x + to.width / 2 - (from.x + from.width / 2);
  await page.mouse.move(from.x + 5 + way, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(() => heads(page))
    .toEqual(['Project Title', 'Status', 'Team', 'Client', 'Start Date', 'Due Date', 'Progress']);

  const edge = page.getByRole('separator', { name: 'Width of Status' });
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32));
  await page.keyboard.press('Home');
  await expect(edge).toHaveAttribute('aria-valuenow', '64');
  expect((await head(page, 'Status').boundingBox())?.width).toBeCloseTo(64, 0);
  const place = await edge.boundingBox();
  if (!place) throw new Error('The edge has no place');
  await page.mouse.move(place.x + 4, place.y + 10);
  await page.mouse.down();
  await page.mouse.move(place.x + 84, place.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '144');

  await head(page, 'Status').getByRole('button').click();
  await head(page, 'Title').getByRole('button').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(head(page, 'Title')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/sort=status%2C-title&order=ASC|order=ASC&.*sort=status%2C-title/);
  await expect(head(page, 'Status')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'Title')).toHaveAttribute('aria-sort', 'descending');
  await expect(table(page).locator('tbody th a')).toHaveText(['Delta', 'Charlie', 'Bravo', 'Alpha']);

  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  // for whoever cannot drag (WCAG 2.5.7)
  await menu.getByRole('spinbutton', { name: 'Width of Status' }).fill('160');
  await expect(page.getByRole('separator', { name: 'Width of Status', includeHidden: true })).toHaveAttribute(
    'aria-valuenow',
    '160',
  );
  await menu.getByRole('checkbox', { name: 'Budget' }).check();
  await menu.getByRole('switch', { name: 'Totals below the rows' }).check();
  await menu.getByLabel('Group rows by').selectOption('Status');
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('rowheader', { name: /Not Started.*4 rows.*Budget: 1,002\.00/ })).toBeVisible();
  await expect(table(page).locator('tfoot')).toContainText('4 in all');
  await expect(table(page).locator('tfoot')).toContainText('1,002.00');
  await expect(page).toHaveURL(/sort=status%2F-title/);
  // a group closes by keyboard, and stays closed
  const group = table(page).getByRole('button', { name: 'Not Started' });
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, 'Alpha')).toBeHidden();
  await expectAccessibleInBothSchemes(page);

  // the same person, another sign-in, the plain address of the list
  const kept = await heads(page);
  await page.evaluate(() => ['token', 'refreshToken', 'user'].map((key) => localStorage.removeItem(key)));
  await enter(page, company);
  await opened(page);
  expect(await heads(page)).toEqual(kept);
  await expect(table(page).getByRole('rowheader', { name: /Not Started/ })).toBeVisible();
  await expect(edge).toHaveAttribute('aria-valuenow', '160');
  await expect(table(page).locator('tfoot')).toContainText('4 in all');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await table(page)
    .getByRole('rowheader', { name: /Not Started/ })
    .click();
  await expect(row(page, 'Alpha')).toBeVisible();
  expect(budget).not.toBe('');
});

test('cells are moved among, changed in place and tried again by keyboard alone (rules 13.20)', async ({ page }) => {
  const { company, ids } = await companyWithTable(page);
  const [alpha = '', bravo = ''] = ids;
  await opened(page);
  await row(page, 'Alpha').getByRole('rowheader').getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(table(page)).toHaveAttribute('role', 'grid');
  await page.keyboard.press('Control+End');
  await expect(focused(page)).toHaveAccessibleName('Actions for Delta');
  await page.keyboard.press('Control+Home');
  await expect(focused(page)).toHaveAccessibleName('Select Alpha');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAccessibleName('Actions for Bravo');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toHaveAccessibleName('Select all rows on this page');
  await page.keyboard.press('ArrowDown');
  // one stop of Tab in the body
  await page.keyboard.press('Tab');
  expect(await focused(page).evaluate((element) => element.closest('table'))).toBeNull();
  await page.keyboard.press('Shift+Tab');
  await expect(focused(page)).toHaveAccessibleName('Select Alpha');
  // records from box to box, and by a block of cells
  const selection = page.getByRole('region', { name: 'Selection' });
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selection).toContainText('3 selected');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selection).toContainText('2 selected');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(selection).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(selection).toContainText('2 selected');
  await page.keyboard.press('Control+Home');

  // a title by F2: Escape takes it back, Enter saves and goes down
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const box = page.locator('[data-editor]').getByLabel('Title');
  await expect(box).toBeFocused();
  await box.pressSequentially(' lost');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(row(page, 'Alpha').getByRole('rowheader').getByRole('link')).toBeFocused();
  await page.keyboard.press('F2');
  await box.press('End');
  await box.pressSequentially(' works');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Bravo').getByRole('rowheader').getByRole('link')).toBeFocused();
  await expect.poll(async () => (await stored(company, alpha)).title).toBe('Alpha works');
  // typing opens, and is what is typed; Tab saves and goes to the right
  await page.keyboard.type('Bridge', { delay: 30 });
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await stored(company, bravo)).title).toBe('Bridge');
  await expect(focused(page)).toHaveText('Harbour Works');
  // what one may not change here does not open, and says why
  await page.keyboard.press('F2');
  await expect(page.getByText('The client is changed in the form')).toBeVisible();
  await expect(page.locator('[data-editor]')).toBeHidden();
  // a choice
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').getByRole('option', { name: 'On Hold' }).press('Enter');
  await expect.poll(async () => (await stored(company, bravo)).status).toBe('OnHold');
  await expect(cell(row(page, 'Bridge'), 3)).toHaveText('On Hold');

  // what does not fit stays open; what the server refuses stays in its cell and is tried again
  await cell(row(page, 'Alpha works'), 6).dblclick();
  const progress = page.locator('[data-editor]').getByLabel('Progress');
  await progress.fill('101');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Progress must be at most 100')).toBeVisible();
  await page.keyboard.press('Escape');
  await cell(row(page, 'Alpha works'), 5).dblclick();
  const due = page.locator('[data-editor]').getByLabel('Due Date');
  await due.fill('2001-01-01');
  await page.keyboard.press('Enter');
  const failures = page.getByRole('alert').filter({ hasText: '1 cell could not be saved' });
  await expect(failures).toContainText('Due date must be after start date');
  await expect(cell(row(page, 'Alpha works'), 5)).toHaveAttribute('data-unsaved', 'failed');
  await expectAccessibleInBothSchemes(page);
  await api(`/api/Projects/${alpha}`, company.token, {
    method: 'PATCH',
    body: JSON.stringify({ startDate: '2000-01-01' }),
  });
  const readAgain = page.waitForResponse(/\/api\/Projects\?/);
  await failures.getByRole('button', { name: 'Try these again' }).click();
  await expect(failures).toBeHidden();
  await expect.poll(async () => (await stored(company, alpha)).endDate).toBe('2001-01-01');

  // somebody else was faster: theirs is named, and taken
  await readAgain;
  await api(`/api/Projects/${alpha}`, company.token, {
    method: 'PATCH',
    body: JSON.stringify({ title: 'Alpha, too' }),
  });
  await row(page, 'Alpha works').getByRole('rowheader').getByRole('link').focus();
  await page.keyboard.press('F2');
  await box.press('End');
  await box.pressSequentially(' more');
  await page.keyboard.press('Enter');
  await expect(failures).toContainText('Theirs: Alpha, too');
  await expect(failures.getByRole('button', { name: 'Save my version' })).toBeVisible();
  await failures.getByRole('button', { name: 'Theirs' }).click();
  await expect(row(page, 'Alpha, too')).toBeVisible();

  // what is typed into an open cell outlives a reload, and stands in it beside what the record holds (rules 13.25)
  await cell(row(page, 'Alpha, too'), 6).dblclick();
  await progress.fill('42');
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: 'You have an unsaved draft' });
  await expect(offer).toContainText('Alpha, too, Progress: Now: 0');
  await expect(cell(row(page, 'Alpha, too'), 6)).toContainText('42');
  await expectAccessibleInBothSchemes(page);
  await offer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(offer).toBeHidden();
  await expect.poll(async () => (await stored(company, alpha)).progress).toBe(42);
});

test('cells are copied to a spreadsheet, pasted from one and filled down; a way back is offered (rules 13.20)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { company, ids } = await companyWithTable(page);
  const [, bravo = '', charlie = '', delta = ''] = ids;
  await opened(page);
  await cell(row(page, 'Alpha'), 3).click();
  await cell(row(page, 'Bravo'), 4).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+C');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Not Started\t\d{4}-\d\d-\d\d\r?\nNot Started\t\d{4}-\d\d-\d\d$/);

  await page.evaluate(() => navigator.clipboard.writeText('On Hold\nNonsense\r\n'));
  await cell(row(page, 'Charlie'), 3).click();
  await page.keyboard.press('Control+V');
  const preview = page.getByRole('dialog', { name: 'Change these cells?' });
  await expect(preview).toContainText('Delta, Status: Status must be one of its options');
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(row(page, 'Charlie'), 3)).toBeFocused();
  expect((await stored(company, charlie)).status).toBe('NotStarted');

  await page.evaluate(() => navigator.clipboard.writeText('On Hold\nCompleted'));
  await page.keyboard.press('Control+V');
  await expect(preview).toContainText('2 cells will change in 2 rows.');
  await preview.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('2 cells changed')).toBeVisible();
  expect([(await stored(company, charlie)).status, (await stored(company, delta)).status]).toEqual([
    'OnHold',
    'Completed',
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 records put back')).toBeVisible();
  expect((await stored(company, delta)).status).toBe('NotStarted');

  // down by keyboard, then by the handle
  await cell(row(page, 'Alpha'), 6).click();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+D');
  await expect.poll(async () => (await stored(company, bravo)).progress).toBe(40);
  await cell(row(page, 'Bravo'), 6).click();
  const handle = await page.locator('main .fill').boundingBox();
  const last = await cell(row(page, 'Delta'), 6).boundingBox();
  if (!handle || !last) throw new Error('There is no handle');
  await page.mouse.move(handle.x + 5, handle.y + 5);
  await page.mouse.down();
  await page.mouse.move(last.x + 20, last.y + 15, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await stored(company, delta)).progress).toBe(40);
  expect((await stored(company, charlie)).progress).toBe(40);
});

test('without the right to edit a cell is read and copied, and says why it does not open (rules 13.20)', async ({
  page,
}) => {
  await signIn(page, 'viewer');
  await opened(page);
  await table(page).locator('tbody tr').first().locator('td').nth(1).click();
  await page.keyboard.press('F2');
  await expect(page.getByText('You do not have permission to change this.')).toBeVisible();
  await expect(page.locator('[data-editor]')).toBeHidden();
});
