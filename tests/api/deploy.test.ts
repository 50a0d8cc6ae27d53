import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeSnapshot } from '#server/database/backup/dump';
import { connectDatabase } from '#server/database/connect';
import { DatabaseClient } from '#server/database/driver';
import { migrationsFolder, readJournal } from '#server/database/journal';
import { migrate } from '#server/database/migrate';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { quiet, testSecret, withClient } from './support/cluster';
import { runProgram } from './support/program';
import { makeProject } from './support/uploads';

let live: TestApp;
let company: TestTenant;
let projectId: string;
const folder = mkdtempSync(join(tmpdir(), 'atrium-deploy-'));

beforeAll(async () => {
  live = await testApp({ POOL_SIZE: '8' });
  company = await live.tenant();
  projectId = await makeProject(live, company);
  cpSync(migrationsFolder, folder, { recursive: true });
});
afterAll(async () => {
  await live.close();
  rmSync(folder, { recursive: true, force: true });
});

const journalFile = join(folder, 'meta/_journal.json');

/** A version to come brings one more migration, which locks tables in another order than requests do. */
function addMigration(number: number): void {
  const tag = `9${String(number).padStart(3, '0')}_next`;
  const statements = [
    `alter table comments add column next_${number} integer`,
    `create table next_${number} (tenant_id uuid primary key references tenants on delete cascade)`,
    `call atrium_isolate('next_${number}')`,
    `alter table projects add column next_${number} text`,
    `alter table users add column next_${number} text`,
  ];
  writeFileSync(join(folder, `${tag}.sql`), statements.join(';--> statement-breakpoint\n'));
  const known = JSON.parse(readFileSync(journalFile, 'utf8'));
  const entry = { idx: 9000 + number, version: '7', when: 9_999_999_000_000 + number, tag, breakpoints: true };
  writeFileSync(journalFile, JSON.stringify({ ...known, entries: [...known.entries, entry] }));
}

/** A start of this version, or of one to come, as far as it touches the database. */
async function startOne(next?: number, log?: { warn(text: unknown): void }): Promise<void> {
  const { adminUrl } = live.database;
  if (next === undefined) {
    const config = { databaseUrl: adminUrl, dataDir: folder, databaseSecret: testSecret, poolSize: 2 };
    await (await connectDatabase(config, quiet)).close();
    return;
  }
  addMigration(next);
  await migrate(adminUrl, testSecret, { folder, ...(log && { log }) });
}

/** Four people who write and read without a rest. */
function startWriters() {
  const calls = { count: 0, failed: [] as string[] };
  let stopped = false;
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown) => {
    const reply = await live.call(method, url, { as: company.admin, ...(body !== undefined && { body }) });
    calls.count += 1;
    if (reply.status >= 400) calls.failed.push(`${method} ${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
  };
  const person = async (number: number) => {
    while (!stopped) {
      await call('POST', `/api/Projects/${projectId}/comments`, { content: `Of ${number}` });
      await call('PATCH', `/api/Projects/${projectId}`, { progressPercentage: calls.count % 100 });
      await call('GET', '/api/Projects?range=[0,24]');
    }
  };
  const people = [0, 1, 2, 3].map(person);
  return {
    /** Until each of them has been answered several times more: nobody waits for what goes on meanwhile. */
    goOn: async () => {
      const before = calls.count;
      await expect.poll(() => calls.count, { timeout: 30_000 }).toBeGreaterThan(before + 30);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(people);
      return calls;
    },
  };
}

/** Reads until it is told to end, as a long export or a person at the database's prompt does. */
async function startReader() {
  const client = new DatabaseClient({ connectionString: live.database.adminUrl });
  await client.connect();
  await client.query('begin; select count(*) from tenants; select count(*) from comments');
  return { end: () => client.query('commit').finally(() => client.end()) };
}

const times = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('a new server beside a running one', () => {
  it('starts twenty times beside four writers and a long reader: no start fails, no call fails or waits for the reader', async () => {
    const writers = startWriters();
    const reader = await startReader();
    for (const _start of times(10)) await startOne(); // where nothing is to be done, nobody is waited for
    const said: string[] = [];
    let isDone = false;
    const starting = startOne(0, { warn: (text) => void said.push(String(text)) }).then(() => {
      isDone = true;
    });
    await expect.poll(() => said.join()).toContain('reads or writes for longer than a second');
    await writers.goOn();
    expect(isDone).toBe(false);
    await reader.end();
    await starting;
    for (const number of times(9)) {
      const next = await startReader();
      await Promise.all([startOne(number + 1), delay(700).then(next.end)]);
    }
    const { count, failed } = await writers.stop();
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  it('waits for a running backup, logs that, and delays nobody', async () => {
    const said: string[] = [];
    const writers = startWriters();
    let isDone = false;
    addMigration(100);
    const started = await takeSnapshot(live.database.adminUrl, async () => {
      const log = { warn: (text: unknown) => void said.push(String(text)) };
      const starting = migrate(live.database.adminUrl, testSecret, { folder, log }).then(() => {
        isDone = true;
      });
      await expect.poll(() => said.length).toBeGreaterThan(1);
      await writers.goOn();
      expect(isDone).toBe(false);
      return { starting };
    });
    await started.starting;
    const { failed } = await writers.stop();
    expect(failed).toEqual([]);
    expect(new Set(said.map((text) => text.replace(/\. The next.*/, '')))).toEqual(
      new Set(['The database is not brought up to date yet: a backup is being made']),
    );
  });
});

describe('a server that is too old for its database', () => {
  const asks = (tag: string) =>
    withClient(live.database.adminUrl, (client) =>
      client.query(
        `create or replace function atrium_oldest_server() returns text language sql stable as $$ select '${tag}' $$`,
      ),
    );
  const { entries } = readJournal();
  const refusal = `The database is of a later version of Atrium: it needs a server that knows 9999_later, and this one ends with ${entries.at(-1)?.tag}`;
  afterAll(() => asks('0172_project_parts'));

  it('is no longer ready, and says why, once a server of a later version has upgraded the database', async () => {
    expect((await live.call('GET', '/Health/ready')).status).toBe(200);
    await asks('9999_later');
    expect(await live.call('GET', '/Health/ready')).toMatchObject({
      status: 503,
      body: { errors: { database: [refusal] } },
    });
    expect((await live.call('GET', '/Health')).status).toBe(200);
  });

  it('does not start, says why in one sentence, and changes nothing', async () => {
    await asks('9999_later');
    const env = {
      DATABASE_URL: live.database.adminUrl,
      DATA_DIR: folder,
      JWT_SECRET: testSecret,
      FILES_SECRET: testSecret,
      DATABASE_SECRET: `${testSecret}, of which no role is made`,
      PORT: '0',
      LOG_LEVEL: 'silent',
    };
    const roles = () =>
      withClient(live.database.adminUrl, async (client) => (await client.query('select oid from pg_roles')).rowCount);
    const before = await roles();
    const { code, errors } = await runProgram('main', [], env).ended;
    expect({ code, said: errors.trim() }).toEqual({ code: 1, said: `Atrium cannot start: ${refusal}` });
    expect(await roles()).toBe(before);
  });
});
