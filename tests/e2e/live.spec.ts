import { expect, type Page } from '@playwright/test';
import { addProject, type Company } from './support/company';
import { marksReady, openLive, twoPeople, watchMarks, writeAs } from './support/live';
import { expectAccessibleInBothSchemes } from './support/screens';
import { serverUrl } from './support/signIn';
import { row, table } from './support/table';
import { test } from './support/test';

const byTitle = `${serverUrl()}/projects?layout=table&sort=title&order=ASC`;
const news = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\d+ (new|changed|deleted)/ });
async function openList(page: Page) {
  await openLive(page, byTitle);
  await marksReady(page);
}
const titles = (page: Page) => table(page).locator('tbody tr th a[data-record]').allInnerTexts();
/** Puts the keyboard on a row, as somebody who works with it has it. Cells that load later would take the focus over. */
async function take(page: Page, title: string) {
  const link = row(page, title).getByRole('rowheader').getByRole('link');
  await expect(link).toHaveAttribute('tabindex', '-1');
  await link.focus();
}

async function projects(company: Company, names: readonly string[]) {
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await addProject(company, name)).id);
  return (name: string) => `/api/Projects/${ids.get(name)}`;
}

test('a list announces new rows and adds them on request, without moving rows in use (rules 13.44)', async ({
  page,
  browser,
}) => {
  const { company, ben } = await twoPeople(page, browser);
  const at = await projects(company, ['Bravo', 'Delta', 'Hotel']);
  await openList(page);
  await take(page, 'Delta');
  for (const name of ['Alpha', 'Charlie', 'Echo']) await addProject(ben, name);
  await expect(news(page)).toHaveText('3 new');
  await expect(page.getByText('3 results')).toBeVisible();
  expect(await titles(page)).toEqual(['Bravo', 'Delta', 'Hotel']);
  await expect(row(page, 'Delta').getByRole('link').first()).toBeFocused();

  await writeAs(ben, 'DELETE', at('Hotel'));
  await expect(news(page)).toHaveText('3 new · 1 deleted');
  await expect(row(page, 'Hotel')).toHaveAttribute('data-gone');
  await expectAccessibleInBothSchemes(page);
  await news(page).press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']);
  await expect(news(page)).toHaveCount(0);
  await expect(row(page, 'Delta').getByRole('link').first()).toBeFocused();
  await expect(page.getByText('5 results')).toBeVisible();
});

test('a changed cell is updated and marked at once; a row that would move waits (rules 13.44)', async ({
  page,
  browser,
}) => {
  const { company, ben, other } = await twoPeople(page, browser);
  const at = await projects(company, ['Bravo', 'Delta', 'Echo']);
  await openList(page);
  await take(page, 'Echo');
  const marked = await watchMarks(page);
  await writeAs(ben, 'PATCH', at('Delta'), { progressPercentage: 40 });
  await expect(row(page, 'Delta')).toContainText('40%');
  expect(await marked()).toEqual(['40%']);
  await expect(news(page)).toHaveCount(0);
  await expect(page.locator('[data-fresh]')).toHaveCount(0);

  await other.goto(`${serverUrl()}${at('Bravo').replace('/api/Projects', '/projects')}/edit`);
  const form = other.getByRole('dialog');
  await form.getByLabel('Title').press('ControlOrMeta+a');
  await form.getByLabel('Title').pressSequentially('Zulu');
  await form.getByLabel('Title').press('Enter');
  await expect(form).toBeHidden();
  await expect(row(page, 'Zulu')).toBeVisible();
  expect(await titles(page)).toEqual(['Zulu', 'Delta', 'Echo']);
  await expect(news(page)).toHaveText('1 changed');
  await news(page).click();
  await expect.poll(() => titles(page)).toEqual(['Delta', 'Echo', 'Zulu']);
});

test('rows are added by themselves when the person is idle, and own changes from another tab without a note (rules 13.44)', async ({
  page,
  browser,
}) => {
  const { company, ben } = await twoPeople(page, browser);
  await projects(company, ['Bravo', 'Delta']);
  await openList(page);
  await expect.poll(() => titles(page)).toEqual(['Bravo', 'Delta']);
  // rows wait while the pointer moves
  const moving = await page.evaluate(() =>
    setInterval(() => window.dispatchEvent(new PointerEvent('pointermove')), 100),
  );
  await addProject(ben, 'Alpha');
  await expect(news(page)).toHaveText('1 new');
  await page.evaluate(clearInterval, moving);
  await expect.poll(() => titles(page)).toEqual(['Alpha', 'Bravo', 'Delta']);
  await expect(news(page)).toHaveCount(0);

  await take(page, 'Delta');
  const read = page.waitForResponse((reply) => reply.url().includes('/api/Projects?'));
  await addProject(company, 'Charlie');
  await read;
  await expect(page.getByText('3 results')).toBeVisible();
  await expect(news(page)).toHaveCount(0);
  expect(await titles(page)).toEqual(['Alpha', 'Bravo', 'Delta']);
  await page.locator(':focus').blur();
  await expect.poll(() => titles(page)).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta']);
});
