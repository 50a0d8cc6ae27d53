import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { requestDeletion } from '#server/areas/tenants/deletion';
import { connectDatabase } from '#server/database/connect';
import { operatorToken, password, type TestApp, type TestTenant, type TestUser, testApp } from './support/app';
import { createDatabase, dropDatabase, quiet, testSecret, withDatabase } from './support/cluster';
import { withClient } from './support/database';
import { fillCompany } from './support/manyRows';
import { type ManyServer, startOfMany, startProxy } from './support/manyServers';
import { startLoad } from './support/manyServersLoad';
import { hasPgBouncer, type Pooler, startPgBouncer } from './support/pgbouncer';
import { make, makeProject } from './support/uploads';

const cluster = inject('cluster');
const name = `many_${randomBytes(6).toString('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'atrium-many-'));
const direct = withDatabase(cluster.adminUrl, name);

let pooler: Pooler | undefined;
let adminUrl = direct;
let servers: ManyServer[] = [];
let proxy: Awaited<ReturnType<typeof startProxy>>;
/** Makes companies and users; it takes no calls of the tests. */
let test: TestApp;
let company: TestTenant;

const environment = () => ({
  DATABASE_URL: adminUrl,
  DATA_DIR: folder,
  FILES_URL: join(folder, 'files'),
  JWT_SECRET: testSecret,
  FILES_SECRET: testSecret,
  DATABASE_SECRET: testSecret,
  OPERATOR_TOKEN: operatorToken,
  POOL_SIZE: '6',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
});

beforeAll(async () => {
  if (hasPgBouncer) pooler = await startPgBouncer(cluster.adminUrl);
  await createDatabase(cluster, name, cluster.blank);
  adminUrl = pooler?.behind(direct) ?? direct;
  servers = await Promise.all([1, 2, 3].map(() => startOfMany(environment())));
  proxy = await startProxy(servers);
  const config = { databaseUrl: adminUrl, dataDir: folder, databaseSecret: testSecret, poolSize: 3 };
  const database = await connectDatabase(config, quiet);
  test = await testApp({}, { database: { database, adminUrl, requestUrl: '', drop: () => database.close() } });
  company = await test.tenant();
});
afterAll(async () => {
  await test?.close();
  await proxy?.close();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await pooler?.stop();
  await dropDatabase(cluster, name);
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  as?: Pick<TestUser, 'token'>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call to one server; the first is number 0, and after the last comes the first. */
async function at<Body = unknown>(number: number, method: string, path: string, { as, body, headers }: Asked = {}) {
  const reply = await fetch(`${servers[number % servers.length]?.url}/api/${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json') && text !== '';
  return { status: reply.status, body: (isJson ? JSON.parse(text) : text) as Body }; // the test names the type
}

const asOwner = <Row extends object>(statement: string, values: unknown[] = []) =>
  withClient(direct, async (client) => (await client.query<Row>(statement, values)).rows);
const journal = 'server/database/migrations/meta/_journal.json';
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('three servers on one database (rules 17.13)', () => {
  it('started together on an empty one, migrate it once', async () => {
    const applied = await asOwner<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations');
    const { entries }: { entries: { when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'));
    expect(applied.map((row) => Number(row.created_at)).sort()).toEqual(entries.map(({ when }) => when).sort());
  });

  it('count failed sign-ins together (rules 1.10)', async () => {
    const { userName } = await company.holder('Clients:View');
    const signIn = (number: number, typed: string) =>
      at(number, 'POST', 'Auth/login', { body: { identifier: userName, password: typed, tenantId: company.id } });
    const tried = await Promise.all(times(15).map((number) => signIn(number, 'wrong')));
    const statuses = tried.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    for (const number of times(3)) expect((await signIn(number, password)).status).toBe(429);
  });

  it('return one successor for a token that two of them refresh, and end it everywhere at once (rules 1.8)', async () => {
    const { userName } = await company.holder('Clients:View');
    const body = { identifier: userName, password, tenantId: company.id };
    type Pair = { token: string; refreshToken: string };
    const { body: pair } = await at<Pair>(0, 'POST', 'Auth/login', { body });
    const refresh = (number: number, { refreshToken }: Pair) =>
      at<Pair>(number, 'POST', 'Auth/refresh-token', { body: { refreshToken } });
    const [one, other] = await Promise.all([refresh(1, pair), refresh(2, pair)]);
    expect([one.status, other.body.refreshToken]).toEqual([200, one.body.refreshToken]);
    const as = one.body;
    for (const number of times(3)) expect((await at(number, 'GET', 'Clients', { as })).status).toBe(200);
    expect((await at(0, 'POST', 'Auth/logout', { as })).status).toBe(204);
    for (const number of times(3)) expect((await at(number, 'GET', 'Clients', { as })).status).toBe(401);
    expect((await refresh(1, as)).status).toBe(401);
  });

  it('apply the last change of rights, schema and companies, on whichever server', async () => {
    const as = company.admin;
    const role = await company.role('Reader', ['Clients:View']);
    const reader = await company.user(role);
    const statuses = (path: string) =>
      Promise.all(times(3).map(async (number) => (await at(number, 'GET', path, { as: reader })).status));
    expect(await statuses('Clients')).toEqual([200, 200, 200]);
    await at(0, 'PUT', 'Roles', { as, body: { ...role, roleType: 'InternalUser', claims: ['Inventory:View'] } });
    expect(await statuses('Clients')).toEqual([403, 403, 403]);
    expect(await statuses('Inventory')).toEqual([200, 200, 200]);

    const field = { name: 'Site', type: 'Text', required: true };
    type Schema = { projectDefinition: { fields: { id: string; name: string }[] } };
    const saved = await at<Schema>(1, 'PUT', 'Tenants/project-schema', { as, body: [field] });
    const id = saved.body.projectDefinition.fields.find((defined) => defined.name === 'Site')?.id;
    const { body: client } = await at<{ id: string }>(2, 'POST', 'Clients', { as, body: { name: 'Client' } });
    for (const number of times(3)) {
      const body = { title: 'Roof', clientId: client.id };
      expect((await at(number, 'POST', 'Projects', { as, body })).status).toBe(400);
      const fields = [{ fieldDefintionId: id, value: 'North' }];
      expect((await at(number, 'POST', 'Projects', { as, body: { ...body, fields } })).status).toBe(201);
    }
    await at(2, 'PUT', 'Tenants/project-schema', { as, body: [] });
    for (const number of times(3)) {
      expect((await at(number, 'POST', 'Projects', { as, body: { title: 'Roof', clientId: client.id } })).status).toBe(
        201,
      );
    }

    const closing = await test.tenant();
    const operator = { token: operatorToken };
    const body = { name: closing.name, domain: closing.id, isActive: false };
    for (const number of times(3)) expect((await at(number, 'GET', 'Clients', { as: closing.admin })).status).toBe(200);
    expect((await at(1, 'PUT', `Tenants/${closing.id}`, { as: operator, body })).status).toBe(200);
    for (const number of times(3)) expect((await at(number, 'GET', 'Clients', { as: closing.admin })).status).toBe(401);
  });

  it('execute a call with an idempotency key once (rules 14.15)', async () => {
    const headers = { 'idempotency-key': 'the-same-everywhere' };
    const call = (number: number) =>
      at<{ id: string }>(number, 'POST', 'Clients', { as: company.admin, body: { name: 'Only once' }, headers });
    const replies = await Promise.all(times(9).map(call));
    expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const again = await Promise.all(times(3).map(call));
    const [first] = again;
    expect(again).toEqual(Array(3).fill({ status: 201, body: first?.body }));
    expect(await asOwner("select from clients where name = 'Only once'")).toHaveLength(1);
  });

  it('share background work: each piece is done by one of them (rules 15.4)', async () => {
    const keys = times(300).map((number) => `shared/${number}`);
    const queue = () => asOwner('select from file_deletions where tenant_id = $1', [company.id]);
    await asOwner('insert into file_deletions (tenant_id, file_key) select $1, unnest($2::text[])', [company.id, keys]);
    const clients = await Promise.all(
      times(9).map(() => make(test, '/api/Clients', company.admin, { name: 'To be deleted' })),
    );
    // A deletion wakes the worker of the server that it is sent to.
    const deleted = (id: string, number: number) => at(number, 'DELETE', `Clients/${id}`, { as: company.admin });
    await Promise.all(clients.slice(0, 3).map(deleted));
    await expect.poll(queue).toEqual([]);
    const removed = (await Promise.all(servers.map((server) => server.ask('removed')))).flat();
    expect(removed.sort()).toEqual(keys.sort());

    await Promise.all(clients.slice(3).map(deleted));
    const inside = test.database.database;
    await inside.tenant(company.id, {}, (tx) =>
      tx.query("update trash set expires_at = now() - interval '1 second' where tenant_id = $company"),
    );
    const { id: closed } = await test.tenant();
    await fillCompany(inside, closed, 300);
    const row = await inside.system.tenantById(closed);
    if (row) await requestDeletion(inside, row);
    const done = (await Promise.all(servers.map((server) => server.ask(`work ${closed}`)))) as {
      emptied: number;
      isGone: boolean;
    }[];
    expect(done.reduce((sum, { emptied }) => sum + emptied, 0)).toBe(clients.length);
    expect(done.filter((said) => said.isGone)).toHaveLength(1);
    const state = { id: closed, finishedAt: expect.any(String) };
    expect(await inside.system.tenantDeletions()).toContainEqual(expect.objectContaining(state));
    expect(await asOwner('select from projects where tenant_id = $1', [closed])).toEqual([]);
  });
});

describe('under load (rules 17.13)', () => {
  /** All that was acknowledged is there, as any of the servers says. */
  async function expectAllThere(projectId: string, { comments, documents }: Awaited<ReturnType<typeof startLoad>>) {
    const found = await asOwner<{ id: string }>('select id from comments where id = any ($1::uuid[])', [comments]);
    expect(found.map(({ id }) => id).sort()).toEqual(comments.toSorted());
    for (const [number, id] of documents.entries()) {
      const path = `Documents/projects/${projectId}/documents/${id}/download`;
      expect((await at(number, 'GET', path, { as: company.admin })).status).toBe(200);
    }
    expect(Math.min(comments.length, documents.length)).toBeGreaterThan(0);
  }

  it('a killed server loses no acknowledged write, and no call of the others', async () => {
    const projectId = await makeProject(test, company);
    const load = startLoad(proxy.url, projectId, company.admin);
    await load.goOn(20);
    const killed = servers[1];
    await killed?.end('SIGKILL');
    await load.goOn(30);
    await load.stop();
    expect(load.failures.filter(({ by }) => by !== killed?.url)).toEqual([]);
    servers.splice(1, 1);
    await expectAllThere(projectId, load);
  });

  it('servers of the next version replace them one by one without a failed call', async () => {
    const next = join(folder, 'migrations');
    cpSync('server/database/migrations', next, { recursive: true });
    writeFileSync(join(next, '9999_next.sql'), expansion);
    const path = join(next, 'meta/_journal.json');
    const known = JSON.parse(readFileSync(path, 'utf8'));
    const entry = { idx: 9999, version: '7', when: 9_999_999_999_999, tag: '9999_next', breakpoints: true };
    writeFileSync(path, JSON.stringify({ ...known, entries: [...known.entries, entry] }));

    const projectId = await makeProject(test, company);
    const load = startLoad(proxy.url, projectId, company.admin);
    for (const _server of times(2)) {
      await load.goOn(20);
      const started = await startOfMany(environment(), next);
      const left = servers.shift(); // the proxy hands it nothing more; what it has, it finishes
      servers.push(started);
      await left?.end('SIGTERM');
    }
    await load.goOn(20);
    await load.stop();
    expect(load.failures).toEqual([]);
    const columns =
      "select from information_schema.columns where column_name = 'next_mark' and table_name = 'comments'";
    expect(await asOwner(columns)).toHaveLength(1);
    await expectAllThere(projectId, load);
  }, 240_000); // a cluster changes each shard in turn
});

/** A migration while servers of the version before go on: additions only. On a cluster each rule has a name. */
const expansion = `
alter table projects add column next_note text;--> statement-breakpoint
alter table comments add column next_mark integer not null default 0;--> statement-breakpoint
alter table documents add column next_state text not null default 'new'
  constraint documents_next_state check (next_state in ('new', 'seen'));--> statement-breakpoint
create index next_comments on comments (tenant_id, next_mark);--> statement-breakpoint
create table next_things (
  tenant_id uuid not null references tenants on delete cascade, id uuid not null, primary key (tenant_id, id)
);--> statement-breakpoint
call atrium_isolate('next_things');`;
