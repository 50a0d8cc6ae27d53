import { expect, test } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { addProject } from './support/company';
import { expectAccessibleInBothSchemes } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { cell, companyWithTable, focused, opened, row, stored, table } from './support/table';

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

test('a cell does not overwrite what somebody else has changed while its editor was open (rules 13.20)', async ({
  page,
}) => {
  const { company, ids } = await companyWithTable(page);
  const [alpha = '', bravo = ''] = ids;
  await opened(page);
  const change = (id: string, data: object) =>
    api(`/api/Projects/${id}`, company.token, { method: 'PATCH', body: JSON.stringify(data) });
  const progress = page.locator('[data-editor]').getByLabel('Progress');
  await cell(row(page, 'Alpha'), 6).dblclick();
  await progress.fill('30');
  await change(alpha, { progressPercentage: 60 });
  await page.keyboard.press('Enter');
  const failures = page.getByRole('alert').filter({ hasText: '1 cell could not be saved' });
  await expect(failures).toContainText('Ada Admin changed this while you were editing');
  await expect(failures).toContainText('Their value: 60');
  expect((await stored(company, alpha)).progress).toBe(60);
  await failures.getByRole('button', { name: 'Save my version' }).click();
  await expect(failures).toBeHidden();
  await expect.poll(async () => (await stored(company, alpha)).progress).toBe(30);

  // another cell of the row is no conflict
  await cell(row(page, 'Bravo'), 6).dblclick();
  await progress.fill('40');
  await change(bravo, { title: 'Bravo, too' });
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(company, bravo)).progress).toBe(40);
  await expect(row(page, 'Bravo, too')).toContainText('40%');
  expect((await stored(company, bravo)).title).toBe('Bravo, too');
  await expect(failures).toBeHidden();
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

test('cells are copied to a spreadsheet, pasted from one and filled down; undo is offered (rules 13.20)', async ({
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
  await expect(page.getByText('2 cells changed')).toBeVisible();
  await expect(preview).toBeHidden();
  expect([(await stored(company, charlie)).status, (await stored(company, delta)).status]).toEqual([
    'OnHold',
    'Completed',
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone: Status of 2 projects')).toBeVisible();
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

test('a cell’s new value is used at once by fills and by dependent cells (rules 13.20)', async ({ page }) => {
  // a list learns of what was saved when a timer gets its turn, which is late on a busy machine
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    Object.assign(window, {
      setTimeout: (task: () => void, delay = 0, ...rest: []) => later(task, Math.max(delay, 300), ...rest),
    });
  });
  const { company, ids } = await companyWithTable(page);
  const [alpha = '', bravo = ''] = ids;
  await opened(page);
  const first = cell(row(page, 'Alpha'), 6);
  const type = async (figure: string) => {
    await first.click();
    await page.keyboard.type(figure);
    await page.keyboard.press('Enter');
  };
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await type('40');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await (await saved).finished();
  await page.keyboard.press('Control+D');
  await expect.poll(async () => (await stored(company, bravo)).progress).toBe(40);

  // back to what it was, before the change of it has arrived
  const letGo = await blockRequests(page, `**/api/Projects/${alpha}`);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await type('50');
  await sent; // a change that has not been sent yet would be replaced by the next one
  await type('40');
  const last = page.waitForResponse(
    (reply) => reply.request().method() === 'PATCH' && reply.request().postData() === '{"progressPercentage":40}',
  );
  letGo();
  await last;
  await expect(first).toHaveText('40%');
  await expect(first).not.toHaveAttribute('data-unsaved');
  expect((await stored(company, alpha)).progress).toBe(40);
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

test('undo takes back a value that could not be saved before what has been saved (rules 13.40)', async ({ page }) => {
  const { company, ids } = await companyWithTable(page);
  const [alpha = ''] = ids;
  await opened(page);
  const progress = cell(row(page, 'Alpha'), 6);
  const due = cell(row(page, 'Alpha'), 5);
  await progress.click();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(company, alpha)).progress).toBe(40);
  const before = await due.textContent();
  await due.dblclick();
  await page.locator('[data-editor]').getByLabel('Due Date').fill('2001-01-01');
  await page.keyboard.press('Enter');
  await expect(due).toHaveAttribute('data-unsaved', 'failed');
  await page.keyboard.press('Control+z');
  await expect(due).not.toHaveAttribute('data-unsaved');
  await expect(due).toHaveText(before ?? '');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeHidden();
  expect((await stored(company, alpha)).progress).toBe(40);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: Progress of Alpha')).toBeVisible();
  await expect.poll(async () => (await stored(company, alpha)).progress).toBe(0);
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

test('in a low window the error of an unsaved cell scrolls into view (rules 13.20)', async ({ page }) => {
  const { company } = await companyWithTable(page);
  for (let more = 0; more < 8; more += 1) await addProject(company, `More ${more}`);
  await page.setViewportSize({ width: 1440, height: 600 });
  await opened(page);
  await cell(row(page, 'Alpha'), 5).dblclick();
  await page.locator('[data-editor]').getByLabel('Due Date').fill('2001-01-01');
  await page.keyboard.press('Enter');
  const failures = page.getByRole('alert').filter({ hasText: '1 cell could not be saved' });
  await expect(failures).toBeInViewport({ ratio: 1 });
});
