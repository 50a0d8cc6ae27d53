// npm run bench:rows [-- projects rows]: a long list saved as files, and a file of many rows imported, by the console in
// Chromium on one built server. Memory is sampled: the server's process, the page's own heap, and the page's process.
//
// Fails under 2,000 imported rows a second, over 300 MB of heap, or where the server grows with the list.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { ListRequest } from '#contract/lists/listQuery';
import { demoTenantId } from '#server/seed/seeding';
import { memoryOf, openListLocation } from './bench/listLocation';
import { processorOf } from './bench/processor';

const projects = Number(process.argv[2] ?? 100_000);
const rows = Number(process.argv[3] ?? 50_000);
const ports = { app: 55_440, bare: 55_441 };
const bounds = { rate: 2000, heap: 300, growth: 150 };

const request: ListRequest = {
  sort: { field: 'title', order: 'ASC' },
  range: { first: 0, last: 24 },
  filter: {},
};
const failures: string[] = [];
const require = (holds: boolean, what: string) => {
  if (!holds) failures.push(what);
};
const say = (name: string, text: string) => console.info(`  ${name.padEnd(16)} ${text}`);

const location = await openListLocation(request, projects, ports);
const origin = `http://127.0.0.1:${ports.app}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });

/** The memory of the largest process of a page, in MB. */
function pageProcess(): number {
  const { stdout } = spawnSync('ps', ['-eo', 'rss=,args='], { encoding: 'utf8' });
  const renderers = stdout.split('\n').filter((line) => line.includes('--type=renderer'));
  return Math.max(0, ...renderers.map((line) => Number.parseInt(line, 10) / 1024));
}

/** Measures work: time, the most memory, and the longest time between two frames. */
async function measured(page: Page, work: () => Promise<void>) {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable');
  await page.evaluate(`
    window.beat = { longest: 0, last: performance.now() };
    requestAnimationFrame(function next() {
      const now = performance.now();
      beat.longest = Math.max(beat.longest, now - beat.last);
      beat.last = now;
      requestAnimationFrame(next);
    });`);
  const most = { server: 0, heap: 0, page: 0 };
  const before = memoryOf(location.app);
  const runTimes = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    const task = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    return [processorOf(location.app), task] as const;
  };
  const [server, task] = await runTimes();
  const timer = setInterval(async () => {
    most.server = Math.max(most.server, memoryOf(location.app));
    most.page = Math.max(most.page, pageProcess());
    const { metrics } = await inspector.send('Performance.getMetrics').catch(() => ({ metrics: [] }));
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    most.heap = Math.max(most.heap, heap / 2 ** 20);
  }, 250);
  const began = performance.now();
  await work();
  const took = (performance.now() - began) / 1000;
  clearInterval(timer);
  const [serverThen, taskThen] = await runTimes();
  const busy = { server: serverThen - server, page: taskThen - task };
  const longest = await page.evaluate<number>('beat.longest');
  return { took, before, longest, busy, ...most };
}

function report(name: string, count: number, found: Awaited<ReturnType<typeof measured>>, more = '') {
  const { took, before, longest, busy, server, heap, page } = found;
  const mb = (value: number) => `${value.toFixed(0)} MB`;
  say(name, `${count} rows in ${took.toFixed(1)} s, ${(count / took).toFixed(0)} a second${more}`);
  say(
    '',
    `server ${mb(before)} → ${mb(server)}, heap ${mb(heap)}, page ${mb(page)}, longest frame ${longest.toFixed(0)} ms`,
  );
  say('', `of a core: server ${busy.server.toFixed(1)} s, page ${busy.page.toFixed(1)} s`);
  require(heap < bounds.heap, `${name}: ${mb(heap)} of heap`);
  require(server - before < bounds.growth, `${name}: the server grew by ${mb(server - before)}`);
}

async function exported(page: Page, format: 'csv' | 'xlsx') {
  await page.goto(`${origin}/projects?layout=table`);
  const start = page.getByRole('button', { name: 'Export as CSV' });
  await start.waitFor();
  let size = 0;
  const found = await measured(page, async () => {
    const file = page.waitForEvent('download', { timeout: 0 });
    if (format === 'csv') await start.click();
    else {
      await page.getByRole('button', { name: 'More export options' }).click();
      await page.getByRole('button', { name: 'Export as XLSX' }).click();
    }
    size = (await stat(await (await file).path())).size;
  });
  report(format, projects, found, `, a file of ${(size / 2 ** 20).toFixed(1)} MB`);
}

async function imported(page: Page, client: string) {
  const head = 'Contract number,Project Title,Client,Status,Start Date,Due Date,Progress,Description';
  const lines = Array.from(
    { length: rows },
    (_none, index) =>
      `C-${index},Imported ${index},"${client}",In Progress,2026-02-01,2026-03-01,${index % 100},A row of a file`,
  );
  await page.goto(`${origin}/projects/import`);
  const file = join(mkdtempSync(join(tmpdir(), 'atrium-bench-')), 'rows.csv');
  writeFileSync(file, [head, ...lines].join('\n'));
  const next = page.getByRole('button', { name: 'Next' });
  const read = await measured(page, async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await next.waitFor({ timeout: 0 });
  });
  report('import: read', rows, read);
  await next.click();
  await page.getByLabel('Create a new record for each row').check();
  const start = page.getByRole('button', { name: /^Import [\d,]+ rows$/ });
  const checked = await measured(page, async () => {
    await next.click();
    await page.getByText(/rows ready/).waitFor({ timeout: 0 });
  });
  report('import: check', rows, checked);
  if (await start.isDisabled()) throw new Error(await page.locator('main').innerText());
  const written = await measured(page, async () => {
    await start.click();
    await page.getByText('Import finished').waitFor({ timeout: 0 });
  });
  report('import: write', rows, written);
  rmSync(dirname(file), { recursive: true });
  require(rows / written.took > bounds.rate, `${(rows / written.took).toFixed(0)} rows imported a second`);
}

try {
  const login = { identifier: 'admin', password: 'Atrium-Demo-1', tenantId: demoTenantId };
  const reply = await fetch(`${origin}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const { token, refreshToken, user } = await reply.json();
  const clients = await fetch(`${origin}/api/Clients?range=[0,0]`, { headers: { authorization: `Bearer ${token}` } });
  const [client] = await clients.json();
  const page = await browser.newPage({ acceptDownloads: true, viewport: { width: 1440, height: 900 }, locale: 'en' });
  await page.goto(`${origin}/Health`);
  const stored = { token, refreshToken, user: JSON.stringify(user), tenantId: demoTenantId };
  await page.evaluate((values) => void Object.assign(localStorage, values), stored);
  await exported(page, 'csv');
  await exported(page, 'xlsx');
  await imported(page, client.name);
} finally {
  await browser.close();
  await location.close();
}
if (failures.length > 0) throw new Error(failures.join('\n'));
