import { expect, type Page } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { addProject, type Company, enter, newCompany } from './support/company';
import { goInside, visitInside } from './support/inside';
import { phone } from './support/screens';
import { api, openEmptyPage, serverUrl, signIn } from './support/signIn';
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

/** Views of projects whose tabs have no room beside one another on a phone; the addresses of their lists, by name. */
async function withViews({ token }: Company) {
  const addresses = new Map<string, string>();
  for (const name of ['Due within two weeks', 'On hold for a long time', 'Work of this month', 'Without a team']) {
    const body = JSON.stringify({ resource: 'projects', name, query: { filter: {} } });
    const { id } = await api<{ id: string }>('/api/Views', token, { method: 'POST', body });
    addresses.set(name, `/projects?view=${id}`);
  }
  return addresses;
}

/** On a phone: the last is out of sight where a list begins, and so it is where the console is loaded. */
async function expectCurrentTabsInSight(page: Page, views: ReadonlyMap<string, string>) {
  await page.setViewportSize(phone);
  const last = [...views].at(-1);
  await page.goto(`${serverUrl()}${last?.[1]}`);
  for (const [name, address] of [...(last ? [last] : []), ...views]) {
    await goInside(page, address);
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    // but for a part of a pixel
    await expect(tab).toBeInViewport({ ratio: 0.95 });
  }
}

test('what a company’s projects look like, and a record that does not exist', async ({ page }) => {
  test.slow(); // many screens
  const company = await newCompany();
  await addProject(company, 'Alpha');
  const views = await withViews(company);
  await enter(page, company);

  await test.step('a record that does not exist is named by its noun, and leads back to its list', async () => {
    await page.goto(`${serverUrl()}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [path, noun, back] of [
      ['projects', 'project', 'Back to projects'],
      ['inventory', 'item', 'Back to inventory'],
    ] as const) {
      await goInside(page, `/${path}/018f0000-0000-7000-8000-000000000000`);
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
      await goInside(page, `/${path.replace('ID', '018f0000-0000-7000-8000-000000000000')}`);
      await expect(page.getByRole('alert'), path).toHaveText(`This ${noun} doesn't exist or was deleted`);
      await expect(page.getByText('Loading...'), path).toHaveCount(0);
    }
  });

  await test.step('names that head groups have the theme’s colour for links, and averages a word (rules 13.19)', async () => {
    await goInside(page, '/projects?layout=table&sort=clientName/title&order=ASC');
    const group = page.locator('tr.group');
    await expect(group).toContainText('Progress: avg 0%');
    const colourOf = (thing: ReturnType<Page['locator']>) => thing.evaluate((node) => getComputedStyle(node).color);
    expect(await colourOf(group.getByRole('link'))).toBe(await colourOf(row(page, 'Alpha').locator('td a')));
  });

  await test.step('an emptied progress cell asks for a value', async () => {
    await goInside(page, '/projects?layout=table');
    await expect(page.locator('tr.group')).toHaveCount(0);
    await cell(row(page, 'Alpha'), 6).click();
    await page.keyboard.press('Delete');
    await expect(page.getByText('Progress is required').first()).toBeAttached();
  });

  await test.step('a switch that is on has its full colour in both schemes', async () => {
    await visitInside(page, '/user');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const track = page.locator('.Mui-checked:not(.Mui-disabled) + .MuiSwitch-track').first();
      await expect(track).toBeVisible();
      await expect(track).toHaveCSS('opacity', '1');
    }
  });

  await test.step('the tab of the current view is in sight on a phone', () => expectCurrentTabsInSight(page, views));
});

test('names, counts and tabs of a list in Arabic', async ({ page }) => {
  test.slow(); // many screens
  const company = await newCompany();
  const { id } = await addProject(company, '3 nights near the site');
  await addProject(company, 'Planned maintenance contract start, Main House and its annexes');
  await addProject(company, 'صيانة دورية للمبنى الرئيسي وملحقاته وجميع المرافق التابعة له في المدينة');
  const views = await withViews(company);
  await enter(page, company);
  await speak(page, 'ar');
  await opened(page);

  await test.step('names keep their own direction, and stand where the page’s own words do', async () => {
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
    await visitInside(page, `/projects/${id}`);
    const free = page.locator('dd', { hasText: /^0$/ }).first();
    await expect(free).toBeVisible();
    const gap = await free.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return node.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect(gap).toBeLessThan(2);
  });

  await test.step('the count of a group stays apart from a Latin name', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goInside(page, '/projects?layout=table&sort=clientName/title&order=ASC');
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

  await test.step('the tab of the current view is in sight on a phone', () => expectCurrentTabsInSight(page, views));
});

/** Tools of a list's bar that lie on another. */
const overlapsIn = (bar: ReturnType<Page['locator']>) =>
  bar.evaluate((node) => {
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

test('lists have room for their tools and columns at 1024 px in longer languages', async ({ page }) => {
  test.slow(); // many screens
  await signIn(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  const bar = page.getByRole('search').filter({ has: page.getByRole('searchbox') });
  const expectApart = async (address: string) => {
    await expect(bar.locator('.choices button').first()).toBeVisible();
    expect(await overlapsIn(bar), address).toEqual([]);
  };
  const all = ['inventory', 'clients', 'projects'];
  for (const [locale, lists] of Object.entries({ en: all, de: all, ja: all, fr: ['projects'], es: ['projects'] })) {
    await test.step(`no tool of a list's bar lies on another in ${locale}`, async () => {
      await openEmptyPage(page);
      await speak(page, locale);
      for (const [index, list] of lists.entries()) {
        if (index === 0) await page.goto(`${serverUrl()}/${list}`);
        else await visitInside(page, `/${list}`);
        await expectApart(list);
        await goInside(page, `/${list}?layout=table`);
        await expect(table(page)).toBeVisible();
        await expectApart(`${list}?layout=table`);
      }
    });
    await test.step(`every column of the demo's projects is in sight in ${locale}`, async () => {
      await expect(page.locator('[data-cells]')).toBeVisible();
      const frame = table(page).locator('..');
      expect(await frame.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    });
  }
});

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
  await page.keyboard.press('Escape');
  await expect(due).toBeHidden();
  await page.getByRole('banner').getByRole('button').first().click();
  const menu = page.getByRole('dialog');
  const edge = await along(menu);
  const { from, to } = await along(menu.getByRole('button', { name: 'Abmelden' }));
  expect(Math.min(from - edge.from, edge.to - to)).toBeGreaterThanOrEqual(8);
});
