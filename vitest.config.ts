import { defineConfig } from 'vitest/config';
import { aliases } from './build/aliases.ts';
import { languages } from './build/languages.ts';
import { LongFirst } from './tests/support/longFirst.ts';

export default defineConfig({
  resolve: { alias: aliases },
  plugins: [languages()],
  test: {
    pool: 'forks',
    // A worker loads packages once, and not once a file, which took most of the unit tests' time. Of our own modules its
    // files share those that `fresh.ts` names; a file that replaces a module puts it back (`tests/README.md`).
    isolate: false,
    sequence: { sequencer: LongFirst },
    // generous, as the limits below: they end a test that hangs, and hold beside other work on a busy machine
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          environment: 'node',
          setupFiles: ['tests/support/fresh.ts'],
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // of two cores: a test waits a third of its time, for PostgreSQL, for programs, for timers
          maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
          sequence: { groupOrder: 1 },
          environment: 'node',
          setupFiles: ['tests/api/support/fresh.ts'],
          include: ['tests/api/**/*.test.ts'],
          // the bundled PostgreSQL is no cluster
          exclude: process.env.TEST_DATABASE_URL ? [] : ['tests/api/citus*.test.ts'],
          globalSetup: ['tests/api/support/globalSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          environment: 'node',
          setupFiles: ['tests/api/support/fresh.ts'],
          include: ['tests/programs/*.test.ts'],
          globalSetup: ['tests/programs/setup.mjs', 'tests/api/support/globalSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
