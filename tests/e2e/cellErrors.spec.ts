import { expect, test } from '@playwright/test';
import { serverUrl } from './support/signIn';
import { cell, companyWithTable, focused, opened, row, stored } from './support/table';

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

test('Tab leaves a fact with an invalid value, which stays with its reason (rules 13.35)', async ({ page }) => {
  const { ids } = await companyWithTable(page);
  await page.goto(`${serverUrl()}/projects/${ids[0]}`);
  const change = page.getByRole('button', { name: 'Change Due Date' });
  await change.click();
  const box = page.locator('[data-editor]').getByLabel('Due Date');
  await box.press('Control+a');
  await box.pressSequentially('soon');
  await page.keyboard.press('Tab');
  await expect(box).toBeHidden();
  await expect(change).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Due Date must be a date, for example Nov 26, 2026');
  await page.keyboard.press('Tab');
  await expect(change).not.toBeFocused();
});
