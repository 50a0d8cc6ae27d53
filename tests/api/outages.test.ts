import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/connect';
import { DatabaseClient } from '#server/database/driver';
import { startBucket, type TestBucket } from '../unit/server/files/bucket';
import { type TestApp, type TestReply, type TestTenant, testApp } from './support/app';
import { type BreakableConnection, breakableConnection } from './support/breakableConnection';
import { clusterTraits, quiet, testDatabase, withClient } from './support/database';
import { hasPgBouncer, startPgBouncer } from './support/pgbouncer';
import { download, makeProject, upload } from './support/uploads';

type Ready = { status: string; errors?: Record<string, string[]> };
const ready = (app: TestApp) => app.call<Ready>('GET', '/Health/ready');

/** An answer of an outage: its status, and when to come back. */
function expectOutage(reply: Pick<TestReply, 'status' | 'headers'>, status: 503 | 507): void {
  expect({ status: reply.status, later: Number(reply.headers['retry-after']) > 0 }).toEqual({ status, later: true });
}

describe('an outage of S3', () => {
  let bucket: TestBucket;
  let line: BreakableConnection;
  let test: TestApp;
  let company: TestTenant;
  let uploads: string;
  const send = async () => {
    const since = Date.now();
    const reply = await upload(test, uploads, company.admin, { name: 'a.txt', content: 'Hello' });
    return { ...reply, took: Date.now() - since };
  };

  beforeAll(async () => {
    bucket = await startBucket();
    line = await breakableConnection({ host: '127.0.0.1', port: Number(new URL(bucket.settings.endpoint ?? '').port) });
    await line.cut();
    test = await testApp({
      FILES_URL: bucket.url,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${line.port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    });
    company = await test.tenant();
    uploads = `/api/Documents/projects/${await makeProject(test, company)}/upload`;
  });
  afterAll(async () => {
    await test?.close();
    await line?.close();
    await bucket?.stop();
  });

  it("does not prevent a server's start, which is ready except for files", async () => {
    expect(await ready(test)).toMatchObject({
      status: 200,
      body: { status: 'Degraded', errors: { files: [expect.any(String)] } },
    });
    expect((await test.call('GET', '/api/Projects', { as: company.admin })).status).toBe(200);
    await line.mend();
    expect((await ready(test)).body).toEqual({ status: 'Ready' });
  });

  it.each(['cut', 'freeze'] as const)(
    'with a connection that is %s, files answer 503 within 5 s, and everything else works',
    async (broken) => {
      await line.mend();
      const stored = await send();
      expect(stored.status).toBe(200);
      await line[broken]();
      const refused = await send();
      expectOutage(refused, 503);
      expect(refused.took).toBeLessThan(5000);
      const path = uploads.replace('upload', `documents/${stored.body.id}/download`);
      expectOutage(await download(test, path, company.admin), 503);
      expect((await ready(test)).body).toMatchObject({ status: 'Degraded', errors: { files: [expect.any(String)] } });
      expect((await test.call('GET', '/api/Projects', { as: company.admin })).status).toBe(200);
      await line.mend();
      expect((await send()).status).toBe(200);
      expect((await download(test, path, company.admin)).content.toString()).toBe('Hello');
    },
  );
});

describe('an outage of the database', () => {
  const behind = ['the pooler', 'PostgreSQL behind the pooler'];
  const failures = ['PostgreSQL', 'PostgreSQL that stands still', ...(hasPgBouncer ? behind : [])];
  it.each(failures)(
    'of %s: every call and readiness answer 503 with Retry-After; afterwards everything works',
    async (failure) => {
      const database = await testDatabase();
      const told = new DatabaseClient({ connectionString: database.requestUrl });
      const postgres = told.host.startsWith('/')
        ? { path: `${told.host}/.s.PGSQL.${told.port}` }
        : { host: told.host, port: told.port };
      const through = (url: string, port: number) => {
        const changed = new URL(url);
        changed.host = `127.0.0.1:${port}`;
        return changed.href;
      };
      const isBehind = failure.includes('behind');
      const inner = isBehind ? await breakableConnection(postgres) : undefined;
      const pooler = failure.includes('pooler')
        ? await startPgBouncer(inner ? through(database.requestUrl, inner.port) : database.requestUrl)
        : undefined;
      const outer = pooler
        ? await breakableConnection({
            host: '127.0.0.1',
            port: Number(new URL(pooler.behind(database.requestUrl)).port),
          })
        : await breakableConnection(postgres);
      const line = inner ?? outer;
      const traits = clusterTraits(!pooler);
      const opened = openDatabase(through(database.requestUrl, outer.port), 5, quiet, traits, { patience: 2000 });
      const test = await testApp({}, { database: { ...database, database: opened, drop: () => opened.close() } });
      try {
        const { admin, name } = await test.tenant();
        expect((await ready(test)).status).toBe(200);
        await (failure.includes('still') ? line.freeze() : line.cut());
        const [away, ...replies] = await Promise.all([
          ready(test),
          test.call('GET', '/api/Clients', { as: admin }),
          test.call('POST', '/api/Clients', { as: admin, body: { name: 'Acme' } }),
          test.call('GET', `/api/Tenants/by-name/${encodeURIComponent(name)}`),
        ]);
        for (const reply of replies) expectOutage(reply, 503);
        expectOutage(away, 503);
        expect(away.body.errors).toHaveProperty('database');
        await line.mend();
        await expect.poll(async () => (await test.call('GET', '/api/Clients', { as: admin })).status).toBe(200);
        expect((await ready(test)).status).toBe(200);
      } finally {
        await test.close();
        await outer.close();
        await pooler?.stop();
        await inner?.close();
        await database.drop();
      }
    },
  );

  // A cluster takes no triggers.
  it.skipIf(clusterTraits().distributed)(
    'errors of PostgreSQL answer 503, a full disk 507, and affect readiness',
    async () => {
      const test = await testApp();
      try {
        const { admin } = await test.tenant();
        await withClient(test.database.adminUrl, (client) =>
          client.query(`create function fail() returns trigger language plpgsql as $$
            begin raise exception 'as asked' using errcode = new.name; end $$;
          create trigger fail before insert on clients for each row execute function fail()`),
        );
        const fail = (code: string) => test.call('POST', '/api/Clients', { as: admin, body: { name: code } });
        for (const code of ['08006', '57P01', '57P02', '57P03', '53300', '58030']) expectOutage(await fail(code), 503);
        expect((await ready(test)).body).toEqual({ status: 'Ready' });
        expect((await fail('XX000')).status).toBe(500);
        expectOutage(await fail('53100'), 507);
        const full = await ready(test);
        expect(full).toMatchObject({
          status: 200,
          body: { status: 'Degraded', errors: { databaseRoom: [expect.any(String)] } },
        });
      } finally {
        await test.close();
      }
    },
  );
});

/** A disk of a megabyte; undefined where this user may not make one. */
function smallDisk(): { path: string; remove(): void } | undefined {
  const path = mkdtempSync(join(tmpdir(), 'atrium-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  return {
    path,
    remove: () => {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}

const disk = smallDisk();
afterAll(() => disk?.remove());

describe.skipIf(!disk)('a full disk', () => {
  it('makes uploads that do not fit answer 507, affects readiness, and nothing else', async () => {
    const test = await testApp({ FILES_URL: join(disk?.path ?? '', 'files') });
    try {
      const company = await test.tenant();
      const uploads = `/api/Documents/projects/${await makeProject(test, company)}/upload`;
      expectOutage(
        await upload(test, uploads, company.admin, { name: 'a.txt', content: Buffer.alloc(2_000_000, 'a') }),
        507,
      );
      expect((await upload(test, uploads, company.admin, { name: 'b.txt', content: 'fits' })).status).toBe(200);
      expect(await ready(test)).toMatchObject({
        status: 200,
        body: { status: 'Degraded', errors: { disk: [expect.any(String)] } },
      });
    } finally {
      await test.close();
    }
  });
});
