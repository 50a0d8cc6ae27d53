// How long a list takes from the click to the frame in which its rows are the new ones: our table beside react-admin's
// DataTable, over the same rows, in one run of one Chromium.
//   npm run bench:repaint [-- --samples 15] [--rows 10000] [--port 55600]
// Method: a MutationObserver marks the document as dirty; in the next requestAnimationFrame the rows' text is compared;
// where it differs, a message posted from that frame is handled right after the frame was produced, and its time is
// the sample. It ends with the last change before 300 ms of quiet; t0 is the timeStamp of the trusted click or key.
// The data is answered from memory at once by the browser's own filters and orders, as with a backend that has none, so
// the figures hold no server's time. Fails over 60 ms (of more than 1,000 rows 100 ms) or under twice as fast. Of each
// action the longest task is told, too: so long the page answered nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { aliases } from '../build/aliases.ts';
import { languages } from '../build/languages.ts';
import { onePage } from './bench/onePage.mjs';
import { median, sample, watchRows } from './bench/repaints.mjs';

const wantedRatio = 2;

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '15' },
    rows: { type: 'string', default: '1000' },
    port: { type: 'string', default: '55600' },
  },
});
const samples = Number(values.samples);
const limit = Number(values.rows) > 1000 ? 100 : 60;
const root = fileURLToPath(new URL('bench-repaint/', import.meta.url));

const tables = {
  ours: {
    address: '/projects?layout=table',
    sort: ['thead button[data-sort=clientName]', 'thead button[data-sort=endDate]'],
    next: ['nav button[aria-label="Go to next page"]'],
    choice: 'select[aria-label="Status"]',
  },
  stock: {
    address: '/projects',
    sort: [
      'thead [data-field=clientName], th:nth-child(3) .MuiTableSortLabel-root',
      'th:nth-child(6) .MuiTableSortLabel-root',
    ],
    next: ['button[aria-label="Go to next page"]'],
    choice: '[role=combobox]',
  },
};

async function measure(browser, origin, name, { address, sort, next, choice }) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  await context.addCookies([
    { name: 'table', value: name, url: origin },
    { name: 'rows', value: values.rows, url: origin },
  ]);
  const page = await context.newPage();
  await page.addInitScript(watchRows);
  const open = async () => {
    await page.goto(`${origin}${address}`);
    await page.locator('tbody tr').nth(24).waitFor();
    await page.waitForTimeout(800);
  };
  const repeat = async (action, clickOf) => {
    await open();
    await page.evaluate(() => window.watchRows.forget());
    const found = [];
    for (let index = 0; index < samples; index += 1) {
      const click = await clickOf(index);
      found.push(await sample(page, click));
      await page.waitForTimeout(100);
    }
    const longest = await page.evaluate(() => window.watchRows.longest());
    console.log(`${name}, ${action}: ${found.map(Math.round).join(', ')} ms; longest task ${Math.round(longest)} ms`);
    return median(found);
  };
  const press = (selectors) => (index) => {
    const button = page.locator(selectors[index % selectors.length]).first();
    return () => button.click();
  };
  const choose = async (index) => {
    const box = page.locator(choice).first();
    if ((await box.evaluate((element) => element.tagName)) === 'SELECT') {
      await box.focus();
      // four states in turn, then back to all of them
      return () => page.keyboard.press(index % 5 === 4 ? 'Home' : 'ArrowDown');
    }
    await box.click();
    const option = page.locator('[role=option][data-value]').nth(1 + (index % 4));
    await option.waitFor();
    await page.waitForTimeout(400);
    return () => option.click();
  };
  const result = {
    sort: await repeat('sort', press(sort)),
    next: await repeat('next', press(next)),
    filter: await repeat('filter', choose),
  };
  await context.close();
  return result;
}

const outDir = await mkdtemp(path.join(tmpdir(), 'atrium-bench-'));
let server;
let browser;
try {
  const config = {
    configFile: false,
    root,
    resolve: { alias: aliases },
    plugins: [react(), languages(), onePage()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  };
  await build(config);
  const port = Number(values.port);
  server = await preview({ ...config, preview: { port, strictPort: true, host: '127.0.0.1' } });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ours = await measure(browser, origin, 'ours', tables.ours);
  const stock = await measure(browser, origin, 'stock', tables.stock);
  const rows = Object.keys(ours).map((action) => ({
    action,
    'ours (ms)': Math.round(ours[action]),
    'stock (ms)': Math.round(stock[action]),
    'times as fast': Number((stock[action] / ours[action]).toFixed(1)),
  }));
  console.table(rows);
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
  const slow = rows.filter((row) => row['ours (ms)'] > limit || row['times as fast'] < wantedRatio);
  if (slow.length > 0) {
    console.error(
      `Over ${limit} ms or under ${wantedRatio} times as fast: ${slow.map(({ action }) => action).join(', ')}`,
    );
    process.exitCode = 1;
  }
} finally {
  await browser?.close();
  await server?.close();
  await rm(outDir, { recursive: true, force: true });
}
