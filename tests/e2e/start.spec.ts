import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from './support/server';
import { test } from './support/test';

let folder: string;
let npm: ChildProcess | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-start-'));
  chmodSync(folder, 0o755); // the bundled PostgreSQL's user must reach it
});
test.afterEach(() => {
  npm?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` as a person types it, on a folder of its own. */
async function start(env: Record<string, string>) {
  const port = await freePort();
  npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const child = npm;
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  await expect.poll(() => text, { timeout: 120_000 }).toContain('Atrium is ready');
  return { child, port, url: `http://127.0.0.1:${port}`, output: () => text };
}

const serverOf = (port: number) => fetch(`http://127.0.0.1:${port}/Health`).then((reply) => reply.status);

test('npm start serves a public demo as an unprivileged user, and SIGTERM ends all of it', async () => {
  test.slow(); // a server of its own
  const { child, port, url, output } = await start({ PUBLIC_URL: 'http://atrium.example', DEMO: 'on' });

  await test.step('a public demo causes a warning, and its files are stored (rules 17.2)', async () => {
    expect(output()).toContain('DEMO is on');
    const tenants = await fetch(`${url}/api/Tenants/by-name/Demo`).then((reply) => reply.json());
    const body = JSON.stringify({
      identifier: 'admin',
      password: tenants.demoAccounts[0].password,
      tenantId: tenants.id,
    });
    const headers = { 'content-type': 'application/json' };
    const session = await fetch(`${url}/api/Auth/login`, { method: 'POST', headers, body }).then((reply) =>
      reply.json(),
    );
    const authorized = { authorization: `Bearer ${session.token}` };
    const [project] = await fetch(`${url}/api/Projects?range=[0,0]`, { headers: authorized }).then((reply) =>
      reply.json(),
    );
    const form = new FormData();
    form.append('File', new Blob(['a text'], { type: 'text/plain' }), 'note.txt');
    const address = `${url}/api/Documents/projects/${project.id}/upload`;
    const stored = await fetch(address, { method: 'POST', headers: authorized, body: form });
    expect(stored.status).toBe(200);
    expect(await fetch(`${url}/Health/ready`).then((reply) => reply.status)).toBe(200);
  });

  // only root has rights to hand over
  if (process.getuid?.() === 0)
    await test.step('a start as root continues as an unprivileged user', () => {
      const found = /Running as user (\S+?)"/.exec(output());
      expect(found).not.toBeNull();
      const owner = statSync(join(folder, 'files')).uid;
      expect(owner).not.toBe(0);
      const pids = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
      const uids = pids.map((pid) => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      expect(uids).toContain(String(owner));
    });

  await test.step('SIGTERM ends server and bundled PostgreSQL within 10 s, whatever callers do (rules 15.3)', async () => {
    const half = connect(port, '127.0.0.1');
    half.on('error', () => undefined);
    half.write(
      'POST /api/Auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    const postgres = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    expect(await serverOf(port)).toBe(200);

    const startedAt = Date.now();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await expect.poll(() => existsSync(`/proc/${postgres}`)).toBe(false);
    await expect.poll(() => serverOf(port).catch(() => 'nobody')).toBe('nobody');
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  });
});
