import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { link, panel } from './support/panel';
import { api, serverUrl, signIn } from './support/signIn';
import { companyWithTable, opened, row, stored } from './support/table';
import { test } from './support/test';

test('every value in the panel is edited by its own input: Enter saves, Escape takes it back (rules 13.35)', async ({
  page,
}) => {
  const { company, ids } = await companyWithTable(page);
  await opened(page, '&sort=title&order=ASC');
  await link(page, 'Alpha').click();
  const alpha = panel(page, 'Alpha');
  await alpha.getByTitle('Change Project Title').focus();
  await page.keyboard.press('Enter');
  const box = alpha.getByLabel('Project Title');
  await expect(box).toBeFocused();
  await box.press('End');
  await box.pressSequentially(' lost');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(alpha.getByTitle('Change Project Title')).toBeFocused();
  await expect(alpha).toBeVisible();
  await page.keyboard.press('Enter');
  await box.press('End');
  await box.pressSequentially(' Works');
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Alpha Works')).toBeVisible();
  await expect(row(page, 'Alpha Works')).toBeVisible();
  await expect.poll(async () => (await stored(company, ids[0] ?? '')).title).toBe('Alpha Works');

  const works = panel(page, 'Alpha Works');
  // a press on the value itself; a choice is saved as it is made
  await works.locator('dd').filter({ hasText: 'Not Started' }).click();
  await page.getByRole('option', { name: 'On Hold' }).click();
  await expect.poll(async () => (await stored(company, ids[0] ?? '')).status).toBe('OnHold');
  await expect(row(page, 'Alpha Works')).toContainText('On Hold');
  // a value that does not fit stays in its box with the reason; its name is seen once, in the list of facts
  await works.getByTitle('Change Progress').focus();
  await page.keyboard.press('Enter');
  await expect(works.locator('[data-editor] label')).toHaveCSS('clip-path', 'inset(50%)');
  await works.getByLabel('Progress').fill('140');
  await page.keyboard.press('Enter');
  await expect(works.getByRole('alert')).toBeVisible();
  await works.getByLabel('Progress').fill('40');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(company, ids[0] ?? '')).progress).toBe(40);

  await test.step('Enter adds a person, once more it closes the list, and then it saves; Escape closes an open list first', async () => {
    await works.getByTitle('Change Team').focus();
    await page.keyboard.press('Enter');
    const team = works.getByRole('combobox', { name: 'Team' });
    const chips = works.locator('[data-editor] .MuiChip-root');
    await team.pressSequentially('Ada');
    await expect(page.getByRole('option', { name: 'Ada Admin' })).toBeVisible();
    await expect(team).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(chips).toContainText(['Ada Admin']);
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(chips).toContainText(['Ada Admin']);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(chips).toContainText(['Ada Admin']);
    await page.keyboard.press('Enter');
    await expect(chips).toBeHidden();
    await expect(works.getByRole('img', { name: 'Ada Admin' }).or(works.getByText('Ada Admin')).first()).toBeVisible();
  });
});

test('the panel asks before a value that does not fit gives way to the next record (rules 13.35)', async ({ page }) => {
  await companyWithTable(page);
  await opened(page, '&sort=title&order=ASC');
  await link(page, 'Alpha').click();
  const alpha = panel(page, 'Alpha');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  const type = async (figure: string) => {
    await alpha.getByTitle('Change Progress').click();
    await alpha.getByLabel('Progress').fill(figure);
  };
  await type('140');
  await alpha.getByRole('heading', { name: 'Alpha' }).click();
  const refused = alpha.getByRole('alert').filter({ hasText: 'Progress must be at most 100' });
  await expect(refused).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(refused).toBeVisible();
  await expect(alpha.locator('dd').filter({ hasText: '140' })).toBeVisible();
  await refused.getByRole('button', { name: 'Undo' }).click();
  await expect(refused).toBeHidden();

  // from the open input
  await type('150');
  await alpha.getByRole('button', { name: 'Next record' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(panel(page, 'Bravo')).toBeVisible();
  await panel(page, 'Bravo').getByRole('button', { name: 'Previous record' }).click();
  await expect(alpha.locator('dd').filter({ hasText: '0%' })).toBeVisible();
  await expect(alpha.getByRole('alert')).toBeHidden();
});

test("a project's page is edited where its facts stand, by whoever may (rules 13.35)", async ({ page }) => {
  const { company, ids, budget } = await companyWithTable(page);
  const [id = ''] = ids;
  await page.goto(`${serverUrl()}/projects/${id}`);
  const facts = page.getByRole('region', { name: 'Project details' });
  await facts.getByTitle('Change Budget').focus();
  await page.keyboard.press('Enter');
  await facts.getByLabel('Budget').fill('750');
  await page.keyboard.press('Escape');
  await expect(facts.getByText('100.50')).toBeVisible();
  await page.keyboard.press('Enter');
  await facts.getByLabel('Budget').fill('750');
  await page.keyboard.press('Enter');
  await expect(facts.getByText('750')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await stored(company, id)))
    .toMatch(new RegExp(`"id":"${budget}"[^}]*"value":"750`));
  await expectAccessible(page);

  await signIn(page, 'viewer');
  await page.goto(`${serverUrl()}/projects`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Project details' })).toBeVisible();
  await expect(page.locator('[data-edits]')).toHaveCount(0);
});

test('a value that somebody else has changed meanwhile is not overwritten unseen (rules 13.35)', async ({ page }) => {
  const { company, ids } = await companyWithTable(page);
  const [id = ''] = ids;
  await page.goto(`${serverUrl()}/projects/${id}`);
  const facts = page.getByRole('region', { name: 'Project details' });
  await facts.getByTitle('Change Progress').focus();
  await page.keyboard.press('Enter');
  await facts.getByLabel('Progress').fill('30');
  const change = (progressPercentage: number) =>
    api(`/api/Projects/${id}`, company.token, { method: 'PATCH', body: JSON.stringify({ progressPercentage }) });
  const read = page.waitForResponse((reply) => reply.url().endsWith(`/api/Projects/${id}/details`) && reply.ok());
  await change(60);
  // the page knows of the change, but the person has not seen it
  await (await read).finished();
  await page.keyboard.press('Enter');
  await expect(facts.getByRole('alert')).toContainText('Ada Admin changed this while you were editing');
  expect((await stored(company, id)).progress).toBe(60);
  await facts.getByRole('button', { name: 'Save my version' }).click();
  await expect.poll(async () => (await stored(company, id)).progress).toBe(30);
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
