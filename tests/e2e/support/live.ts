import { type Browser, expect, type Page } from '@playwright/test';
import { type Company, enter, newColleague, newCompany } from './company';
import { api } from './signIn';

/** Two people of a company of their own, each with a browser: Ada, whose page is the test's, and Ben. */
export async function twoPeople(page: Page, browser: Browser) {
  const company = await newCompany();
  const ben = await newColleague(company, 'Ben', 'Berg');
  await enter(page, company);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await enter(other, ben);
  return { company, ben, other };
}

/** Opens an address and waits until the page follows what others change. */
export async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((reply) => reply.url().includes('/api/Live?') && reply.ok());
  await page.goto(address);
  await stream;
  await expect(page.locator('main')).toBeVisible();
}

/** Waits for the code that keeps rows in their places and marks changes: earlier changes are shown without marks. */
export const marksReady = (page: Page) =>
  page.waitForFunction(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some((rule) => rule.cssText.startsWith('[data-fresh]')),
    ),
  );

/** Watches marks of changes. @returns the texts of the elements that are marked next, however short the marks last */
export async function watchMarks(page: Page) {
  const watching = await page.evaluateHandle(() => ({
    texts: new Promise<(string | null)[]>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        resolve([...document.querySelectorAll('[data-fresh]')].map(({ textContent }) => textContent));
      }).observe(document.body, { subtree: true, attributeFilter: ['data-fresh'] });
    }),
  }));
  return () => watching.evaluate(({ texts }) => texts);
}

/** A write of somebody else, by the API. */
export const writeAs = (person: Pick<Company, 'token'>, method: string, path: string, body?: object) =>
  api<unknown>(path, person.token, { method, ...(body && { body: JSON.stringify(body) }) });

/** Leaves the stream unanswered: the page hears of no change before its own call does. */
export const withoutStream = (page: Page) => page.route('**/api/Live?*', () => undefined);
