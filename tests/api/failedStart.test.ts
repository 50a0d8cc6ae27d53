import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freePort } from '../e2e/support/server';
import { runProgram, userOf } from './support/program';
import type { Program } from './support/programs';

let folder: string;
let dataDir: string;
let other: Server;
let taken: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-failed-start-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
  taken = String(await freePort());
  other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(taken), '127.0.0.1', resolve));
});
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  chmodSync(dataDir, 0o711);
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const postgres = () => join(dataDir, 'postgres');
const runs = () => existsSync(join(postgres(), 'postmaster.pid'));
/** The processes that work in the folder of the database. */
const left = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === postgres();
    } catch {
      return false; // the process has ended meanwhile
    }
  });
/** The process that makes the demo company of the folder. */
const drawsDemo = () =>
  readdirSync('/proc').find((pid) => {
    try {
      const read = (file: string) => readFileSync(join('/proc', pid, file), 'utf8');
      return read('cmdline').includes('--make-demo') && read('environ').includes(dataDir);
    } catch {
      return false;
    }
  });
const start = (env: Record<string, string>) => runProgram('main', [], { DATA_DIR: dataDir, ...env });

const unusable = () => {
  writeFileSync(join(dataDir, 'file'), '');
  return { FILES_URL: join(dataDir, 'file') };
};

it.each([
  [
    'its port',
    () => ({ PORT: taken }),
    /PORT \d+ on 127\.0\.0\.1 cannot be used: another program listens on it already$/,
  ],
  [
    'the port of its metrics',
    async () => ({ PORT: String(await freePort()), METRICS_PORT: taken }),
    /METRICS_PORT \d+ on 127\.0\.0\.1 cannot be used: another program listens on it already$/,
  ],
  ['what its files would be', unusable, /FILES_URL .* cannot be used/],
])(
  'a start that fails for %s reports it in one sentence, and leaves no PostgreSQL running',
  async (_what, env, refusal) => {
    const { code, errors } = await start(await env()).ended;
    expect({ code, lines: errors.trim().split('\n') }).toEqual({ code: 1, lines: [expect.stringMatching(refusal)] });
    expect(left()).toEqual([]);
    expect(runs()).toBe(false);
  },
);

it('a server that is stopped while it creates the demo company exits, and so does PostgreSQL', async () => {
  const { child, ended } = start({ PORT: String(await freePort()), DEMO: 'on' });
  await expect.poll(drawsDemo, { timeout: 60_000 }).toBeDefined();
  if (process.getuid?.() === 0) await expect.poll(() => userOf(drawsDemo())).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, output: '', errors: '' });
  expect(left()).toEqual([]);
  expect(runs()).toBe(false);
});

it.each<[Program, string[]]>([
  ['backup', ['--to', '/nowhere']],
  ['restore', ['--from', '/nowhere']],
  ['seed', []],
])(
  'npm run %s that cannot use its files reports it, exits, and leaves no PostgreSQL running',
  async (command, args) => {
    const ended = await runProgram(command, args, { DATA_DIR: dataDir, ...unusable() }).ended;
    expect(ended).toMatchObject({ code: 1, errors: expect.stringMatching(/^FILES_URL .* cannot be used.*\n$/) });
    expect(left()).toEqual([]);
  },
);
