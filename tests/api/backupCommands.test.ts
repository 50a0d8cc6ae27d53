import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../e2e/support/server';
import { runProgram, userOf } from './support/program';
import type { Program } from './support/programs';

let folder: string;
let dataDir: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-backup-commands-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
  dataDir = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: Program, args: string[], env: Record<string, string> = {}) =>
  runProgram(program, args, { DATA_DIR: dataDir, BACKUP_KEY: 'a key of sixteen letters', ...env });

async function startServer() {
  const port = await freePort();
  const { child, ended } = run('main', [], { PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(async () => (await fetch(`${url}/Health`).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200);
  const stop = async () => {
    child.kill('SIGTERM');
    return (await ended).code;
  };
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { post, stop };
}

it('npm run backup and restore: the bundled PostgreSQL, backed up while it serves, is deleted and restored (rules 17.5)', async () => {
  const made = await run('tenant', [
    'create',
    '--name',
    'Tailspin',
    '--domain',
    'tailspin',
    '--admin-email',
    'ada@tailspin.example',
  ]).ended;
  const { tenantId, adminUserName, password } = JSON.parse(made.output);
  const signIn = (server: Awaited<ReturnType<typeof startServer>>) =>
    server.post('/api/Auth/login', { identifier: adminUserName, password, tenantId });

  const first = await startServer();
  const { refreshToken } = await (await signIn(first)).json();
  const to = join(folder, 'backups', 'tailspin.backup');
  const backup = await run('backup', ['--to', to]).ended;
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(`${to}: `) });
  expect(await run('restore', ['--from', to, '--replace']).ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('stop it first'),
  });
  for (const [from, why] of [
    [join(folder, 'backups'), 'is a folder: name the backup in it'],
    [`${to}.gone`, 'does not exist'],
  ] as const) {
    for (const check of [[], ['--check']]) {
      const ended = await run('restore', ['--from', from, ...check]).ended;
      expect(ended).toMatchObject({ code: 1, errors: `${from} ${why}\n` });
    }
  }
  expect(await first.stop()).toBe(0);

  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir, { mode: 0o711 });
  expect(await run('restore', ['--from', to, '--check']).ended).toMatchObject({
    code: 0,
    output: expect.stringContaining('whole'),
  });
  const restoring = run('restore', ['--from', to]);
  // The restore writes into folders of somebody else, who could exchange them meanwhile.
  if (process.getuid?.() === 0) {
    await expect.poll(() => userOf(restoring.child.pid), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  }
  expect(await restoring.ended).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });
  if (process.getuid?.() === 0) {
    const { uid } = statSync(join(dataDir, 'postgres')); // the server's account
    expect(uid).not.toBe(0);
    const written = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(written.filter((path) => lstatSync(join(dataDir, path)).uid !== uid)).toEqual([]);
  }

  const second = await startServer();
  expect((await signIn(second)).status).toBe(200);
  const refreshed = await second.post('/api/Auth/refresh-token', { refreshToken });
  expect(refreshed.status).toBe(200);
  expect(await second.stop()).toBe(0);
}, 240_000);
