import { expect } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { cell, companyWithTable, opened, row, stored } from './support/table';
import { test } from './support/test';

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
