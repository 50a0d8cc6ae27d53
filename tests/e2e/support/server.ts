import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A port of this machine that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Ends it as a machine does whose power goes, and resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it anew, on the same port and data. */
  start(): Promise<void>;
}

/** In seconds; generous, as the browser tests' limits. */
const patience = 180;

/** Resolves when `GET /Health` answers 200; rejects when the process ends or has not answered in time. */
async function healthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + patience * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const reply = await fetch(`${url}/Health`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  throw new Error(`The server did not answer within ${patience} s:\n${output()}`);
}

/** Starts the built product (of this repository, or of a copy) on a fresh data folder of its own, demo data included. */
export async function startServer(env: Record<string, string> = {}, cwd = process.cwd()): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-'));
  chmodSync(folder, 0o755); // the bundled PostgreSQL's user must reach it
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        PUBLIC_URL: url,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    await healthy(url, child, () => text);
    return child;
  };
  let child = await start();
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    url,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    async start() {
      child = await start();
    },
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
