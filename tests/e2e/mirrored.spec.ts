import { expect, type Page } from '@playwright/test';
import { enter, newCompany, password } from './support/company';
import { goInside, visitInside } from './support/inside';
import { newProject } from './support/projects';
import { expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

const screens = [
  'dashboard',
  'projects',
  'inventory',
  'clients',
  'users',
  'settings/roles',
  'history',
  'supportTickets',
  'trash',
  'user',
];

async function speak(page: Page, locale: string) {
  await signIn(page, 'admin');
  await page.evaluate((name) => localStorage.setItem('atrium.locale', name), locale);
}

const visit = async (page: Page, path: string) => {
  await page.goto(`${serverUrl()}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** How far the middle of a thing stands from the left edge of the window, from 0 to 1. */
const across = async (page: Page, thing: ReturnType<Page['getByRole']>) => {
  const box = await thing.boundingBox();
  return ((box?.x ?? 0) + (box?.width ?? 0) / 2) / (page.viewportSize()?.width ?? 1);
};

test.describe('A language of another direction or script (rules 16.32)', () => {
  test('Arabic mirrors every screen of the menu, and none scrolls sideways', async ({ page }) => {
    test.slow(); // many screens
    await speak(page, 'ar');
    await visit(page, 'dashboard');
    for (const path of screens) {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (path !== 'dashboard') await visitInside(page, `/${path}`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية' });
      expect(await across(page, menu), path).toBeGreaterThan(0.5);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page);
    }
  });

  test('cards, forms and times in Arabic', async ({ page }) => {
    test.slow(); // many screens
    await speak(page, 'ar');
    const { token } = await sessionOf('admin');
    const { id } = await newProject(token, 'Times in Arabic');
    await api(`/api/Projects/${id}`, token, { method: 'PATCH', body: JSON.stringify({ progressPercentage: 20 }) });
    await page.setViewportSize(phone);
    await visit(page, 'users');

    await test.step('cards keep figures, names and cut titles in their own order', async () => {
      const number = page.getByText(/^\+\d/).first();
      await expect(number).toBeVisible();
      expect(await number.evaluate((node) => getComputedStyle(node).direction)).toBe('ltr');
      await newProject(token, 'Cards in Arabic');
      await visitInside(page, '/history');
      await expect(page.getByRole('article').first().locator('footer bdi').first()).toHaveText('Ingrid Solberg');
      await visitInside(page, '/settings/securityEvents');
      const event = page.getByRole('article').filter({ hasText: 'Ingrid Solberg' }).first();
      await expect(event.locator('footer bdi')).toHaveText(['Ingrid Solberg', /^[\d.:a-f]+$/, /[صم]$/]);
      await visitInside(page, '/clients');
      const title = page.getByText(/^Swimming pool plant renewal/);
      await expect(title).toHaveCSS('direction', 'ltr');
      await goInside(page, '/projects/create');
      await expect(page.locator('textarea:not([aria-hidden])').first()).toHaveCSS('unicode-bidi', 'plaintext');
    });

    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('an address keeps its order, and is cut at its end', async () => {
      await goInside(page, '/users/create');
      for (const type of ['email', 'tel']) {
        const input = page.getByRole('dialog').locator(`input[type=${type}]`);
        await expect(input).toHaveCSS('direction', 'ltr');
        await expect(input).toHaveCSS('text-align', 'right');
      }
    });

    await test.step('a time beside a Latin name reads from right to left, day first', async () => {
      await goInside(page, `/projects/${id}`);
      const time = page.getByRole('article').locator('strong + time').first();
      await expect(time).toBeVisible();
      const [day, half] = await time.evaluate(({ firstChild: words }) =>
        [0, (words?.textContent?.length ?? 0) - 1].map((at) => {
          const range = document.createRange();
          if (words) range.setStart(words, at);
          if (words) range.setEnd(words, at + 1);
          return range.getBoundingClientRect().x;
        }),
      );
      expect(day).toBeGreaterThan(half ?? 0);
    });

    await test.step('a label stands at the side where one begins to read', async () => {
      await visitInside(page, '/projects');
      await page
        .getByRole('button', { name: 'مشروع جديد' })
        .or(page.getByRole('link', { name: 'مشروع جديد' }))
        .click();
      const dialog = page.getByRole('dialog');
      const label = dialog.getByText('عنوان المشروع', { exact: false }).first();
      await expect(label).toBeVisible();
      const [field, outer] = await Promise.all([label.boundingBox(), dialog.boundingBox()]);
      expect((field?.x ?? 0) + (field?.width ?? 0) - (outer?.x ?? 0)).toBeGreaterThan((outer?.width ?? 0) / 4);
    });
  });

  test('what the server refuses is said in it, and the language changes in place', async ({ page }) => {
    test.slow(); // many screens
    await speak(page, 'ja');
    await visit(page, 'dashboard');
    for (const path of screens) {
      if (path !== 'dashboard') await visitInside(page, `/${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await expectNoSidewaysScroll(page);
    }
    const told = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'accept-language': 'ja' };
      return (await fetch('/api/Clients/018f0000-0000-7000-8000-000000000000', { headers })).json();
    });
    expect(told).toMatchObject({ status: 404, message: '見つかりません' });
    await page.getByLabel('言語').selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel('اللغة', { exact: true }).selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });

  test('a company has its own words, language and figures (rules 16.40, 16.41, 16.42)', async ({ page, browser }) => {
    const company = await newCompany();
    await enter(page, company);
    await visit(page, 'schema/entities');
    await page.getByRole('button', { name: 'Change defaults' }).click();
    const defaults = page.getByRole('dialog', { name: 'Company defaults' });
    await defaults.getByLabel('Language', { exact: true }).fill('Deutsch');
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await defaults.getByLabel('One project (Deutsch)').fill('Auftrag');
    await defaults.getByRole('button', { name: 'Save' }).click();
    await expect(defaults.getByText('Enter both words.')).toBeVisible();
    await defaults.getByLabel('Several projects (Deutsch)').fill('Aufträge');
    await defaults.getByRole('button', { name: 'Save' }).click();

    // nobody has chosen: all of it is German from now on
    await page.getByRole('button', { name: 'Feld hinzufügen' }).first().click();
    await page.getByRole('combobox', { name: 'Art', exact: true }).press('Enter');
    await page.getByRole('option', { name: 'Zahl', exact: true }).click();
    const least = page.getByRole('spinbutton', { name: 'Minimum' });
    await least.pressSequentially('1,5');
    await expect(least).toHaveAttribute('aria-valuenow', '1.5');
    await least.press('ArrowUp');
    await expect(least).toHaveValue('2,5');
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('link', { name: 'Aufträge' }).click();
    await page
      .getByRole('button', { name: 'Auftrag anlegen' })
      .or(page.getByRole('link', { name: 'Auftrag anlegen' }))
      .first()
      .click();
    const due = page.getByRole('dialog').getByLabel('Fälligkeitsdatum');
    await due.fill('');
    await due.pressSequentially('1.5.27');
    await due.blur();
    await expect(due).toHaveValue('01.05.2027');
    await due.press('Alt+ArrowDown');
    await page.getByRole('gridcell', { name: '2', exact: true }).click();
    await expect(due).toHaveValue('02.05.2027');
    await expect(due).toBeFocused();

    const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await other.goto(`${serverUrl()}/login/${company.tenantId}`);
    await expect(other.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    await other.context().close();
  });

  test('the language of a person follows them to another browser (rules 16.36)', async ({ page, browser }) => {
    const company = await newCompany();
    await enter(page, company);
    await visit(page, 'user');
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
    await page.getByLabel('Language').selectOption('ar');
    await saved;
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

    const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await other.goto(`${serverUrl()}/login/${company.tenantId}`);
    await other.evaluate(() => {
      const root = document.documentElement;
      const said = [root.lang];
      Object.assign(window, { said });
      const note = () => root.lang !== said.at(-1) && said.push(root.lang);
      new MutationObserver(note).observe(root, { attributeFilter: ['lang'] });
    });
    await other.getByLabel('Email or username').fill('ada');
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeVisible();
    expect(await other.evaluate(() => Reflect.get(window, 'said'))).toEqual(['en', 'ar']);
    // the sign-in page stays in the browser's own
    await other.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await other.context().close();
  });
});
