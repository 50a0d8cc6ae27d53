import { expect, type Page } from '@playwright/test';
import { comment, openComments, post, reply } from './support/comments';
import { addProject, enter, newCompany, setFields } from './support/company';
import { company, customRows, editor, save } from './support/schema';
import { serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

/** Waits for the code that keeps the focus, which comes after the screen. */
const focusLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/keepFocus-')));

test('a sent reply takes the focus, and a deleted comment passes it on (rules 16.6)', async ({ page }) => {
  await openComments(page, 'Focus: comments');
  await focusLoaded(page);
  await post(page, 'Where is the crane?');
  await expect(comment(page, 'Where is the crane?')).not.toContainText('Sending...');
  await reply(page, 'Where is the crane?', 'On the north pier');
  await expect(comment(page, 'On the north pier')).toBeFocused();

  await comment(page, 'Where is the crane?').getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('On its way');
  await page.keyboard.press('Control+Enter');
  await expect(comment(page, 'On its way')).toBeFocused();
  await expect(comment(page, 'On its way')).not.toContainText('Sending...');
  await expect(comment(page, 'On its way')).toBeFocused();

  await comment(page, 'On the north pier').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(comment(page, 'On the north pier')).toHaveCount(0);
  await expect(comment(page, 'On its way')).toBeFocused();
});

test('removed filters and a cleared selection pass the focus to their neighbours (rules 16.6)', async ({ page }) => {
  const made = await newCompany();
  for (let number = 1; number <= 11; number += 1) await addProject(made, `Project ${number}`);
  await enter(page, made);
  const filter = encodeURIComponent(JSON.stringify({ q: 'Project', status: ['NotStarted'] }));
  await page.goto(`${serverUrl()}/projects?layout=table&perPage=10&filter=${filter}`);
  await focusLoaded(page);
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const all = bar.getByRole('button', { name: /^Select all 11/ });
  await all.click();
  await expect(all).toBeDisabled();
  await expect(all).toBeFocused();
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeFocused();

  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await expect(chips).toHaveCount(2);
  await chips.first().click();
  await expect(chips).toHaveCount(1);
  await expect(chips).toBeFocused();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('after the action of a toast the focus returns to its previous element (rules 16.6)', async ({ page }) => {
  const made = await newCompany();
  await addProject(made, 'Alpha');
  await enter(page, made);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await focusLoaded(page);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Change Status' }).check();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'On Hold' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a deleted field and a saved schema keep the focus in their card (rules 16.6)', async ({ page }) => {
  await company(
    page,
    ['One', 'Two'].map((name) => ({ name, type: 'string' })),
  );
  const { project } = await editor(page);
  await focusLoaded(page);
  await project.getByRole('button', { name: 'Delete One' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Field' }).click();
  await expect(customRows(project)).toHaveCount(1);
  await expect(project.locator(':focus')).toHaveCount(1);
  await save(project).click();
  await expect(page.getByText('Schema saved')).toBeVisible();
  await expect(project.getByRole('button', { name: 'Add field' })).toBeFocused();
});

test('a confirmed change of a field keeps the focus among the fields, not in the preview (rules 16.6)', async ({
  page,
}) => {
  const founded = await newCompany();
  const { Handover: id = '' } = await setFields(founded, [
    { name: 'Handover', type: 'string' },
    { name: 'Risk', type: 'select', options: [{ value: 'Low' }] },
  ]);
  await addProject(founded, 'North pier', { [id]: 'in spring' });
  await enter(page, founded);
  const { project } = await editor(page);
  await focusLoaded(page);
  await project.getByRole('button', { name: 'Edit Handover' }).click();
  await project.getByLabel('Name', { exact: true }).pressSequentially('Handed over');
  await project.getByRole('button', { name: 'Save field' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Schema' }).click();
  await expect(page.getByText('Schema saved')).toBeVisible();
  await expect(project.locator(':focus')).toHaveCount(1);
  await expect(project.getByRole('region', { name: 'Preview' }).locator(':focus')).toHaveCount(0);
});

test('the palette moves the focus to the heading of a screen from anywhere (rules 13.23)', async ({ page }) => {
  await signIn(page);
  await page.goto(`${serverUrl()}/clients`);
  await page.getByRole('combobox', { name: 'Language' }).focus();
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog', { name: 'Search everywhere' });
  await found.getByRole('combobox').fill('inventory');
  await expect(found.getByRole('option').first()).toHaveText('Inventory');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${serverUrl()}/inventory`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
