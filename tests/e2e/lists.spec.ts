import { expect, type Locator, type Page } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { setFields } from './support/company';
import { goInside, visitInside } from './support/inside';
import { change, companyWithProjects, dialog, listOf } from './support/lists';
import { expectNoSidewaysScroll } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
const chip = (page: Page, words: string | RegExp) =>
  page.getByRole('button', { name: typeof words === 'string' ? `Remove filter ${words}` : words });
const steps = (page: Page) => page.evaluate(() => history.length);

// A reply that is still being altered when its test ends belongs to none: it would fail the run.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('filters keep what is typed, say it in words, and lead back (rules 13.1)', async ({ page }) => {
  const late = ['Late', 'Late too'];
  const done = ['Done', 'Done too'];
  const { company, idOf } = await companyWithProjects(page, [...late, ...done, 'Harbour works']);
  for (const title of [...late, ...done]) {
    const status = done.includes(title) ? 'Completed' : 'InProgress';
    await change(company, idOf(title), { status, startDate: '2001-01-01', endDate: '2001-02-01' });
  }
  const { Remark, Floors } = await setFields(company, [
    { name: 'Remark', type: 'text' },
    { name: 'Floors', type: 'integer' },
  ]);
  await page.goto(`${serverUrl()}/dashboard`);

  await test.step("the dashboard's overdue number equals its list, and a status chosen there replaces the other", async () => {
    await page.getByRole('link', { name: 'Overdue Projects: 2' }).click();
    await expect(page.getByText('2 results')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Late' })).toHaveCount(2);
    await chip(page, 'Overdue').click();
    await expect(page.getByText('5 results')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
    await expect(chip(page, 'Status: Completed')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Done' })).toHaveCount(2);
    await expect.poll(() => filterOf(page)).toEqual({ status: 'Completed' });
  });

  await test.step('an input of the drawer keeps every letter, and adds no history entry', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => filterOf(page)).toEqual({});
    await page.getByRole('button', { name: /^Filters/ }).click();
    const before = await steps(page);
    const remark = dialog(page).getByLabel('Remark');
    await remark.pressSequentially('harbour works note', { delay: 40 });
    await expect(remark).toHaveValue('harbour works note');
    await dialog(page).getByLabel('Floors from').pressSequentially('12', { delay: 40 });
    await expect
      .poll(() => filterOf(page))
      .toEqual({ [`fields.${Remark}`]: 'harbour works note', [`fields.${Floors}_gte`]: '12' });
    expect(await steps(page)).toBe(before);
    // text still being typed counts when the drawer closes
    await dialog(page).getByLabel('Floors from').pressSequentially('3');
    await page.keyboard.press('Escape');
    await expect(chip(page, 'Floors: from 123')).toBeVisible();
    await expect(chip(page, 'Remark: harbour works note')).toBeVisible();
  });

  await test.step('the search keeps every letter too, and can be cleared', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => filterOf(page)).toEqual({});
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    const before = await steps(page);
    await search.pressSequentially('harbour works', { delay: 60 });
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await expect(search).toHaveValue('harbour works');
    expect(await steps(page)).toBe(before);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(search).toHaveValue('');
    await expect(page.getByText('5 results')).toBeVisible();
  });

  await test.step('a chip of a reference shows the name, and lists filter by person or client', async () => {
    const [client] = await api<{ id: string; name: string }[]>('/api/Clients', company.token);
    await goInside(page, listOf({ clientId: client?.id, userIds: [company.user.id] }));
    await expect(chip(page, `Client: ${client?.name}`)).toBeVisible();
    await expect(chip(page, 'Team: Ada Admin')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await dialog(page).getByLabel('Client').click();
    await page.getByRole('option', { name: 'Harbour Works' }).click();
    await expect.poll(() => filterOf(page)).toEqual({ clientId: client?.id });
    await page.keyboard.press('Escape');
    await expect(chip(page, 'Client: Harbour Works')).toBeVisible();
  });
});

test('every condition of a link is a removable chip in words, and no list is too wide (rules 13.1, 16.7)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(listOf({ status_neq: 'Completed', documentCount_gte: 1, progress_lte: 90 }));
  await test.step('the conditions are chips, and come back with the history', async () => {
    await chip(page, 'Documents: from 1').click();
    await chip(page, 'Progress: to 90').click();
    await expect.poll(() => filterOf(page)).toEqual({ status_neq: 'Completed' });
    await expect(chip(page, 'Status: not Completed')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(chip(page, /^Remove filter/)).toHaveCount(0);
    await page.goBack();
    await expect(chip(page, 'Status: not Completed')).toBeVisible();
  });

  await test.step('two choices made faster than the list renders both apply', async () => {
    await goInside(page, listOf({ progress_lte: 90 }));
    await expect(chip(page, 'Progress: to 90')).toBeVisible();
    await page.getByRole('main').evaluate(async (main) => {
      main.querySelector<HTMLElement>('button[aria-label^="Remove filter"]')?.click();
      await null;
      const status = main.querySelector<HTMLSelectElement>('select[aria-label="Status"]');
      if (!status) throw new Error('There is no choice of a status');
      status.value = 'Completed';
      status.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect.poll(() => filterOf(page)).toEqual({ status: 'Completed' });
    await page.goBack();
    await expect.poll(() => filterOf(page)).toEqual({});
  });

  await test.step('no list makes the page scroll sideways, however narrow (rules 16.7)', async () => {
    const lists = ['clients', 'inventory', 'users', 'settings/roles', 'supportTickets', 'history', 'trash', 'projects'];
    for (const list of lists) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visitInside(page, `/${list}?layout=table`);
      await expect(page.getByText(/\d+ results?|No .*/).first()).toBeAttached();
      for (const width of [1440, 768, 720, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
});

test('chips and inputs reserve their space before their code has loaded: a press hits the visible element (rules 13.1)', async ({
  page,
}) => {
  const { company } = await companyWithProjects(page, ['One']);
  await setFields(
    company,
    Array.from({ length: 14 }, (_, index) => ({ name: `Remark ${index}`, type: 'text' })),
  );
  await page.goto(listOf({}));
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y;
  const chips = await blockRequests(page, '**/assets/FilterChips-*.js');
  await page.getByRole('searchbox').pressSequentially('One');
  await expect.poll(() => filterOf(page)).toEqual({ q: 'One' });
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  const row = page.getByRole('row').nth(1);
  const rowTop = await topOf(row);
  chips();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect(await topOf(row)).toBe(rowTop);

  const pickers = await blockRequests(page, '**/assets/RecordPicker-*.js');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(dialog(page).getByLabel('Remark 13')).toBeVisible();
  await expect(dialog(page).getByLabel('Client')).toHaveCount(0);
  const build = dialog(page).getByRole('button', { name: 'Build a filter' });
  const buildTop = await topOf(build);
  pickers();
  await expect(dialog(page).getByLabel('Client')).toBeVisible();
  expect(await topOf(build)).toBeCloseTo(buildTop ?? 0, 0); // a scrolled popover rounds to sixteenths
  for (const action of ['Build a filter', 'Clear filters', 'Done']) {
    await expect(dialog(page).getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
  }
});

test('counts use the digits of the language (rules 16.2)', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/Projects?*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-range': 'projects 0-24/100000' };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${serverUrl()}/projects`);
  await expect(page.getByText('100,000 results')).toBeVisible();
  await expect(page.getByText('1–25 of 100,000')).toBeVisible();
});
