import { expect } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { enter, newCompany, setFields } from './support/company';
import { dated, datesOf, dayCell, dragBetween, middle, scheduleEntry } from './support/schedule';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, signInAtBase } from './support/signIn';
import { test } from './support/test';

test.describe('A list as a calendar (rules 13.42)', () => {
  test('shows records on their days, which are dragged, drawn and taken back', async ({ page }) => {
    const company = await newCompany();
    const id = await dated(company, 'Harbour', { startDate: '2026-03-10', endDate: '2026-03-11' });
    await enter(page, company);
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-10`);
    await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
    const bar = scheduleEntry(page, 'Harbour');
    await expect(bar).toBeVisible();
    const box = await bar.boundingBox();
    const grip = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 8 };
    await dragBetween(page, grip, { x: grip.x, y: (await middle(dayCell(page, '2026-03-17'))).y });
    await expect.poll(() => datesOf(company, id)).toBe('2026-03-17 2026-03-18');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => datesOf(company, id)).toBe('2026-03-10 2026-03-11');

    await expect(async () => expect((await bar.boundingBox())?.y).toBe(box?.y)).toPass();
    const end = await bar.boundingBox();
    const edge = { x: (end?.x ?? 0) + (end?.width ?? 0) - 3, y: (end?.y ?? 0) + 8 };
    await dragBetween(page, edge, { x: (await middle(dayCell(page, '2026-03-13'))).x, y: edge.y });
    await expect.poll(() => datesOf(company, id)).toBe('2026-03-10 2026-03-13');
    await expectAccessibleInBothSchemes(page);
    await bar.click({ position: { x: 30, y: 8 } });
    await expect(page).toHaveURL(new RegExp(`record=${id}`));
    await expect(page.getByRole('region', { name: 'Harbour', exact: true }).getByRole('tab').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toBeFocused();
  });

  test('moves by keyboard, says so, and goes back where that is refused', async ({ page }) => {
    const company = await newCompany();
    const id = await dated(company, 'Harbour', { startDate: '2026-03-10', endDate: '2026-03-11' });
    await enter(page, company);
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-10`);
    await scheduleEntry(page, 'Harbour').focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: '18' })).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => datesOf(company, id)).toBe('2026-03-18 2026-03-20');
    await expect(scheduleEntry(page, 'Harbour')).toBeFocused();

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.route(`**/api/Projects/${id}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { status: 400, message: 'Not in this week' } })
        : route.continue(),
    );
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(page.getByText(/Harbour stays where it was.*Not in this week/)).toBeVisible();
    await expect(scheduleEntry(page, 'Harbour')).toContainText(/18.*20/);
    expect(await datesOf(company, id)).toBe('2026-03-18 2026-03-20');
  });

  test('keeps an entry that the keyboard moves while others change the list, and into another month', async ({
    page,
  }) => {
    const company = await newCompany();
    const id = await dated(company, 'Harbour', { startDate: '2026-03-10', endDate: '2026-03-11' });
    await enter(page, company);
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-10`);
    const bar = scheduleEntry(page, 'Harbour');
    await bar.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await dated(company, 'Bridge', { startDate: '2026-03-16', endDate: '2026-03-20' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => datesOf(company, id)).toBe('2026-03-18 2026-03-19');
    // changes by others wait until the entry is put down
    await expect(scheduleEntry(page, 'Bridge')).toContainText(/16.*20/);
    await expect(bar).toBeFocused();

    // somebody else moves it to another week
    await api(`/api/Projects/${id}`, company.token, {
      method: 'PATCH',
      body: JSON.stringify({ startDate: '2026-03-24', endDate: '2026-03-25' }),
    });
    await expect(bar).toContainText(/24.*25/);
    await expect(bar).toBeFocused();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: 'April 2026' })).toBeVisible();
    await expect(bar).toBeFocused();
    await page.keyboard.press('Space');
    await expect.poll(() => datesOf(company, id)).toBe('2026-04-14 2026-04-15');
  });

  test('asks for the days in sight alone, as a month, a week and an agenda', async ({ page }) => {
    const company = await newCompany();
    await dated(company, 'In sight', { startDate: '2026-02-01', endDate: '2026-05-01' });
    await dated(company, 'Elsewhere', { startDate: '2026-07-01', endDate: '2026-07-02' });
    await enter(page, company);
    const asked = page.waitForRequest((request) => /filter=.*startDate_lte/.test(decodeURIComponent(request.url())));
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-10`);
    expect(decodeURIComponent((await asked).url())).toContain('"endDate_gte":"2026-03-01"');
    for (const span of ['Week', 'Agenda', 'Month']) {
      await page.getByRole('button', { name: span, exact: true }).click();
      await expect(scheduleEntry(page, 'In sight')).toBeVisible();
      await expect(page.getByText('Elsewhere')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('heading', { name: 'April 2026' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
  });

  test('is a list of days on a phone', async ({ page }) => {
    const company = await newCompany();
    await dated(company, 'Harbour', { startDate: '2026-03-10', endDate: '2026-03-11' });
    const long = 'Renewal of the northern breakwater with its lights and landing stages';
    await dated(company, long, { startDate: '2026-03-10', endDate: '2026-03-11' });
    await enter(page, company);
    await page.setViewportSize(phone);
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-10`);
    await expect(page.getByRole('heading', { name: /10 March 2026|March 10, 2026/ })).toBeVisible();
    await expect(scheduleEntry(page, 'Harbour')).toBeVisible();
    await expect(scheduleEntry(page, long)).toBeVisible();
    await expectNoSidewaysScroll(page);
    // a month that was chosen at a desk begins at the day, too
    await page.goto(`${serverUrl()}/projects?layout=calendar&span=month&day=2026-03-11`);
    await expect(scheduleEntry(page, 'Harbour')).toBeVisible();
    await expect(page.locator('main ol h3').first()).toHaveText(/11 March 2026|March 11, 2026/);
    await page.goto(`${serverUrl()}/projects?layout=timeline&day=2026-03-10`);
    await expect(scheduleEntry(page, 'Harbour')).toBeAttached();
    await expectNoSidewaysScroll(page);
  });

  test('works on a backend without extensions, whose lists come whole (rules 14.6)', async ({ page }) => {
    const backend = await startBaseBackend({ projects: 5, consoleFolder: 'dist/console' });
    await signInAtBase(page, backend);
    await page.goto(`${backend.url}/projects?layout=calendar&day=2024-01-15`);
    const bar = page.locator('main a[data-movable]').first();
    await bar.focus();
    const name = (await bar.locator('.name').textContent()) ?? '';
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect
      .poll(() =>
        backend.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => Object.keys(Object(body))),
      )
      .toEqual([['startDate', 'endDate']]);
    await page.getByRole('button', { name: 'Timeline' }).click();
    await expect(scheduleEntry(page, name)).toBeAttached();
    await backend.close();
  });
});

test.describe('A list as a timeline (rules 13.43)', () => {
  for (const locale of ['en', 'ar']) {
    test(`keeps the name of a bar that begins out of sight at the edge in ${locale}`, async ({ page }) => {
      const company = await newCompany();
      await dated(company, 'Harbour', { startDate: '2025-01-01', endDate: '2027-01-01' });
      // a name that needs more than the visible days
      await dated(company, 'Sheds, roofs and gutters', { startDate: '2025-01-01', endDate: '2026-03-10' });
      await enter(page, company);
      await page.evaluate((name) => localStorage.setItem('atrium.locale', name), locale);
      await page.goto(`${serverUrl()}/projects?layout=timeline&zoom=day&lanes=none&day=2026-03-10`);
      const name = scheduleEntry(page, 'Harbour').locator('.name');
      await expect(name).toBeInViewport({ ratio: 1 });
      for (const project of ['Harbour', 'Sheds']) {
        const title = page.locator('main li .title', { hasText: project });
        const [shown, edge] = [
          await scheduleEntry(page, project).locator('.name').boundingBox(),
          await title.boundingBox(),
        ];
        // beside the column of names, not under it
        const gap =
          locale === 'ar'
            ? (edge?.x ?? 0) - (shown?.x ?? 0) - (shown?.width ?? 0)
            : (shown?.x ?? 0) - (edge?.x ?? 0) - (edge?.width ?? 0);
        expect(gap, project).toBeGreaterThanOrEqual(0);
        expect(gap, project).toBeLessThan(20);
        // the first letter is on the bar, whatever the direction of the page
        const begins = () =>
          scheduleEntry(page, project).evaluate((bar) => {
            const words = bar.querySelector('.name')?.firstChild;
            if (!words) return false;
            const first = document.createRange();
            first.setStart(words, 0);
            first.setEnd(words, 1);
            const [letter, whole] = [first.getBoundingClientRect(), bar.getBoundingClientRect()];
            return letter.left >= whole.left && letter.right <= whole.right;
          });
        await expect.poll(begins, project).toBe(true);
        // the name in the column is cut with an ellipsis, and so no wider
        const inColumn = await title.locator('.name').boundingBox();
        expect(inColumn?.width).toBeLessThan(edge?.width ?? 0);
      }
    });
  }

  test('groups bars, which are dragged and moved by keyboard, and draws what needs what', async ({ page }) => {
    const company = await newCompany();
    const fields = await setFields(company, [{ name: 'Needs', type: 'references', target: 'projects' }]);
    const first = await dated(company, 'Foundation', { startDate: '2026-03-02', endDate: '2026-03-06' });
    const second = await dated(
      company,
      'Walls',
      { startDate: '2026-03-16', endDate: '2026-03-20' },
      { [fields.Needs ?? '']: JSON.stringify([first]) },
    );
    await enter(page, company);
    await page.goto(`${serverUrl()}/projects?layout=timeline&zoom=day&lanes=status&day=2026-03-04`);
    await expect(page.getByText('Not Started (2)')).toBeVisible();
    await expect(page.locator('svg.arrows path[marker-end]')).toHaveCount(1);
    const bar = scheduleEntry(page, 'Foundation');
    const box = await bar.boundingBox();
    const grip = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 8 };
    await dragBetween(page, grip, { x: grip.x + 72, y: grip.y });
    await expect.poll(() => datesOf(company, first)).toBe('2026-03-04 2026-03-08');
    const walls = scheduleEntry(page, 'Walls');
    await walls.focus();
    for (const key of ['Space', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => datesOf(company, second)).toBe('2026-03-15 2026-03-19');
    await expectAccessibleInBothSchemes(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Today' })).toBeHidden();
    await expect(bar).toBeVisible();
  });

  test('a row whose bar is out of sight points to it, and a click brings it into sight', async ({ page }) => {
    const company = await newCompany();
    await dated(company, 'Harbour', { startDate: '2026-03-02', endDate: '2026-03-06' });
    await dated(company, 'Cellar', { startDate: '2027-03-02', endDate: '2027-03-06' });
    await enter(page, company);
    await page.goto(`${serverUrl()}/projects?layout=timeline&zoom=day&day=2026-03-04`);
    const pointer = (name: string) => page.locator('.rows > li').filter({ hasText: name }).locator('.pointer');
    await expect(pointer('Cellar')).toHaveAttribute('title', /2027/);
    await expect(pointer('Harbour')).toHaveCount(0);
    await pointer('Cellar').click();
    await expect(scheduleEntry(page, 'Cellar')).toBeInViewport();
    await expect(pointer('Cellar')).toHaveCount(0);
    await expect(page.locator('.rows > li[data-outside=before]').filter({ hasText: 'Harbour' })).toBeVisible();
  });

  test('a language from right to left turns days and keys round', async ({ page }) => {
    const company = await newCompany();
    const id = await dated(company, 'Harbour', { startDate: '2026-03-10', endDate: '2026-03-11' });
    await enter(page, company);
    await page.evaluate(() => localStorage.setItem('atrium.locale', 'ar'));
    await page.goto(`${serverUrl()}/projects?layout=timeline&zoom=day&day=2026-03-10`);
    const bar = scheduleEntry(page, 'Harbour');
    const box = await bar.boundingBox();
    const grip = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 8 };
    await dragBetween(page, grip, { x: grip.x - 36, y: grip.y });
    await expect.poll(() => datesOf(company, id)).toBe('2026-03-11 2026-03-12');
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-10`);
    await bar.focus();
    for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
    await expect.poll(() => datesOf(company, id)).toBe('2026-03-12 2026-03-13');
    const [earlier, later] = [await middle(dayCell(page, '2026-03-10')), await middle(dayCell(page, '2026-03-11'))];
    expect(earlier.x).toBeGreaterThan(later.x);
  });
});
