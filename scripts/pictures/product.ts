// The built product on a fresh folder and a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Product {
  url: string;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address instanceof Object ? resolve(address.port) : reject(new Error('No port is free'))));
    });
  });

const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.ok ?? false;

/** Starts `dist/server/main.js` and waits until the demo company is there. */
export async function startProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pictures-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(port), DEMO_WRITABLE: 'on' };
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  while (!(await answers(`${url}/api/Tenants/by-name/Demo`))) {
    if (server.exitCode !== null) throw new Error('The server has ended: run `npm run build` first');
    await wait(500);
  }
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
