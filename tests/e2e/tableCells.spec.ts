import { expect } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { expectAccessibleInBothSchemes } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { cell, companyWithTable, focused, opened, row, stored, table } from './support/table';
import { test } from './support/test';

test('cells are navigated, edited and retried by keyboard alone (rules 13.20)', async ({ page }) => {
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
  // a single stop of Tab in the body
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
  // a cell that may not be changed here does not open, and says why
  await page.keyboard.press('F2');
  await expect(page.getByText('Change the client in the form')).toBeVisible();
  await expect(page.locator('[data-editor]')).toBeHidden();
  // a choice
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').getByRole('option', { name: 'On Hold' }).press('Enter');
  await expect.poll(async () => (await stored(company, bravo)).status).toBe('OnHold');
  await expect(cell(row(page, 'Bridge'), 3)).toHaveText('On Hold');

  // a wrong value keeps the cell open; a refused value stays in its cell and is tried again
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
  // the list is not read again before somebody else's change is met
  const letGo = await blockRequests(page, '**/api/Projects?*');
  await failures.getByRole('button', { name: 'Retry' }).click();
  await expect(failures).toBeHidden();
  await expect.poll(async () => (await stored(company, alpha)).endDate).toBe('2001-01-01');

  // somebody else was faster: theirs is named, and taken
  await api(`/api/Projects/${alpha}`, company.token, {
    method: 'PATCH',
    body: JSON.stringify({ title: 'Alpha, too' }),
  });
  await row(page, 'Alpha works').getByRole('rowheader').getByRole('link').focus();
  await page.keyboard.press('F2');
  await box.press('End');
  await box.pressSequentially(' more');
  await page.keyboard.press('Enter');
  await expect(failures).toContainText(
    'Ada Admin changed this while you were editing. Which value do you want to keep? Their value: Alpha, too',
  );
  await expect(failures.getByRole('button', { name: 'Save my version' })).toBeVisible();
  await failures.getByRole('button', { name: 'Use their value' }).click();
  letGo();
  await expect(row(page, 'Alpha, too')).toBeVisible();

  // text typed into an open cell survives a reload, and stands beside the record's value (rules 13.25)
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

test('letters typed on a choice find its option; Enter takes it, Escape leaves it, the same option changes nothing (rules 13.20)', async ({
  page,
}) => {
  const { company, ids } = await companyWithTable(page);
  const [alpha = '', bravo = ''] = ids;
  await opened(page);
  const status = (title: string) => cell(row(page, title), 3);
  const option = (name: string) => page.getByRole('listbox').getByRole('option', { name });
  const editor = page.locator('[data-editor]');
  await status('Alpha').click();
  await page.keyboard.type('on h');
  await expect(option('On Hold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status('Bravo')).toBeFocused();
  await expect(status('Alpha')).toHaveText('On Hold');
  await expect.poll(async () => (await stored(company, alpha)).status).toBe('OnHold');

  await page.keyboard.type('c');
  await expect(option('Completed')).toBeFocused();
  await page.keyboard.type('i');
  await expect(option('In Progress')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(status('Bravo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option('Not Started')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(status('Charlie')).toBeFocused();
  await status('Bravo').dblclick();
  await option('Not Started').click();
  await expect(editor).toBeHidden();
  await expect(status('Bravo')).toBeFocused();
  expect((await stored(company, bravo)).status).toBe('NotStarted');
});

test('a read-only cell can be read and copied, and explains why it does not open (rules 13.20)', async ({ page }) => {
  await signIn(page, 'viewer');
  await opened(page);
  await table(page).locator('tbody tr').first().locator('td').nth(1).click();
  await page.keyboard.press('F2');
  await expect(page.getByText('You do not have permission to change this.')).toBeVisible();
  await expect(page.locator('[data-editor]')).toBeHidden();
});

test('a cell that is pressed before the cells of its table are loaded keeps the focus (rules 13.20)', async ({
  page,
}) => {
  const { company, ids } = await companyWithTable(page);
  const held: (() => void)[] = [];
  await page.route('**/assets/TableCells-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`${serverUrl()}/projects?layout=table&sort=title&order=ASC`);
  await expect.poll(() => held.length).toBe(1);
  const progress = cell(row(page, 'Bravo'), 6);
  await progress.click();
  await expect(progress).toBeFocused();
  for (const go of held) go();
  await expect(page.locator('[data-cells]')).toBeVisible();
  await expect(progress).toBeFocused();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(company, ids[1] ?? '')).progress).toBe(25);
  await page.unroute('**/assets/TableCells-*.js');
});

test('the editor of a day shows the whole day in a narrow column (rules 13.20)', async ({ page }) => {
  await companyWithTable(page);
  await page.setViewportSize({ width: 1200, height: 900 });
  await opened(page);
  await cell(row(page, 'Alpha'), 5).dblclick();
  const due = page.locator('[data-editor]').getByLabel('Due Date');
  await expect(due).toBeFocused();
  const clipped = await due.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(clipped).toBeLessThanOrEqual(0);
  await expect(page.locator('[data-editor]').getByRole('button', { name: 'Open calendar' })).toBeVisible();
});
