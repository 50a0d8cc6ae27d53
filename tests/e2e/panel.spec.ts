import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, enter, newCompany, setFields } from './support/company';
import { link, panel } from './support/panel';
import { serverUrl, signIn } from './support/signIn';
import { companyWithTable, opened, row, table } from './support/table';
import { test } from './support/test';
import { overnightFlight, send } from './support/travel';

const recordOf = (page: Page) => new URL(page.url()).searchParams.get('record');

test('a record opens beside its table, with an address of its own, and Escape returns to its row (rules 13.34)', async ({
  page,
}) => {
  const { ids } = await companyWithTable(page);
  await opened(page, '&sort=title&order=ASC');
  await link(page, 'Bravo').click();
  const bravo = panel(page, 'Bravo');
  await expect(bravo).toBeFocused();
  await expect(table(page)).toBeVisible();
  expect(recordOf(page)).toBe(ids[1]);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
  await expectAccessible(page);

  await test.step('the tools of the list stay in one line, rare ones and quick filters behind a button', async () => {
    const bar = page.getByRole('search').filter({ has: page.getByRole('searchbox') });
    const more = bar.getByRole('button', { name: 'More tools' });
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await bar.boundingBox())?.height).toBe(36);
    }
    await bar.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters.getByRole('combobox', { name: 'Status' }).first()).toBeVisible();
    await filters.getByRole('button', { name: 'Done' }).click();
    await expect(filters).toBeHidden();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Import' })).toBeFocused();
    await expect(page.getByRole('menuitemradio', { name: 'List', checked: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'More export options' })).toBeFocused();
    await page.keyboard.press('Enter');
    const exports = page.getByRole('dialog', { name: 'More export options' });
    await expect(exports).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(exports).toBeHidden();
    await expect(more).toBeFocused();
    await expect(bravo).toBeVisible();
  });

  await page.reload();
  await expect(bravo).toBeVisible();
  await expect(row(page, 'Bravo')).toHaveAttribute('data-opened');
  await page.goBack();
  await expect(bravo).toBeHidden();
  await expect(table(page)).toBeVisible();
  await page.goForward();
  await expect(bravo).toBeVisible();

  await bravo.getByRole('heading', { name: 'Bravo' }).click();
  await page.keyboard.press('Escape');
  await expect(bravo).toBeHidden();
  await expect(link(page, 'Bravo')).toBeFocused();
  expect(recordOf(page)).toBeNull();

  // the table takes keys once it has become a grid for the focus
  await expect(page.locator('main').getByRole('grid')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(bravo).toBeFocused();
  await bravo.getByRole('link', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(`${serverUrl()}/projects/${ids[1]}`);
  await page.goBack();
  await expect(bravo).toBeVisible();
});

test('a row that has the focus before the cells of its table are loaded takes keys (rules 13.20)', async ({ page }) => {
  const { ids } = await companyWithTable(page);
  const held: (() => void)[] = [];
  await page.route('**/assets/TableCells-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`${serverUrl()}/projects?layout=table&sort=title&order=ASC&record=${ids[1]}`);
  await expect(panel(page, 'Bravo')).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(link(page, 'Bravo')).toBeFocused();
  await expect(page.locator('[data-cells]')).toHaveCount(0);
  for (const go of held) go();
  await expect(page.locator('main').getByRole('grid')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'Charlie')).toBeFocused();
  await page.unroute('**/assets/TableCells-*.js');
});

test('arrow keys, j and k go through the records with the panel open, over the end of a page (rules 13.34)', async ({
  page,
}) => {
  const company = await newCompany();
  for (let number = 11; number < 17; number += 1) await addProject(company, `Site ${number}`);
  await enter(page, company);
  await opened(page, '&sort=title&order=ASC&perPage=5');
  await link(page, 'Site 14').click();
  await expect(panel(page, 'Site 14')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page, 'Site 15')).toBeVisible();
  // single keys come when the page is idle; the last record has no next
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(panel(page, 'Site 16')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row(page, 'Site 16')).toHaveAttribute('data-opened');
  await expect(page.getByRole('button', { name: 'Next record' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(panel(page, 'Site 15')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(panel(page, 'Site 14')).toBeVisible();
  // the focus in the table leads, the panel follows
  await link(page, 'Site 13').focus();
  await page.keyboard.press('ArrowUp');
  await expect(panel(page, 'Site 12')).toBeVisible();
  await expect(link(page, 'Site 12')).toBeFocused();
});

test('comments, documents, travel, images and history are tabs of the panel (rules 13.34)', async ({ page }) => {
  const { company, ids } = await companyWithTable(page);
  await send(company.token, 'flights', { projectId: ids[0], ...overnightFlight });
  await opened(page, '&sort=title&order=ASC');
  await link(page, 'Alpha').click();
  const alpha = panel(page, 'Alpha');
  await test.step('tabs begin where what is below them begins', async () => {
    const start = (target: Locator) =>
      target.evaluate((node) => {
        const words = document.createRange();
        words.selectNode(node.firstChild ?? node);
        return words.getBoundingClientRect().x;
      });
    const title = await start(alpha.getByRole('heading', { name: 'Alpha' }));
    expect(await start(alpha.getByRole('tab').first())).toBeCloseTo(title, 0);
  });
  await alpha.getByRole('tab', { name: /^Comments/ }).click();
  await alpha.getByLabel('Comment', { exact: true }).pressSequentially('From the side');
  // a comment is shown before it is saved
  const posted = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/comments'),
  );
  await alpha.getByRole('button', { name: 'Post comment' }).click();
  await expect(alpha.getByRole('article')).toContainText('From the side');
  await posted;
  await page.reload();
  await expect(alpha.getByRole('article')).toContainText('From the side');
  await alpha.getByRole('tab', { name: /^Documents/ }).click();
  await alpha.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Project Document' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(alpha).toBeVisible();
  await alpha.getByRole('tab', { name: 'Travel Data' }).click();
  await expect(alpha.getByText('1 travel record', { exact: true })).toBeVisible();
  await expect(alpha.getByRole('article', { name: overnightFlight.title })).toContainText(/2:30/);
  await alpha.getByRole('tab', { name: 'History' }).click();
  await expect(alpha.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});

test('whoever may only read sees the panel and edits nothing (rules 13.34)', async ({ page }) => {
  await signIn(page, 'viewer');
  await opened(page);
  await page.locator('main table a[data-record]').first().click();
  await expect(page.locator('.atrium-panel')).toBeFocused();
  await expect(page.locator('.atrium-panel dd').first()).toBeVisible();
  await expect(page.locator('[data-edits]')).toHaveCount(0);
});

test('a card opens the page, Space or its menu the panel; on a phone there is the page alone (rules 13.34)', async ({
  page,
}) => {
  const { ids } = await companyWithTable(page);
  await page.goto(`${serverUrl()}/projects?sort=title&order=ASC`);
  const card = page.getByRole('article').filter({ hasText: 'Charlie' });
  const name = card.getByRole('link', { name: 'Charlie' });
  await name.focus();
  await page.keyboard.press('Space');
  await expect(panel(page, 'Charlie')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await card.getByRole('button', { name: 'Actions for Charlie' }).click();
  const opening = page.getByRole('menuitem', { name: 'Open in side panel' });
  await opening.click();
  await expect(opening).toBeHidden();
  await panel(page, 'Charlie').focus();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Charlie')).toBeHidden();
  await expect(name).toBeFocused();
  await card.getByRole('button', { name: 'Actions for Charlie' }).click();
  await opening.click();
  await expect(panel(page, 'Charlie')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page).toHaveURL(`${serverUrl()}/projects/${ids[2]}`);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("on a phone a project's tabs come first and empty facts are folded (rules 13.36)", async ({ page }) => {
  const company = await newCompany();
  await setFields(company, [
    { name: 'Site code', type: 'string' },
    { name: 'Inspector', type: 'string' },
  ]);
  const { id } = await addProject(company, 'Harbour wall');
  await enter(page, company);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${serverUrl()}/projects/${id}`);
  const tabs = page.getByRole('tablist', { name: 'Project sections' });
  const facts = page.getByRole('region', { name: 'Project details' });
  await expect(facts).toBeVisible();
  const top = async (part: typeof facts) => (await part.boundingBox())?.y ?? 0;
  expect(await top(tabs)).toBeLessThan(await top(facts));
  await expect(facts.getByText('Inspector')).toBeHidden();
  await facts.getByRole('button', { name: 'Show 2 empty fields' }).click();
  await expect(facts.getByText('Inspector')).toBeVisible();
  // every tab is in sight, and nothing on them needs scrolling sideways
  const comments = tabs.getByRole('tab', { name: /^Comments/ });
  await expect(comments).toBeInViewport({ ratio: 1 });
  await comments.click();
  await expect(page.getByLabel('Comment', { exact: true })).toBeVisible();
  await expect(facts).toBeHidden();
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await page.getByLabel('Comment', { exact: true }).pressSequentially('W'.repeat(80));
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByRole('article')).toContainText('WWW');
  expect(await sideways()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
});
