import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Project } from '#contract/resources/calls/projects';
import { makeBackup } from '#server/backup/make';
import { restoreBackup } from '#server/backup/restore';
import { connectDatabase } from '#server/database/connect';
import { openFileStore } from '#server/files/openFileStore';
import { operatorToken, type TestApp, type TestTenant, testApp } from './support/app';
import { createDatabase, dropDatabase, quiet, testSecret, withDatabase } from './support/cluster';
import { type TestDatabase, withClient } from './support/database';
import { fillCompany } from './support/manyRows';
import { hasPgBouncer, type Pooler, pgbouncer, startPgBouncer } from './support/pgbouncer';
import { make, makeProject, upload } from './support/uploads';

const what = hasPgBouncer
  ? 'behind PgBouncer in transaction mode (rules 17.8)'
  : `skipped, no ${pgbouncer} here (rules 17.8)`;

describe.skipIf(!hasPgBouncer)(what, () => {
  let pooler: Pooler;
  let test: TestApp;
  let companies: TestTenant[];
  const name = `pooled_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pooled-'));

  const open = (adminUrl: string) =>
    connectDatabase({ databaseUrl: adminUrl, dataDir: folder, databaseSecret: testSecret, poolSize: 8 }, quiet);

  beforeAll(async () => {
    const cluster = inject('cluster');
    pooler = await startPgBouncer(cluster.adminUrl);
    await createDatabase(cluster, name, cluster.blank);
    const adminUrl = pooler.behind(withDatabase(cluster.adminUrl, name));
    // Two servers start at once on an empty database: its migrations run through the pooler, once.
    const [database, second] = await Promise.all([open(adminUrl), open(adminUrl)]);
    await second.close();
    const tested: TestDatabase = {
      database,
      adminUrl,
      requestUrl: '',
      drop: async () => {
        await database.close();
        await pooler.stop();
        await dropDatabase(cluster, name);
      },
    };
    test = await testApp({ TENANT_GRACE_DAYS: '0' }, { database: tested });
    companies = await Promise.all([test.tenant(), test.tenant(), test.tenant()]);
    await Promise.all(companies.map((company, index) => fillCompany(test.database.database, company.id, index * 600)));
  }, 60_000);
  afterAll(async () => {
    await test?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('simultaneous calls of several companies see and write only their own rows', async () => {
    const work = async (company: TestTenant, index: number) => {
      const as = company.admin;
      const projectId = await makeProject(test, company, [company.admin]);
      const note = { name: 'note.txt', content: `of ${company.id}`, type: 'text/plain' };
      for (let time = 0; time < 8; time++) {
        const page = await test.call<Project[]>('GET', '/api/Projects?range=[0,9]&filter={"q":"r"}', { as });
        expect([page.status, page.headers['content-range']]).toEqual([200, expect.stringMatching(/^projects 0-/)]);
        const whole = await test.call<Project[]>('GET', '/api/Projects', { as });
        expect(whole.body.filter(({ title }) => title.startsWith('Project row'))).toHaveLength(index * 600);
        expect((await test.call('GET', '/api/Users/me', { as })).body).toMatchObject({ id: as.id });
        const changed = await test.call('PATCH', `/api/Projects/${projectId}`, { as, body: { title: `Turn ${time}` } });
        expect(changed.status).toBe(200);
        await make(test, '/api/Clients', as, { name: `Client ${time}` });
        expect((await upload(test, `/api/Documents/projects/${projectId}/upload`, as, note)).status).toBe(200);
      }
    };
    await Promise.all(companies.flatMap((company, index) => [work(company, index), work(company, index)]));
  });

  it('a caller who disconnects cancels the own statement, and no other', async () => {
    await test.app.listen({ port: 0 });
    const { port } = test.app.server.address() as AddressInfo; // the server listens on a port
    const [one, other] = companies;
    const direct = withDatabase(inject('cluster').adminUrl, name);
    await withClient(direct, async (client) => {
      await client.query('begin; lock table tickets in access exclusive mode');
      // a transaction sees the same connections at all times
      const asked = "select from pg_stat_activity where datname = current_database() and wait_event = 'relation'";
      const waiting = () => withClient(direct, async (other) => (await other.query(asked)).rowCount);
      const stays = test.call('GET', '/api/Support/tickets?range=[0,4]', { as: other?.admin });
      await expect.poll(waiting).toBe(1);
      const headers = { authorization: `Bearer ${one?.admin.token}` };
      const goes = get({ port, path: '/api/Support/tickets', agent: false, headers }).on('error', () => undefined);
      await expect.poll(waiting).toBe(2);
      goes.destroy();
      await expect.poll(waiting).toBe(1);
      await client.query('rollback');
      expect((await stays).status).toBe(200);
    });
  });

  it('a company is deleted', async () => {
    const [, , large] = companies;
    const as = { token: operatorToken };
    expect((await test.call('DELETE', `/api/Tenants/${large?.id}`, { as })).status).toBe(204);
    const state = async () => (await test.call('GET', '/api/Tenants/deletions', { as })).body;
    await expect.poll(state).toContainEqual(expect.objectContaining({ id: large?.id, state: 'done' }));
  });

  it('a backup is restored through it, and leaves no lock', async () => {
    const cluster = inject('cluster');
    const copy = `${name}_copy`;
    await createDatabase(cluster, copy, cluster.blank);
    const files = await openFileStore(test.config);
    const [to, replace] = [join(folder, 'whole.backup'), false];
    const { config } = test;
    const { end } = await makeBackup({ config, adminUrl: test.database.adminUrl, files, to });
    const restored = pooler.behind(withDatabase(cluster.adminUrl, copy));
    expect(await restoreBackup({ config, adminUrl: restored, files, from: to, replace })).toEqual(end);
    const locks =
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = $1)";
    await withClient(cluster.adminUrl, async (client) => {
      expect((await client.query(locks, [copy])).rowCount).toBe(0);
    });
    await dropDatabase(cluster, copy);
    files.close();
  }, 60_000);
});
