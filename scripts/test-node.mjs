// Starts the built server and runs the API tests on another Node: node scripts/test-node.mjs 24 [files and options of vitest]
// The program comes from npm, as the package of this platform. --if-available, --within=<minutes>: see testing.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts, leftOut, readOptions, runApiTests } from './testing.mjs';

const [version = '', ...options] = process.argv.slice(2);
const { optional, within, rest } = readOptions(options);
const started = Date.now();
const folder = mkdtempSync(join(tmpdir(), `atrium-node${version}-`));
chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass

/** @returns the folder of the program; undefined where npm does not bring one that runs here */
function install() {
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  spawnSync('npm', [...args, '--fetch-retries=1', `${name}@${version}`], { stdio: 'ignore', timeout: 180_000 });
  const bin = join(folder, 'node_modules', name, 'bin');
  const said = existsSync(bin) ? spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout : '';
  if (!said?.startsWith(`v${version}.`)) return undefined;
  console.log(`Node ${said.trim()}`);
  return bin;
}

/** Whether the built server makes its database and its demo, serves the console, and ends as it is told. */
async function serves(node, env) {
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const data = { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  const child = spawn(node, ['dist/server/main.js'], {
    env: { ...env, ...data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const giveUp = setTimeout(() => child.kill(), 240_000);
  const get = (path) => fetch(`${url}${path}`).catch(() => undefined);
  while (child.exitCode === null && child.signalCode === null && !(await get('/Health/ready'))?.ok) await delay(200);
  const page = await (await get('/'))?.text();
  child.kill();
  const code = await ended;
  clearTimeout(giveUp);
  const works = code === 0 && page?.includes('<html') === true;
  console.log(
    works ? 'The built server starts, serves and ends' : `The built server does not serve; it ended with ${code}`,
  );
  return works;
}

let status = leftOut;
try {
  const bin = install();
  if (bin) {
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const node = join(bin, 'node');
    const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' }).status === 0;
    const isServed = built && (await serves(node, env));
    const left = within && within - (Date.now() - started) / 60_000;
    const tested = runApiTests({ node, env, within: left && Math.max(1, left), rest });
    status = isServed ? tested : 1;
  } else {
    console.log(`Left out: npm brings no Node ${version} for this machine`);
    if (!optional) status = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
