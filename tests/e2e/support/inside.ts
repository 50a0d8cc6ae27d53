import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './screens';

/*
 * Ways inside the console that a page shows, as the browser's own back and forward go. A load of the console costs
 * far more processor time than another screen of it. What the console holds stays: its texts, and rows that it has read.
 */

/** Goes to an address of the console; what stands there is waited for by whoever goes there. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to); // as the router has it
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The names on the page: the screen, and the record in or over it; nothing while they are these. Runs in the page. */
function namesBut(these: string): string {
  const names = [...document.querySelectorAll('title, h1, h2')].map(({ textContent }) => textContent).join(' / ');
  return names === these ? '' : names;
}

/** The names on the page: the screen, and the record in or over it. */
export const namesOn = (page: Page) => page.evaluate(namesBut, '');

/**
 * Goes to the screen or the record at an address of the console once nothing of the present one is loading, and waits
 * until another one is named. An address whose screen has the same names (another layout of a list) needs `goInside`.
 */
export async function visitInside(page: Page, path: string): Promise<void> {
  await expectLoaded(page);
  const before = await namesOn(page);
  await goInside(page, path);
  await page.waitForFunction(namesBut, before, { polling: 50, timeout: 60_000 });
  await expect(page.locator('h1').first()).toBeAttached();
}
