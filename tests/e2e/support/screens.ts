import { expect, type Page } from '@playwright/test';
import { expectAccessible, ofColour } from './axe';

/** Nothing of WCAG 2.2 A and AA is broken, in both colour schemes. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const fading = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
    expect(await page.evaluate(fading), 'nothing passes slowly where motion is not wanted').toBe(false);
    await expectAccessible(page, colorScheme === 'dark' ? ofColour : undefined);
  }
}

/** The page scrolls downwards alone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}

/** Nothing of the page is loading any more; the network never rests, since live updates keep a stream open. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })));
}

export const phone = { width: 390, height: 844 };

/** The dialogs of this name, or all. */
export const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });

export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** The cards that contain a text. */
export const cardWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** The query of a list's address that filters it. */
export const filterBy = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
