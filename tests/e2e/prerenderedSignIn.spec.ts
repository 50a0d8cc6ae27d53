import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { blockRequests } from './support/blockRequests';
import { phone } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

/** The console's code and font, kept back until they are let go. */
async function keepCodeBack(page: Page): Promise<() => void> {
  const letGo = await blockRequests(page, /\/assets\/.*\.(js|woff2)$/);
  return letGo;
}

/** Where everything stands that can be seen. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, p, label, input, select, button, svg')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, element.textContent, x, y, width, height].join(' ');
    }),
  );

test.describe('the pre-rendered sign-in (rules 16.9)', () => {
  test('is shown before any script runs', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`${serverUrl()}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    await expect(page.getByLabel('Company name')).toBeFocused();
    await page.keyboard.type('Demo');
    await expect(page.getByLabel('Company name')).toHaveValue('Demo');
  });

  test('is hydrated in place, with earlier typing and presses', async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on('pageerror', (error) => refused.push(error.message));
    const letGo = await keepCodeBack(page);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
      new PerformanceObserver((list) => {
        for (const { startTime, sources } of list.getEntries() as Shift[])
          for (const { node, previousRect, currentRect } of sources)
            shifts.push(
              `${startTime} ${node?.textContent?.slice(0, 40)} ${JSON.stringify([previousRect, currentRect])}`,
            );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${serverUrl()}/login`, { waitUntil: 'commit' });
    const box = page.getByLabel('Company name');
    await box.pressSequentially('Demo');
    const before = await places(page);
    const held = await box.elementHandle();
    letGo();
    await page.waitForFunction(() => 'prerendered' in window && window.prerendered === undefined);
    await page.waitForFunction(() => document.fonts.check('1em "Inter Variable"'));
    expect(await places(page)).toEqual(before);
    expect(await held?.evaluate((node) => node === document.activeElement)).toBe(true);
    await expect(box).toHaveValue('Demo');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    expect(refused).toEqual([]);
    // the input that was kept is sent
    const { id } = await api<{ id: string }>('/api/Tenants/by-name/Demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${serverUrl()}/login/${id}`);
  });

  test('uses the visitor’s language and scheme, and applies early presses', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('atrium.locale', 'fr'));
    const letGo = await keepCodeBack(page);
    await page.goto(`${serverUrl()}/login`, { waitUntil: 'commit' });
    const next = page.getByRole('button', { name: 'Continuer' });
    await expect(next).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const shade = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Number(/\d+/.exec(shade)?.[0])).toBeLessThan(40);
    await expectAccessible(page);
    await page.locator('input').pressSequentially('Nobody at all');
    await page.keyboard.press('Enter');
    letGo();
    await expect(page.getByText(/introuvable/i)).toBeVisible();
    await expect(page.locator('input')).toHaveValue('Nobody at all');
  });

  test('of a known company waits for the company’s settings', async ({ page }) => {
    const { id } = await api<{ id: string }>('/api/Tenants/by-name/Demo');
    await page.addInitScript((company) => localStorage.setItem('tenantId', company), id);
    const letGo = await keepCodeBack(page);
    await page.goto(`${serverUrl()}/login`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('input')).toHaveCount(0);
    await expect(page).toHaveURL(`${serverUrl()}/login/${id}`);
    letGo();
    await expect(page.getByLabel('Email or username')).toBeFocused();
  });
});
