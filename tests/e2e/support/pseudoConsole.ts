import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { serverUrl } from './signIn';

/** The console in pseudo-languages, built into a folder of its own and before the server under test. */
export async function startPseudoConsole() {
  const outDir = mkdtempSync(join(tmpdir(), 'atrium-pseudo-'));
  const configFile = 'build/pseudo.config.ts';
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const proxy = Object.fromEntries(['/api', '/Health', '/files'].map((path) => [path, serverUrl()]));
  const served = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy },
  });
  const address = served.httpServer.address();
  if (typeof address !== 'object' || address === null) throw new Error('The console has no address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      await served.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
