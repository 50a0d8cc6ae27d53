import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect';
import { rotateLog } from '#server/database/embedded/logFile';
import { newId } from '#server/database/ids';
import { quiet, testSecret } from './support/cluster';
import { programFile } from './support/program';

let dataDir: string;
const opened: Database[] = [];
const children: ChildProcess[] = [];

const open = async (): Promise<Database> => {
  const config = { databaseUrl: undefined, dataDir, databaseSecret: testSecret, poolSize: 2 };
  const database = await connectDatabase(config, quiet);
  opened.push(database);
  return database;
};
const insertTenant = (database: Database, id: string) =>
  database.tenant(id, {}, (tx) =>
    tx.query('insert into tenants (tenant_id, name, domain) values ($1, $2, $2)', [id, `Tenant ${id}`]),
  );
const tenantIds = async (database: Database) => (await database.system.allTenants()).map((tenant) => tenant.id);

/** A server in a process of its own; `ask` sends a line and waits for the answer. */
async function serverProcess() {
  const args = [programFile('serverProcess'), dataDir];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const answer = await answers.next();
    return answer.done ? undefined : JSON.parse(answer.value);
  };
  expect(await next()).toBe('ready');
  return {
    ask: (line: string) => {
      child.stdin.write(`${line}\n`);
      return next();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const postmasterPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-embedded-'));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const last = await open(); // adopts what a killed process left, so that closing it stops it
  await Promise.all(
    opened
      .splice(0)
      .filter((database) => database !== last)
      .map((database) => database.close()),
  );
  await last.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the bundled PostgreSQL (rules 17.2)', () => {
  test('survives a killed server, is adopted by the next one, and loses nothing', async () => {
    const id = newId();
    const server = await serverProcess();
    expect(await server.ask(`insert ${id}`)).toEqual([id]);
    const pid = postmasterPid();
    await server.kill();
    expect(isAlive(pid)).toBe(true);
    const database = await open();
    expect(postmasterPid()).toBe(pid);
    expect(await tenantIds(database)).toEqual([id]);
  });

  test('is restarted after it was killed, and loses nothing committed', async () => {
    const database = await open();
    const ids = [newId(), newId()].sort();
    for (const id of ids) await insertTenant(database, id);
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    await expect.poll(postmasterPid, { timeout: 15_000 }).not.toBe(pid);
    await expect.poll(() => tenantIds(database).catch(() => 'not yet'), { timeout: 15_000 }).toEqual(ids);
  });

  test('recovers after server and PostgreSQL were both killed, even if its process id now belongs to another program', async () => {
    const id = newId();
    const server = await serverProcess();
    await server.ask(`insert ${id}`);
    const pid = postmasterPid();
    await server.kill();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const file = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    expect(await tenantIds(await open())).toEqual([id]);
  });

  test('is shared by a second server, and stops with the last one', async () => {
    const first = await open();
    const second = await serverProcess();
    const id = newId();
    expect(await second.ask(`insert ${id}`)).toEqual([id]);
    const pid = postmasterPid();
    await first.close();
    expect(isAlive(pid)).toBe(true);
    expect(await second.ask('list')).toEqual([id]);
    await second.ask('close');
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  test('is created once by servers that start simultaneously in an empty folder', async () => {
    const servers = await Promise.all([open(), open(), serverProcess()]);
    const id = newId();
    await insertTenant(servers[0], id);
    expect(await tenantIds(servers[1])).toEqual([id]);
    expect(await servers[2].ask('list')).toEqual([id]);
  });

  test('keeps running if one server leaves while another one arrives', async () => {
    const first = await open();
    const [, second] = await Promise.all([first.close(), open()]);
    await expect.poll(() => tenantIds(second).catch(() => 'not yet'), { timeout: 15_000 }).toEqual([]);
  });

  test('rotates its log while writing it (rules 17.2)', async () => {
    const database = await open();
    const folder = join(dataDir, 'postgres');
    const fail = () =>
      database.tenant(newId(), {}, (tx) => tx.query('select nothing_of_the_kind')).catch(() => undefined);
    const count = (name: string) => readFileSync(join(folder, name), 'utf8').split('nothing_of_the_kind').length - 1;
    await fail();
    await expect.poll(() => count('atrium.log')).toBeGreaterThan(0);
    rotateLog({ folder }, 2 ** 30);
    expect(existsSync(join(folder, 'atrium.log.1'))).toBe(false);
    rotateLog({ folder }, 1);
    expect(count('atrium.log.1')).toBeGreaterThan(0);
    expect(count('atrium.log')).toBe(0);
    await fail();
    await expect.poll(() => count('atrium.log')).toBeGreaterThan(0);
    expect(readFileSync(join(folder, 'atrium.log')).includes(0)).toBe(false);
  });

  test('has no network port, keeps fsync and checksums on, and protects its credentials', async () => {
    const database = await open();
    const settings = await database.tenant(newId(), { readOnly: true }, (tx) =>
      tx.query(`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums`),
    );
    expect(settings.rows).toEqual([{ addresses: '', fsync: 'on', commit: 'on', checksums: 'on' }]);
  });
});
