import { expect } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { addProject, enter, newCompany, setFields } from './support/company';
import { dialog, expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, signInAtBase } from './support/signIn';
import { test } from './support/test';
import { askFor, chooseOption, condition, current, filterChip, filterOf, press } from './support/views';

test('a filter with groups and relative values is built by keyboard alone, kept as a draft, and described in words (rules 13.16)', async ({
  page,
}) => {
  const company = await newCompany();
  const { Remark } = await setFields(company, [{ name: 'Remark', type: 'text' }]);
  await addProject(company, 'Harbour', { [Remark ?? '']: 'urgent, please' });
  const other = await addProject(company, 'Bridge');
  await addProject(company, 'Tunnel');
  await api(`/api/Projects/${other.id}`, company.token, {
    method: 'PATCH',
    body: JSON.stringify({ status: 'OnHold', userIds: [company.user.id] }),
  });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await page.getByRole('button', { name: /^Filters/ }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Build a filter' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Build a filter' })).toBeVisible();

  // any of two: a remark that says something, or on hold with me in the team
  await press(page, 'Add condition');
  await expect(condition(page, 1).getByRole('combobox', { name: 'Field' })).toBeFocused();
  await askFor(page, condition(page, 1), 'Remark');
  await condition(page, 1).getByRole('textbox', { name: 'Value' }).pressSequentially('urgent');
  await chooseOption(page, dialog(page).getByRole('combobox', { name: 'Match' }), 'Any condition (or)');
  await press(page, 'Add group');
  const inner = 'Group of level 1';
  await askFor(page, condition(page, 1, inner), 'Status');
  await condition(page, 1, inner).getByRole('combobox', { name: 'Values' }).press('Enter');
  await page.getByRole('option', { name: 'On Hold' }).press('Enter');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('group', { name: inner }).getByRole('button', { name: 'Add condition' }).press('Enter');
  await askFor(page, condition(page, 2, inner), 'Team');

  // a condition without its value is named; unfinished work survives the dialog and the page
  await page.keyboard.press('Control+Enter');
  await expect(condition(page, 2, inner).getByText('Enter a value')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // the list shows what the finished conditions find
  await expect
    .poll(() => filterOf(page))
    .toEqual({ $or: [{ [`fields.${Remark}_q`]: 'urgent' }, { status: ['OnHold'] }] });
  await page.reload();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await dialog(page).getByRole('button', { name: 'Build a filter' }).click();
  await expect(dialog(page).getByText('These changes have not been applied yet.')).toBeVisible();
  await expect(condition(page, 1).getByRole('textbox', { name: 'Value' })).toHaveValue('urgent');
  await condition(page, 2, inner).getByRole('button', { name: 'Add me' }).press('Enter');
  await expect(dialog(page).getByText('2 results')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeHidden();
  const asked = { $or: [{ [`fields.${Remark}_q`]: 'urgent' }, { status: ['OnHold'], userIds: ['$me'] }] };
  await expect.poll(() => filterOf(page)).toEqual(asked);
  await expect(page.getByText('2 results')).toBeVisible();
  await expect(filterChip(page, 'Remark: contains urgent, or Status: On Hold and Team: Me')).toBeVisible();

  // a span of days by its name, and the step is one to go back
  await page.getByRole('button', { name: 'Edit filter' }).press('Enter');
  await chooseOption(page, dialog(page).getByRole('combobox', { name: 'Match' }).first(), 'All conditions (and)');
  await dialog(page).locator('[data-add]').last().press('Enter');
  const row = dialog(page).getByRole('group', { name: 'Condition 3' });
  await askFor(page, row, 'Start Date');
  await chooseOption(page, row.getByRole('combobox', { name: 'Period' }), 'this month');
  await press(page, 'Apply filter');
  await expect(filterChip(page, 'Start Date: this month')).toBeVisible();
  await expect.poll(() => filterOf(page)).toMatchObject({ startDate_gte: '$month', startDate_lte: '$month+1m-1d' });
  await page.goBack();
  await expect.poll(() => filterOf(page)).toEqual(asked);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('3 results')).toBeVisible();

  // overdue is a field to ask by
  await page.goto(`${serverUrl()}/projects?filter=${encodeURIComponent('{"overdue":true}')}`);
  await expect(filterChip(page, 'Overdue: Yes')).toBeVisible();
  await expect(page.getByText('No projects found')).toBeVisible();
});

test('lists of a base backend are filtered by the builder in the browser, which also keeps the views (rules 13.12, 13.17)', async ({
  page,
}) => {
  const backend = await startBaseBackend({ consoleFolder: 'dist/console', projects: 40 });
  await signInAtBase(page, backend);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await dialog(page).getByRole('button', { name: 'Build a filter' }).click();
  await press(page, 'Add condition');
  await askFor(page, condition(page, 1), 'Overdue');
  await chooseOption(page, condition(page, 1).getByRole('combobox', { name: 'Value' }), 'Yes');
  await press(page, 'Add group');
  const inner = 'Group of level 1';
  await askFor(page, condition(page, 1, inner), 'Progress');
  await chooseOption(page, condition(page, 1, inner).getByRole('combobox', { name: 'Operator' }), 'is at most');
  await condition(page, 1, inner).getByRole('spinbutton', { name: 'Value' }).pressSequentially('50');
  await press(page, 'Apply filter');
  await expect(filterChip(page, 'Overdue: Yes')).toBeVisible();
  await expect(filterChip(page, 'Progress: to 50')).toBeVisible();
  await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog(page).getByRole('button', { name: 'Save this list as a view' }).click();
  await dialog(page).getByRole('textbox', { name: 'View name' }).pressSequentially('Slow ones');
  await expect(dialog(page).getByRole('switch', { name: 'Share with the company' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(current(page).getByRole('heading', { name: 'Slow ones' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(dialog(page).getByRole('list', { name: 'My views' })).toContainText('Slow ones');
  await page.keyboard.press('Escape');
  expect(
    backend.requests.some(({ path, query }) => path.includes('Views') || Object.keys(query ?? {}).length > 0),
  ).toBe(false);
  await backend.close();
});
