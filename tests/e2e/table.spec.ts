import { expect } from '@playwright/test';
import { enter } from './support/company';
import { expectAccessibleInBothSchemes } from './support/screens';
import { companyWithTable, head, heads, opened, row, table } from './support/table';
import { test } from './support/test';

test('columns are chosen, moved, resized, sorted, grouped and aggregated; the layout survives a sign-out (rules 13.19, 13.18)', async ({
  page,
}) => {
  const { company, budget } = await companyWithTable(page);
  await opened(page);
  // by keyboard alone: the head's Tab stop, then along it
  await expect(head(page, 'Status').locator('.grip')).toBeAttached();
  await head(page, 'Status').getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect
    .poll(() => heads(page))
    .toEqual(['Project Title', 'Status', 'Client', 'Start Date', 'Due Date', 'Progress', 'Team']);
  await expect(page.getByText('Status is now column 2 of 7.')).toBeAttached();
  await expect(head(page, 'Status').getByRole('button')).toBeFocused();
  // by drag, onto the middle of another, once what makes them as wide as they are has come
  await expect(row(page, 'Alpha')).toContainText('Harbour Works');
  const from = await head(page, 'Team').boundingBox();
  const to = await head(page, 'Client').boundingBox();
  if (!from || !to) throw new Error('A head has no place');
  await page.mouse.move(from.x + 5, from.y + 20);
  await page.mouse.down();
  const distance = to.x + to.width / 2 - (from.x + from.width / 2);
  await page.mouse.move(from.x + 5 + distance, to.y + 20, { steps: 8 });
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
  const box = await edge.boundingBox();
  if (!box) throw new Error('The edge has no box');
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 84, box.y + 10, { steps: 4 });
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
  await menu.getByRole('switch', { name: 'Totals below the table' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await page.getByRole('dialog', { name: 'Sort' }).getByLabel('Group rows by').selectOption('Status');
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
  const headsBefore = await heads(page);
  await page.evaluate(() => ['token', 'refreshToken', 'user'].map((key) => localStorage.removeItem(key)));
  await enter(page, company);
  await opened(page);
  expect(await heads(page)).toEqual(headsBefore);
  await expect(table(page).getByRole('rowheader', { name: /Not Started/ })).toBeVisible();
  await expect(edge).toHaveAttribute('aria-valuenow', '160');
  await expect(table(page).locator('tfoot')).toContainText('4 in all');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await table(page)
    .getByRole('rowheader', { name: /Not Started/ })
    .click();
  await expect(row(page, 'Alpha')).toBeVisible();
  expect(budget).not.toBe('');

  // a group within a group, with its own count
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  const sorts = page.getByRole('dialog', { name: 'Sort' });
  await sorts.getByLabel('Then group by').selectOption('Client');
  await expect(sorts.getByLabel('Then group by')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/sort=status%2FclientName%2F/);
  const inner = table(page).getByRole('rowheader', { name: /Harbour Works.*4 rows/ });
  await inner.click();
  await expect(row(page, 'Alpha')).toBeHidden();
  await group.press('Enter');
  await expect(inner).toBeHidden();
  await group.press('Enter');
  await expect(inner).toBeVisible();
  await expect(row(page, 'Alpha')).toBeHidden();
  await expectAccessibleInBothSchemes(page);
});
