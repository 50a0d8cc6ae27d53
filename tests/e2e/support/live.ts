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
  // a chip or a flash needs the code that draws it
  await expect(page.locator('main')).toBeVisible();
}

/** A write of somebody else, by the API. */
export const writeAs = (person: Pick<Company, 'token'>, method: string, path: string, body?: object) =>
  api<unknown>(path, person.token, { method, ...(body && { body: JSON.stringify(body) }) });
