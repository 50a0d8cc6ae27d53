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

/** The addresses to open. At the bare one the page asks for the list's rows beside its code. */
const addresses = { bare: '/projects', grid: '/projects?layout=grid', board: '/projects?layout=board' };
type Address = keyof typeof addresses;
const all = ['bare', 'grid', 'board'] as const;

interface Opening {
  stood: number;
  busy: number;
}

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

  /** The time until the first card stands, and the processor time of the page until then, in milliseconds. */
  const opening = async (address: Address) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(`${demo.address}${addresses[address]}`);
    // a card of a record has its link; a skeleton is a card, too
    const card = address === 'board' ? '[data-card] h2 a' : 'main article h2 a';
    const handle = await page.waitForFunction(
      (selector) => document.querySelector(selector) !== null && performance.now(),
      card,
      { polling: 'raf' },
    );
    const stood = Number(await handle.jsonValue());
    const { metrics } = await devtools.send('Performance.getMetrics');
    await page.close();
    return { stood, busy: 1000 * (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0) };
  };
  for (const address of all) await opening(address);
  const openings: Record<Address, Opening[]> = { bare: [], grid: [], board: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const address of all) openings[address].push(await opening(address));
  }
  const medianOf = (address: Address, of: keyof Opening) => median(openings[address].map((opened) => opened[of]));
  const board = medianOf('board', 'stood');
  told(`first cards of the board, ${projects} projects`, `${board.toFixed(0)} ms`);
  for (const address of ['grid', 'bare'] as const) {
    const list = medianOf(address, 'stood');
    told(
      `of the list at ${addresses[address]}`,
      `${list.toFixed(0)} ms`,
      `${(board / list).toFixed(2)} × for the board`,
    );
  }
  const busy = all.map((address) => `${medianOf(address, 'busy').toFixed(0)} ms`).join(', ');
  told(`processor time of the page: ${all.join(', ')}`, busy);
  told('load', loadavg()[0]?.toFixed(1) ?? '');
  if (board > most * medianOf('grid', 'stood')) process.exitCode = 1;
} finally {
  await browser.close();
  await demo.close();
}
