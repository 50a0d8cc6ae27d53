// Runs the API tests on a throw-away cluster of Debian's PostgreSQL, on a free port of this machine alone.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePorts, runApiTests } from './testing.mjs';

const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
const bin = (name) => join('/usr/lib/postgresql', versions[0], 'bin', name);
const folder = mkdtempSync(join(tmpdir(), 'atrium-debian-'));
const data = join(folder, 'data');

// PostgreSQL never runs as root: there, Debian's own user of it does.
const asRoot = userInfo().uid === 0;
const identity = asRoot
  ? { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
  : {};
if (asRoot) chownSync(folder, identity.uid, identity.gid);
chmodSync(folder, 0o700);

const [port] = await freePorts(1);
const control = (...args) =>
  execFileSync(bin('pg_ctl'), ['-D', data, '-s', '-w', ...args], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
execFileSync(
  bin('initdb'),
  ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
);
control(
  'start',
  '-o',
  `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`,
  '-l',
  join(folder, 'log'),
);
let status = 1;
try {
  const env = { TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` };
  status = runApiTests({ env, rest: process.argv.slice(2) });
} finally {
  control('stop', '-m', 'immediate');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
