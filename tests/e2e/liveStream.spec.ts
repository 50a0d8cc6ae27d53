import { expect, type Page } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { blockRequests } from './support/blockRequests';
import { addProject, enter } from './support/company';
import { openLive, twoPeople } from './support/live';
import { startProxy } from './support/proxy';
import { serverUrl, signInAtBase } from './support/signIn';
import { row } from './support/table';
import { test } from './support/test';

const byTitle = '/projects?layout=table&sort=title&order=ASC';

/** The requests for streams that a page makes. */
function streams(page: Page) {
  const asked: { after: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/Live?')) asked.push({ after: request.headers()['last-event-id'] });
  });
  return asked;
}

test('all tabs of a browser share one stream, which another tab continues when its tab is closed (rules 13.44)', async ({
  page,
  browser,
}) => {
  const { company, ben } = await twoPeople(page, browser);
  await addProject(company, 'Bravo');
  await openLive(page, `${serverUrl()}${byTitle}`);
  const second = await page.context().newPage();
  const asked = streams(second);
  await second.goto(`${serverUrl()}${byTitle}`);
  await expect(row(second, 'Bravo')).toBeVisible();
  await addProject(ben, 'Charlie');
  await expect(row(second, 'Charlie')).toBeVisible();
  await expect(row(page, 'Charlie')).toBeVisible();
  expect(asked).toEqual([]);

  await page.close();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.after).toMatch(/^[0-9a-f-]{36}\.\d+$/);
  await addProject(ben, 'Delta');
  await expect(row(second, 'Delta')).toBeVisible();
});

test('a tab misses no change by others before it subscribes (rules 13.44)', async ({ page, browser }) => {
  const { company, ben } = await twoPeople(page, browser);
  await addProject(company, 'Bravo');
  await openLive(page, `${serverUrl()}${byTitle}`);
  const second = await page.context().newPage();
  const release = await blockRequests(second, '**/LiveUpdates*.js');
  const asked = second.waitForRequest('**/LiveUpdates*.js');
  await second.goto(`${serverUrl()}${byTitle}`);
  await expect(row(second, 'Bravo')).toBeVisible();
  await asked;
  await addProject(ben, 'Charlie');
  await expect(row(page, 'Charlie')).toBeVisible();
  release();
  await expect(row(second, 'Charlie')).toBeVisible();
});

test('a lost connection misses nothing: the stream resumes from its last event (rules 13.44)', async ({
  page,
  browser,
}) => {
  const { company, ben } = await twoPeople(page, browser);
  const proxy = await startProxy(serverUrl());
  await addProject(company, 'Bravo');
  await enter(page, company, proxy.url);
  const asked = streams(page);
  await openLive(page, `${proxy.url}${byTitle}`);
  await addProject(ben, 'Charlie');
  await expect(row(page, 'Charlie')).toBeVisible();
  await proxy.close();
  await addProject(ben, 'Delta');
  const before = asked.length;
  const again = await startProxy(serverUrl(), Number(new URL(proxy.url).port));
  await expect(row(page, 'Delta')).toBeVisible();
  expect(asked.length).toBeGreaterThan(before);
  expect(asked.at(-1)?.after).toMatch(/^[0-9a-f-]{36}\.\d+$/);
  await page.close();
  await again.close();
});

test('a cursor that the server does not know makes the screen read everything again (rules 13.44)', async ({
  page,
  browser,
}) => {
  const { company, ben } = await twoPeople(page, browser);
  await addProject(company, 'Bravo');
  const release = await blockRequests(page, '**/api/Live?*', {
    answer: (route) =>
      route.continue({ headers: { ...route.request().headers(), 'last-event-id': 'of-another-database.1' } }),
  });
  const asked = page.waitForRequest('**/api/Live?*');
  await page.goto(`${serverUrl()}${byTitle}`);
  await asked;
  await addProject(ben, 'Charlie');
  release();
  await expect(row(page, 'Charlie')).toBeVisible();
});

test('a backend of the base dialect gets no requests for a stream or presence (rules 13.44)', async ({ page }) => {
  const backend = await startBaseBackend({ projects: 3, consoleFolder: 'dist/console' });
  await signInAtBase(page, backend);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${backend.url}/projects?layout=table`);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await expect.poll(() => asked.some((address) => address.includes('LiveUpdates'))).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((address) => address.includes('/api/Live'))).toEqual([]);
  await backend.close();
});
