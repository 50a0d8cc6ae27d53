// npm run bench:board [-- projects]: until the first cards of a board stand, beside those of the list, in turn, in a
// company of 100,000 projects. Each turn is a page of its own with a warm cache. Needs `npm run build`.
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { openDemoCompany, told } from './bench/demoCompany';
import { median } from './bench/repaints.mjs';

const projects = Number(process.argv[2] ?? 100_000);
const turns = 9;
const most = 1.2;

const company = z.object({
  id: z.string(),
  demoAccounts: z.array(z.object({ role: z.string(), userName: z.string(), password: z.string() })),
});
const session = z.object({ token: z.string(), refreshToken: z.string(), user: z.unknown() });

const demo = await openDemoCompany(projects, 'dist/console');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { id, demoAccounts } = company.parse(await (await fetch(`${demo.address}/api/Tenants/by-name/Demo`)).json());
  const admin = demoAccounts.find(({ role }) => role === 'Admin');
  const body = JSON.stringify({ identifier: admin?.userName, password: admin?.password, tenantId: id });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${demo.address}/api/Auth/login`, { method: 'POST', headers, body });
  const { token, refreshToken, user } = session.parse(await login.json());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { token, refreshToken, tenantId: id, user: JSON.stringify(user) },
  );

  /** The time until the first card stands, in milliseconds. */
  const opening = async (layout: 'grid' | 'board') => {
    const page = await context.newPage();
    await page.goto(`${demo.address}/projects?layout=${layout}`);
    const card = layout === 'board' ? '[data-card]' : 'main article';
    const handle = await page.waitForFunction(
      (selector) => document.querySelector(selector) !== null && performance.now(),
      card,
      { polling: 'raf' },
    );
    const stood = Number(await handle.jsonValue());
    await page.close();
    return stood;
  };
  for (const layout of ['grid', 'board'] as const) await opening(layout);
  const times = { grid: [] as number[], board: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const layout of ['grid', 'board'] as const) times[layout].push(await opening(layout));
  }
  const [grid, board] = [median(times.grid), median(times.board)];
  told(`first cards of the list, ${projects} projects`, `${grid.toFixed(0)} ms`);
  told('first cards of the board', `${board.toFixed(0)} ms`, `${(board / grid).toFixed(2)} of ${most}`);
  told('load', loadavg()[0]?.toFixed(1) ?? '');
  if (board > most * grid) process.exitCode = 1;
} finally {
  await browser.close();
  await demo.close();
}
