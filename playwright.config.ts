import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const inCi = process.env.ATRIUM_BROWSER_REPORT === 'json';

/** What takes a minute or more by itself, a build of its own included: as the last it would leave the others idle. */
const long = ['pseudo', 'recipe', 'restart', 'start'].map((name) => `**/${name}.spec.ts`);

/** Flows whose dialogs, toasts and menus open and close with their transitions. */
const moving = ['stock', 'keyboard', 'records', 'signIn', 'table', 'tableCells'].map((name) => `**/${name}.spec.ts`);

const french = /@french/;
const pdf = /@pdf/;
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

const browser = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Where it is installed: Chromium without what nobody sees in a test, a fifth quicker. It shows no PDF. */
const shell = '/usr/bin/chromium-headless-shell';
const launchOptions = {
  executablePath: process.env.CHROMIUM === undefined && existsSync(shell) ? shell : browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A test's page is gone before optimised code pays: without the optimising compilers a load takes a quarter less.
    '--js-flags=--no-opt,--no-maglev',
  ],
};

/** The browser tests run against the built product: one server, its demo data, the machine's own Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  fullyParallel: true,
  // Twice as many as cores: a test waits a third of its time, for the server, a pause in typing, a toast that goes.
  workers: 4,
  // What is long or stays in one worker comes first. In `moving` everything moves, as with those who have not asked for
  // less; elsewhere nothing does, which spares a seventh of the time. Another locale needs another browser context, which
  // has nothing compiled yet, and so does the way back: these tests keep to one worker.
  projects: [
    { name: 'long', testMatch: long, use: still },
    { name: 'moving', testMatch: moving },
    { name: 'french', testIgnore: moving, grep: french, workers: 1, use: still },
    {
      name: 'pdf',
      grep: pdf,
      workers: 1,
      use: { ...still, launchOptions: { ...launchOptions, executablePath: browser } },
    },
    { name: 'still', testIgnore: [...long, ...moving], grepInvert: [french, pdf], use: still },
  ],
  retries: 0,
  // generous: they end a test that hangs, and hold beside other work on a busy machine
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: inCi ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording what is thrown away costs a fifth of the time: `npx playwright test <file> --trace=on` shows a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
