#!/usr/bin/env node
import { spawn } from 'node:child_process';
// Time until the first rows of /projects, signed in and with an empty cache, and the time of the smallest react-admin
// application with the same list of the same server, in turn, in a fresh Chromium each; and the time until the sign-in.
// Measured at full speed, and with the CPU 4 times slower on DevTools' 'Fast 4G'.
//   npm run bench:cold [-- --samples 5] [--port 55700]
// Needs the build (`npm run build`). Fails if our rows are later than theirs, if the sign-in is later than 0.6 of that,
// or if they take more than 20 and 8 requests for JavaScript.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { onePage } from './bench/onePage.mjs';
import { servePage } from './bench-cold/serve.mjs';

const { values } = parseArgs({
  options: { samples: { type: 'string', default: '5' }, port: { type: 'string', default: '55700' } },
});
const samples = Number(values.samples);
const port = Number(values.port);
const ours = `http://127.0.0.1:${port}`;
const stock = `http://127.0.0.1:${port + 1}`;

const kilobyte = 1024;
/** 9 and 1.5 Mbit/s less a tenth, 60 ms times 2.75, as DevTools have it. */
const fast4g = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
const profiles = { 'as it is': null, 'CPU / 4, fast 4G': { cpu: 4, network: fast4g } };
const screens = {
  stock: { address: `${stock}/#/Projects`, row: 'tbody tr', count: 25 },
  ours: { address: `${ours}/projects`, row: 'main article', count: 25 },
  login: { address: `${ours}/login`, row: 'form input', count: 1, anonymous: true },
};
const limits = { rows: 1, login: 0.6, rowRequests: 20, loginRequests: 8 };

/** Runs in the page: when so many elements are laid out, taken right after the frame that shows them. */
function watch({ row, count }) {
  const look = () => {
    const shown = [...document.querySelectorAll(row)].filter((element) => element.getBoundingClientRect().height > 0);
    if (shown.length < count) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      window.standsAt = performance.now();
    };
    return channel.port2.postMessage(0);
  };
  requestAnimationFrame(look);
}

async function sample({ address, row, count, anonymous }, profile, session) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const localStorage = anonymous ? [] : Object.entries(session).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      viewport: { width: 1350, height: 940 },
      storageState: { cookies: [], origins: [ours, stock].map((origin) => ({ origin, localStorage })) },
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (profile) {
      await devtools.send('Network.emulateNetworkConditions', profile.network);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    }
    const scripts = new Set();
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.addInitScript(watch, { row, count });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.standsAt !== undefined, null, { timeout: 60_000, polling: 50 });
    return { time: await page.evaluate(() => window.standsAt), requests: scripts.size, kilobytes: bytes / kilobyte };
  } finally {
    await browser.close();
  }
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

async function signIn() {
  const ask = async (address, init) => (await fetch(`${ours}${address}`, init)).json();
  const { id: tenantId } = await ask('/api/Tenants/by-name/Demo');
  const { token, refreshToken, user } = await ask('/api/Auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId, identifier: 'admin', password: 'Atrium-Demo-1' }),
  });
  return { token, refreshToken, user: JSON.stringify(user), tenantId };
}

async function healthy() {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if ((await fetch(`${ours}/Health`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server did not answer.');
}

const outDir = mkdtempSync(path.join(tmpdir(), 'atrium-cold-'));
const data = mkdtempSync(path.join(tmpdir(), 'atrium-cold-data-'));
chmodSync(data, 0o755); // the bundled PostgreSQL's user must reach it
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: data,
  DEMO: 'on',
  LOG_LEVEL: 'warn',
};
const atrium = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'ignore' });
let page;
try {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('bench-cold/', import.meta.url)),
    plugins: [react(), onePage()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  });
  page = await servePage(outDir, port + 1, ours);
  await healthy();
  const session = await signIn();
  const table = [];
  for (const [name, profile] of Object.entries(profiles)) {
    const found = { stock: [], ours: [], login: [] };
    for (let index = 0; index < samples; index += 1) {
      for (const screen of Object.keys(screens)) found[screen].push(await sample(screens[screen], profile, session));
    }
    const time = (screen) => median(found[screen].map((one) => one.time));
    for (const screen of Object.keys(screens)) {
      table.push({
        profile: name,
        screen,
        'stands (ms)': Math.round(time(screen)),
        'of stock': Number((time(screen) / time('stock')).toFixed(2)),
        scripts: median(found[screen].map(({ requests }) => requests)),
        KB: Math.round(median(found[screen].map(({ kilobytes }) => kilobytes))),
      });
    }
  }
  console.table(table);
  const over = table.filter(({ screen, scripts, 'of stock': ratio }) => {
    if (screen === 'stock') return false;
    const [time, requests] =
      screen === 'ours' ? [limits.rows, limits.rowRequests] : [limits.login, limits.loginRequests];
    return ratio > time || scripts > requests;
  });
  if (over.length > 0) {
    console.error(`Over the limits: ${over.map(({ profile, screen }) => `${screen} (${profile})`).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  page?.close();
  page?.closeAllConnections();
  await new Promise((resolve) => {
    atrium.once('exit', resolve);
    atrium.kill('SIGTERM');
  });
  for (const folder of [outDir, data]) rmSync(folder, { recursive: true, force: true });
}
