// A throw-away Citus cluster (a coordinator and two workers on loopback) for tests and measurements.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts } from './testing.mjs';

/** The newest PostgreSQL of Debian's packages that has the extension beside it. */
const installed = () =>
  (existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}`)
    .find((folder) => existsSync(`${folder}/lib/citus.so`));

const query = async (url, ...statements) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last;
    for (const statement of statements) last = await client.query(statement);
    return last.rows;
  } finally {
    await client.end();
  }
};

async function startInstalled(postgres) {
  const bin = (name) => join(postgres, 'bin', name);
  const folder = mkdtempSync(join(tmpdir(), 'atrium-citus-'));
  // PostgreSQL never runs as root: there, Debian's own user of it does.
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres']));
  const identity = userInfo().uid === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (identity.uid) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  const options = { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const node = (index) => join(folder, `node${index}`);
  const control = (index, ...args) => execFileSync(bin('pg_ctl'), ['-D', node(index), '-s', '-w', ...args], options);
  const ports = await freePorts(3);
  const stop = () => {
    for (const index of ports.keys()) {
      if (existsSync(join(node(index), 'postmaster.pid'))) control(index, 'stop', '-m', 'immediate');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = (port) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    for (const [index, port] of ports.entries()) {
      const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
      execFileSync(bin('initdb'), ['-D', node(index), ...flags], options);
      const settings = [
        `port = ${port}`,
        "listen_addresses = '127.0.0.1'",
        `unix_socket_directories = '${folder}'`,
        "shared_preload_libraries = 'citus'",
        'max_connections = 200',
        'max_prepared_transactions = 200',
        'wal_level = logical',
      ];
      appendFileSync(join(node(index), 'postgresql.conf'), settings.map((line) => `${line}\n`).join(''));
      control(index, 'start', '-l', join(folder, `log${index}`));
      await query(url(port), 'create extension citus');
    }
    const [coordinator, ...workers] = ports;
    await query(
      url(coordinator),
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`,
      ...workers.map((port) => `select citus_add_node('127.0.0.1', ${port})`),
    );
    return { url: url(coordinator), stop };
  } catch (error) {
    for (const log of readdirSync(folder).filter((name) => name.startsWith('log'))) {
      console.log(readFileSync(join(folder, log), 'utf8').split('\n').slice(-5).join('\n'));
    }
    stop();
    throw error;
  }
}

function startByScript(script) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-citus-'));
  const said = execFileSync(script, ['up', folder], { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  const url = said.trim().split('\n').at(-1);
  return { url, stop: () => execFileSync(script, ['down', folder], { stdio: 'inherit' }) };
}

/**
 * The cluster of `url` or CITUS_URL; else one that ATRIUM_CITUS_CLUSTER starts (a script: `up FOLDER` prints the
 * coordinator's address, `down FOLDER` ends it); else one of the packages of this machine; undefined where there is none.
 * One that is started here trusts in the machine: it does without fsync.
 */
export async function citusCluster(url = process.env.CITUS_URL) {
  if (url) return { url, stop: () => undefined };
  const script = process.env.ATRIUM_CITUS_CLUSTER;
  const postgres = installed();
  if (!script && !postgres) return undefined;
  const started = script ? startByScript(script) : await startInstalled(postgres);
  try {
    const workers = await query(started.url, 'select nodename, nodeport from pg_dist_node where groupid <> 0');
    const nodes = workers.map(({ nodename, nodeport }) =>
      Object.assign(new URL(started.url), { host: `${nodename}:${nodeport}` }),
    );
    for (const node of [started.url, ...nodes.map(({ href }) => href)]) {
      await query(node, 'alter system set fsync = off', 'select pg_reload_conf()');
    }
    return started;
  } catch (error) {
    started.stop();
    throw error;
  }
}
