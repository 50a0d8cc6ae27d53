// npm run bench:whole -- [10000 100000]: a list that a backend of the base dialect answers whole, in one Chromium: the
// longest task of the page while it is read, and while it is filtered and sorted, with the time from the choice to the
// frame in which the rows are the new ones (the last change before 500 ms of quiet). Needs a build.
// Fails over 100 ms: of any task, and of a repaint of 10,000 rows.
import { chromium, type Page } from 'playwright-core';
import { startBaseBackend } from '../tests/support/baseBackend';

const limit = 100;
const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [10_000, 100_000];
const samples = 7;

/** Runs in the page, before its own scripts. */
function watch() {
  const found = { longest: 0, start: 0, last: 0, rows: '' };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.longest = Math.max(found.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const text = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent).join('\u0001');
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      const now = text();
      if (now === found.rows) return;
      found.rows = now;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        found.last = performance.now();
      };
      port2.postMessage(0);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const begin = () => {
    found.start = performance.now();
  };
  for (const name of ['change', 'click']) document.addEventListener(name, begin, { capture: true });
}

const found = (page: Page): Promise<{ longest: number; start: number; last: number }> =>
  page.evaluate(() => Reflect.get(window, 'found'));

async function forget(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.evaluate(() => Object.assign(Reflect.get(window, 'found'), { longest: 0, start: 0, last: 0 }));
}

async function repaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => Object.assign(Reflect.get(window, 'found'), { start: 0, last: 0 }));
  await act();
  await page.waitForFunction(() => {
    const { start, last } = Reflect.get(window, 'found');
    return start > 0 && last > start && performance.now() - last > 500;
  });
  const { start, last } = await found(page);
  return last - start;
}

const median = (numbers: number[]): number => Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0);

async function measure(page: Page, url: string, rows: number) {
  await page.addInitScript('globalThis.__name = (named) => named'); // tsx names functions by a helper of its own
  await page.addInitScript(watch);
  await page.goto(`${url}/login`);
  await page.getByLabel('Company name').fill('Acme');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email or username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${url}/dashboard`);
  await page.evaluate(() => document.fonts.ready);
  // a page of its own, so that the list is read while nothing else starts but the page itself
  await page.goto(`${url}/projects?layout=table`);
  await page.locator('tbody tr').nth(20).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(1500);
  const reading = (await found(page)).longest;

  await forget(page);
  const title = page.locator('thead button[data-sort=title]');
  await title.click(); // the rows may stand in this order already: its cost is the longest task alone
  await page.waitForTimeout(rows / 20);
  const sorted = await repaint(page, () => title.click());
  const sorting = (await found(page)).longest;
  await forget(page);
  const filters: number[] = [];
  for (let turn = 0; turn < samples; turn++) {
    const status = ['Completed', 'OnHold', 'InProgress', 'NotStarted'][turn % 4] ?? '';
    filters.push(await repaint(page, () => page.locator('select[aria-label="Status"]').selectOption(status)));
  }
  const filtering = (await found(page)).longest;
  return {
    rows,
    'longest task, read (ms)': Math.round(reading),
    'longest task, sort (ms)': Math.round(sorting),
    'sort and repaint (ms)': Math.round(sorted),
    'longest task, filter (ms)': Math.round(filtering),
    'filter and repaint (ms)': median(filters),
  };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const results: Awaited<ReturnType<typeof measure>>[] = [];
try {
  for (const rows of sizes) {
    const backend = await startBaseBackend({ projects: rows, consoleFolder: process.env.CONSOLE ?? 'dist/console' });
    const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
    try {
      results.push(await measure(await context.newPage(), backend.url, rows));
    } finally {
      await context.close();
      await backend.close();
    }
  }
} finally {
  await browser.close();
}
console.table(results);
const tooLong = results.some(
  (result) =>
    Math.max(
      result['longest task, read (ms)'],
      result['longest task, sort (ms)'],
      result['longest task, filter (ms)'],
    ) > limit ||
    (result.rows <= 10_000 && result['filter and repaint (ms)'] > limit),
);
if (tooLong) process.exitCode = 1;
