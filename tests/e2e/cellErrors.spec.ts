import { expect } from '@playwright/test';
import { addProject } from './support/company';
import { api } from './support/signIn';
import { cell, companyWithTable, focused, opened, row, stored } from './support/table';
import { test } from './support/test';

test('Tab leaves a cell with an invalid value, which stays with an example of a valid one (rules 13.20)', async ({
  page,
}) => {
  const { company, ids } = await companyWithTable(page);
  await opened(page);
  const due = cell(row(page, 'Alpha'), 5);
  await due.dblclick();
  const box = page.locator('[data-editor]').getByLabel('Due Date');
  await box.press('Control+a');
  await box.pressSequentially('soon');
  await page.keyboard.press('Tab');
  await expect(box).toBeHidden();
  await expect(cell(row(page, 'Alpha'), 6)).toBeFocused();
  await expect(due).toHaveAttribute('data-unsaved', 'failed');
  await expect(due).toContainText('soon');
  const failures = page.getByRole('alert').filter({ hasText: '1 cell could not be saved' });
  await expect(failures).toContainText('Due Date must be a date, for example Nov 26, 2026');
  await test.step('the message closes, the cell keeps its value and takes the focus', async () => {
    await failures.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(failures).toBeHidden();
    await expect(due).toBeFocused();
    await expect(due).toHaveAttribute('data-unsaved', 'failed');
    await page.keyboard.press('F2');
    await expect(box).toHaveValue('soon');
    await page.keyboard.press('Tab');
    await expect(failures).toBeVisible();
  });
  await failures.getByRole('button', { name: 'Undo' }).click();
  await expect(failures).toBeHidden();

  // a required cell is not cleared, and says so without a dialog
  await row(page, 'Alpha').getByRole('rowheader').getByRole('link').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Project Title is required')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(focused(page)).toHaveText('Alpha');
  expect((await stored(company, ids[0] ?? '')).title).toBe('Alpha');
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
