// npm run bench:whole [-- rows …]: the console as it is built over a backend of the base dialect, which sends its list
// of projects whole; 10,000 and 100,000 of them. Of each action: the time from the click or key to the frame with its
// rows, and the longest task of the page's own thread meanwhile by the browser's trace: what it took of a processor,
// which a busy machine does not change, and how long it lasted.
//
// Fails where a task takes over 100 ms of a processor, or 10,000 rows over 100 ms until they stand anew.
import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startBaseBackend } from '../tests/support/baseBackend';
import { median, sample, watchRows } from './bench/repaints.mjs';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
const bounds = { task: 100, repaint: 100, repaintsOf: 10_000 };
const samples = { open: 3, others: 8 };

const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const failures: string[] = [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });

/** How often, and what begins it each time; `rowsStand`: where something else may stand before the rows. */
interface Action {
  times: number;
  before?(): Promise<void>;
  click(turn: number): Promise<void>;
  rowsStand?(): Promise<void>;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The longest tasks of a page's own thread, in milliseconds: of a processor, and by the clock. */
async function longestTasks(browser: Browser, page: Page, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threads = trace.traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const own = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = trace.traceEvents.filter(({ pid, tid }) => own.has(`${pid} ${tid}`));
  const most = (of: 'dur' | 'tdur') => tasks.reduce((longest, task) => Math.max(longest, task[of] ?? 0), 0) / 1000;
  return { processor: Math.round(most('tdur')), clock: Math.round(most('dur')) };
}

function actionsOf(page: Page, origin: string): Record<string, Action> {
  const rows = page.locator('tbody tr', { hasText: 'Project ' });
  const head = (field: string) => page.locator(`thead button[data-sort=${field}]`).first();
  const { others: times } = samples;
  return {
    open: {
      times: samples.open,
      before: async () => {
        await page.goto(`${origin}/clients`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(1500); // the browser's own work after a page has come
      },
      click: () => page.getByRole('link', { name: 'Projects', exact: true }).click(),
      rowsStand: () => rows.nth(24).waitFor({ timeout: 60_000 }),
    },
    sort: { times, click: (turn) => head(turn % 2 === 0 ? 'clientName' : 'endDate').click() },
    'sort by title': { times: 2, click: () => head('title').click() },
    next: { times, click: () => page.locator('nav button[aria-label="Go to next page"]').click() },
    filter: {
      times,
      before: () => page.getByRole('combobox', { name: /Status/ }).focus(),
      // three states in turn, then back to all of them
      click: (turn) => page.keyboard.press(turn % 4 === 3 ? 'Home' : 'ArrowDown'),
    },
    search: {
      times: 4,
      before: () => page.getByLabel('Search projects').focus(),
      click: (turn) => page.keyboard.press(turn % 2 === 0 ? '7' : 'Backspace'),
    },
  };
}

async function measure(count: number) {
  const backend = await startBaseBackend({ projects: count, consoleFolder: 'dist/console' });
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'en' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchRows);
    await page.goto(`${backend.url}/login`);
    await page.evaluate((token) => localStorage.setItem('token', token), backend.token());
    await page.goto(`${backend.url}/projects`);
    await page.getByRole('group', { name: 'Layout' }).getByLabel('List').click(); // remembered from here on
    await page.locator('tbody tr').nth(24).waitFor({ timeout: 60_000 });
    const found = [];
    for (const [name, { times, before, click, rowsStand }] of Object.entries(actionsOf(page, backend.url))) {
      const took: number[] = [];
      const longest = { processor: 0, clock: 0 };
      for (let turn = 0; turn < times; turn += 1) {
        await before?.();
        const tasks = await longestTasks(browser, page, async () => {
          took.push(await sample(page, () => click(turn), rowsStand));
        });
        longest.processor = Math.max(longest.processor, tasks.processor);
        longest.clock = Math.max(longest.clock, tasks.clock);
      }
      const repaint = Math.round(median(took));
      found.push({
        rows: count,
        action: name,
        'until the rows stand (ms)': repaint,
        'longest task: processor (ms)': longest.processor,
        'by the clock (ms)': longest.clock,
      });
      console.info(`${count}, ${name}: ${took.map(Math.round).join(', ')} ms`);
      if (longest.processor > bounds.task) failures.push(`${count}, ${name}: a task of ${longest.processor} ms`);
      const isBound = count <= bounds.repaintsOf && name !== 'open' && name !== 'search';
      if (isBound && repaint > bounds.repaint) failures.push(`${count}, ${name}: ${repaint} ms`);
    }
    return found;
  } finally {
    await context.close();
    await backend.close();
  }
}

try {
  const found = [];
  for (const size of sizes) found.push(...(await measure(size)));
  console.table(found);
} finally {
  await browser.close();
}
if (failures.length > 0) throw new Error(failures.join('\n'));
