import { defineConfig } from '@playwright/test';

const inCi = process.env.ATRIUM_BROWSER_REPORT === 'json';

/** The browser tests run against the built product: one server, its demo data, the machine's own Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
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
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
