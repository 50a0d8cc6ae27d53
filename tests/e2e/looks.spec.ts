import { expect, type Page } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { addProject, enter, newCompany } from './support/company';
import { phone } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { cell, opened, row, table } from './support/table';
import { test } from './support/test';

const speak = (page: Page, locale: string) =>
  page.evaluate((name) => localStorage.setItem('atrium.locale', name), locale);

/** The start and end of an element in the inline direction. */
async function along(thing: ReturnType<Page['locator']>) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It has no place');
  return { from: box.x, to: box.x + box.width };
}

test('names that head groups have the theme’s colour for links, and averages a word (rules 13.19)', async ({
  page,
}) => {
  const company = await newCompany();
  await addProject(company, 'Alpha');
  await enter(page, company);
  await opened(page, '&sort=clientName/title&order=ASC');
  const group = page.locator('tr.group');
  await expect(group).toContainText('Progress: avg 0%');
  const colourOf = (thing: ReturnType<Page['locator']>) => thing.evaluate((node) => getComputedStyle(node).color);
  expect(await colourOf(group.getByRole('link'))).toBe(await colourOf(row(page, 'Alpha').locator('td a')));
});

test('a switch that is on has its full colour in both schemes', async ({ page }) => {
  await signIn(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${serverUrl()}/user`);
    const track = page.locator('.Mui-checked:not(.Mui-disabled) + .MuiSwitch-track').first();
    await expect(track).toBeVisible();
    await expect(track).toHaveCSS('opacity', '1');
  }
});

test('names keep their own direction in Arabic, and stand where the page’s own words do', async ({ page }) => {
  const company = await newCompany();
  const { id } = await addProject(company, '3 nights near the site');
  await addProject(company, 'Planned maintenance contract start, Main House and its annexes');
  await addProject(company, 'صيانة دورية للمبنى الرئيسي وملحقاته وجميع المرافق التابعة له في المدينة');
  await enter(page, company);
  await speak(page, 'ar');
  await opened(page);
  const name = table(page).getByRole('link', { name: '3 nights near the site' });
  const [figure, words] = await name.evaluate((node) => {
    const [text] = node.childNodes;
    return [0, 2].map((start) => {
      const range = document.createRange();
      if (text) range.setStart(text, start);
      if (text) range.setEnd(text, start + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(figure).toBeLessThan(words ?? 0);
  // a long name is cut at its end, and not where it begins, in whatever direction
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const begin of ['Planned maintenance', 'صيانة دورية']) {
    const long = table(page).getByRole('rowheader').filter({ hasText: begin });
    await expect(long).toBeVisible();
    expect(await long.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeGreaterThan(0);
    const outside = await long.evaluate((node) => {
      const range = document.createRange();
      const [words] = node.querySelector('a')?.childNodes ?? [];
      if (words) range.setStart(words, 0);
      if (words) range.setEnd(words, 1);
      const [first, box] = [range.getBoundingClientRect(), node.getBoundingClientRect()];
      return Math.max(box.left - first.left, first.right - box.right);
    });
    expect(outside, begin).toBeLessThanOrEqual(0);
  }
  await page.goto(`${serverUrl()}/projects/${id}`);
  const free = page.locator('dd', { hasText: /^0$/ }).first();
  await expect(free).toBeVisible();
  const gap = await free.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return node.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(gap).toBeLessThan(2);
});

test('the count of a group stays apart from a Latin name in Arabic', async ({ page }) => {
  const company = await newCompany();
  for (const title of ['Alpha', 'Beta', 'Gamma']) await addProject(company, title);
  await enter(page, company);
  await speak(page, 'ar');
  await opened(page, '&sort=clientName/title&order=ASC');
  const group = page.locator('tr.group').first();
  const count = group.locator('bdi.MuiTypography-caption');
  await expect(count).toContainText('3');
  const end = await count.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().right;
  });
  expect(end).toBeLessThanOrEqual((await along(group.getByRole('link'))).from);
});

for (const locale of ['en', 'de', 'ja']) {
  test(`no tool of a list's bar lies on another at 1024 px in ${locale}`, async ({ page }) => {
    await signIn(page);
    await speak(page, locale);
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const address of ['inventory', 'clients', 'projects'].flatMap((path) => [path, `${path}?layout=table`])) {
      await page.goto(`${serverUrl()}/${address}`);
      const bar = page.getByRole('search').filter({ has: page.getByRole('searchbox') });
      await expect(bar.locator('.choices button').first()).toBeVisible();
      const overlaps = await bar.evaluate((node) => {
        const tools = [...node.querySelectorAll('button, select, input')].map((tool) => ({
          name: tool.getAttribute('aria-label') ?? tool.textContent,
          box: tool.getBoundingClientRect(),
        }));
        return tools.flatMap(({ name, box }, index) =>
          tools
            .slice(index + 1)
            .filter(({ box: { left, right, top, bottom } }) =>
              // half a pixel: what rounding leaves
              [box.right - left, right - box.left, box.bottom - top, bottom - box.top].every((depth) => depth > 0.5),
            )
            .map((other) => `${name} and ${other.name}`),
        );
      });
      expect(overlaps, address).toEqual([]);
    }
  });
}

for (const locale of ['ja', 'de', 'fr', 'es']) {
  test(`every column of the demo's projects is in sight at 1024 px in ${locale}`, async ({ page }) => {
    await signIn(page);
    await speak(page, locale);
    await page.setViewportSize({ width: 1024, height: 768 });
    await opened(page);
    const frame = table(page).locator('..');
    expect(await frame.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
}

test('nothing moves when rows come into the skeleton, nor when the tabs of views come', async ({ page }) => {
  const company = await newCompany();
  await addProject(company, 'Alpha');
  const view = JSON.stringify({ resource: 'projects', name: 'Mine', query: { filter: {} } });
  await api('/api/Views', company.token, { method: 'POST', body: view });
  await enter(page, company);
  const go = await blockRequests(page, '**/api/Projects?*');
  await page.goto(`${serverUrl()}/projects?layout=table`);
  const skeleton = page.locator('[aria-hidden] > table thead');
  const before = await along(skeleton.locator('th', { hasText: 'Project Title' }));
  const [height, colours] = await skeleton.evaluate((head) => [
    head.getBoundingClientRect().height,
    [...head.querySelectorAll('th, td')].map((part) => getComputedStyle(part).backgroundColor),
  ]);
  const top = (await skeleton.boundingBox())?.y;
  expect(new Set(colours).size).toBe(1);
  go();
  const head = table(page).getByRole('columnheader', { name: 'Project Title' });
  const after = await along(head);
  expect(after.from).toBe(before.from);
  expect(await head.evaluate((part) => part.getBoundingClientRect().height)).toBe(height);
  await expect(page.getByRole('tab', { name: 'Mine' })).toBeVisible();
  expect((await head.boundingBox())?.y).toBe(top);
});

for (const locale of ['en', 'ar']) {
  test(`the tab of the current view is in sight on a phone in ${locale}`, async ({ page }) => {
    const company = await newCompany();
    const views = ['Due within two weeks', 'On hold for a long time', 'Work of this month', 'Without a team'];
    const ids: string[] = [];
    for (const name of views) {
      const body = JSON.stringify({ resource: 'projects', name, query: { filter: {} } });
      ids.push((await api<{ id: string }>('/api/Views', company.token, { method: 'POST', body })).id);
    }
    await enter(page, company);
    await speak(page, locale);
    await page.setViewportSize(phone);
    for (const [index, name] of views.entries()) {
      await page.goto(`${serverUrl()}/projects?view=${ids[index]}`);
      // but for a part of a pixel
      await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 0.95 });
    }
  });
}

test('an emptied progress cell asks for a value', async ({ page }) => {
  const company = await newCompany();
  await addProject(company, 'Alpha');
  await enter(page, company);
  await opened(page);
  await cell(row(page, 'Alpha'), 6).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Progress is required').first()).toBeAttached();
});

test('a record that does not exist is named by its noun, and leads back to its list', async ({ page }) => {
  const company = await newCompany();
  await enter(page, company);
  for (const [path, noun, back] of [
    ['projects', 'project', 'Back to projects'],
    ['inventory', 'item', 'Back to inventory'],
  ] as const) {
    await page.goto(`${serverUrl()}/${path}/018f0000-0000-7000-8000-000000000000`);
    await expect(page.getByText(`This ${noun} doesn't exist or was deleted`)).toBeVisible();
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
  }
  for (const [path, noun] of [
    ['users/ID', 'user'],
    ['supportTickets/ID', 'ticket'],
    ['settings/roles/ID', 'role'],
    ['users/ID/edit', 'user'],
    ['clients/ID/edit', 'client'],
  ] as const) {
    await page.goto(`${serverUrl()}/${path.replace('ID', '018f0000-0000-7000-8000-000000000000')}`);
    await expect(page.getByRole('alert'), path).toHaveText(`This ${noun} doesn't exist or was deleted`);
    await expect(page.getByText('Loading...'), path).toHaveCount(0);
  }
});

test('on a phone a date’s label stands above its box, and the menu holds its last button', async ({ page }) => {
  const company = await newCompany();
  await enter(page, company);
  await speak(page, 'de');
  await page.setViewportSize(phone);
  await page.goto(`${serverUrl()}/projects`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const due = page.getByRole('textbox', { name: 'Fälligkeitsdatum von' });
  await expect(due).toBeVisible();
  const label = page.locator('label', { hasText: 'Fälligkeitsdatum von' });
  expect(await label.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await page.goto(`${serverUrl()}/projects`);
  await page.getByRole('banner').getByRole('button').first().click();
  const menu = page.getByRole('dialog');
  const edge = await along(menu);
  const { from, to } = await along(menu.getByRole('button', { name: 'Abmelden' }));
  expect(Math.min(from - edge.from, edge.to - to)).toBeGreaterThanOrEqual(8);
});
