import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** The tests of the documentation site: `npm test -- docs`. They build the site and need no server of the product. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './build.ts',
  projects: undefined,
  workers: 1,
});
