// npm run bench:lists -- 866000: pages of 25 of a company of 10,000 projects and of one of so many, in one run.
// See bench/demoCompany.ts.
import { setTimeout as delay } from 'node:timers/promises';
import { permissions } from '#contract/permissions';
import { buildApp } from '#server/app';
import type { Database } from '#server/database/connect';
import type { DatabaseClient } from '#server/database/driver';
import { newId } from '#server/database/ids';
import { seedLoad } from '#server/seed/load';
import { demoTenantId } from '#server/seed/seeding';
import { keysOf } from '../server/process/keys';
import { createTokens } from '../server/security/tokens';
import { openBenchDatabase } from './bench/demoCompany';

const small = 10_000;
const large = Number(process.argv[2] ?? 100_000);
const smallId = '018cc251-0000-7000-8000-00000000beef';
const rounds = 15;

/** No two companies have a field, or its key, in common. */
const ownFields = (table: string) =>
  table === 'field_definitions' ? { id: 'gen_random_uuid()', key: "left(md5('copy ' || key), 6)" } : {};

/** A company like the demo's, without its projects. */
const copied = ['tenants', 'roles', 'clients', 'users', 'field_definitions', 'search_states'];
async function copyDemo(admin: DatabaseClient, tenantId: string): Promise<void> {
  for (const table of copied) {
    const columns = await admin.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'tenant_id'`,
      [table],
    );
    const names = columns.rows.map(({ name }) => name);
    const changed = table === 'tenants' ? { name: "'Small'", domain: "'small'" } : ownFields(table);
    const values = names.map((name) => Object.entries(changed).find(([key]) => key === name)?.[1] ?? name);
    await admin.query(`begin; set local atrium.tenant_id = '${demoTenantId}'; create temp table copy on commit drop as
      select * from ${table} where tenant_id = '${demoTenantId}'; set local atrium.tenant_id = '${tenantId}';
      insert into ${table} (tenant_id, ${names.join(', ')}) select '${tenantId}', ${values.join(', ')} from copy; commit`);
  }
}

const countProjects = (database: Database, tenantId: string) =>
  database.tenant(tenantId, { readOnly: true }, async (tx) =>
    Number((await tx.query<{ count: number }>('select count(*) from projects')).rows[0]?.count ?? 0),
  );

async function fill(database: Database, admin: DatabaseClient, tenantId: string, rows: number): Promise<void> {
  const there = await countProjects(database, tenantId);
  if (there >= rows) return;
  const start = performance.now();
  await seedLoad(database, tenantId, rows - there, { alone: embedded.adminUrl });
  await admin.query('vacuum analyze');
  const seconds = (performance.now() - start) / 1000;
  console.info(
    `${rows - there} projects in ${seconds.toFixed(0)} s, ${((rows - there) / seconds).toFixed(0)} a second`,
  );
}

const page = (query: Record<string, unknown>) =>
  `/api/Projects?${new URLSearchParams(
    Object.entries({ range: [0, 24], ...query }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )}`;

const columns = ['title', 'description', 'status', 'startDate', 'endDate', 'progress', 'clientId', 'clientName'];
const others = ['createdAt', 'updatedAt', 'documentCount', 'imageCount', 'travelDataCount', 'commentsCount'];
const twoFields = { 'fields.$risk': 'High', 'fields.$permit': true };
const cases: [name: string, most: number, path: string][] = [
  ...[...columns, ...others].flatMap((field): [string, number, string][] => [
    [`by ${field}`, 1.5, page({ sort: [field, 'ASC'] })],
    [`by ${field}, descending`, 1.5, page({ sort: [field, 'DESC'] })],
  ]),
  ['status, by title', 1.5, page({ filter: { status: 'InProgress' }, sort: ['title', 'ASC'] })],
  ['status, by updatedAt', 1.5, page({ filter: { status: 'OnHold' }, sort: ['updatedAt', 'DESC'] })],
  ['progress above 50, by endDate', 1.5, page({ filter: { progress_gt: 50 }, sort: ['endDate', 'ASC'] })],
  ['progress is 37, by title', 1.5, page({ filter: { progress: 37 }, sort: ['title', 'ASC'] })],
  [
    'due from today, by title',
    1.5,
    page({ filter: { endDate_gte: new Date().toISOString().slice(0, 10) }, sort: ['title', 'ASC'] }),
  ],
  ['one client, by updatedAt', 1.5, page({ filter: { clientId: '$client' }, sort: ['updatedAt', 'DESC'] })],
  ['one person’s, by updatedAt', 1.5, page({ filter: { userIds: '$user' }, sort: ['updatedAt', 'DESC'] })],
  ['a common word', 2, page({ filter: { q: 'replacement' }, sort: ['updatedAt', 'DESC'] })],
  ['a rare word', 2, page({ filter: { q: '$scarce' }, sort: ['updatedAt', 'DESC'] })],
  ['a rare word, of common parts', 2, page({ filter: { q: '$rare' }, sort: ['updatedAt', 'DESC'] })],
  ['a word that is nowhere', 2, page({ filter: { q: 'repairance' }, sort: ['updatedAt', 'DESC'] })],
  ['two custom fields, by updatedAt', 2, page({ filter: twoFields, sort: ['updatedAt', 'DESC'] })],
  ['two custom fields, by a third', 2, page({ filter: twoFields, sort: ['fields.$budget', 'DESC'] })],
  ['a custom field, by it', 2, page({ filter: { 'fields.$budget_gte': 400_000 }, sort: ['fields.$budget', 'ASC'] })],
  ['the dashboard’s summary', Number.POSITIVE_INFINITY, '/api/Projects/summary'],
];

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const { config, database, embedded, admin, files, close } = await openBenchDatabase();
try {
  const known = await admin.query('select from tenants where tenant_id = $1', [smallId]);
  if (!known.rowCount) await copyDemo(admin, smallId);
  await fill(database, admin, smallId, small);
  await fill(database, admin, demoTenantId, large);
  const app = await buildApp({ config, database, files });
  const caller = async (tenantId: string) => {
    const found = await database.tenant(tenantId, {}, async (tx) => {
      const one = async (text: string) => (await tx.query<{ it: string }>(text)).rows[0]?.it ?? '';
      const userId = await one(`select id as it from users where user_name = 'admin'`);
      const sessionId = newId();
      await tx.query(
        `insert into sessions (tenant_id, id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
        [tenantId, sessionId, userId],
      );
      return {
        userId,
        sessionId,
        $client: await one('select id as it from clients order by name limit 1'),
        $user: await one(
          `select u.id as it from users u join roles r on r.id = u.role_id where r.name = 'worker' order by u.id limit 1`,
        ),
        $risk: await one(`select id as it from field_definitions where name = 'Risk'`),
        $permit: await one(`select id as it from field_definitions where name = 'Permit to work'`),
        $budget: await one(`select id as it from field_definitions where name = 'Budget'`),
        $floors: await one(`select id as it from field_definitions where name = 'Floors affected'`),
        $scarce: await one(
          // A lot that both companies have.
          `select right(title, 16) as it from projects where title like '%(lot 7)' order by id limit 1`,
        ),
        $rare: await one(`select right(title, 9) as it from projects where title like '%(lot%' order by id limit 1`),
      };
    });
    const { userId, sessionId, ...names } = found;
    const token = await createTokens(keysOf(config.jwtSecret, undefined), 60).sign({
      ...{ userId, tenantId, sessionId, name: 'Admin', email: null, role: 'Admin', permissions: [...permissions] },
    });
    const read = async (path: string) => {
      const named = Object.entries(names).reduce(
        (text, [name, value]) => text.replaceAll(encodeURIComponent(name), encodeURIComponent(value)),
        path,
      );
      const start = performance.now();
      const reply = await app.inject({ url: named, headers: { authorization: `Bearer ${token}` } });
      const time = performance.now() - start;
      if (reply.statusCode !== 200) throw new Error(`${named} answered ${reply.statusCode}: ${reply.body}`);
      return { time, headers: reply.headers };
    };
    return read;
  };
  const [few, many] = [await caller(smallId), await caller(demoTenantId)];
  // Fields that a list sorts by get their rows in the background.
  const ownFields = page({ filter: { ...twoFields, 'fields.$floors_gte': 5 }, sort: ['fields.$budget', 'ASC'] });
  for (const read of [few, many]) await read(ownFields);
  const waiting = `select from field_definitions where name in ('Budget', 'Floors affected') and kept_in <> 'both'`;
  while ((await admin.query(waiting)).rowCount) await delay(500);
  await admin.query('vacuum analyze field_values');
  /** Both in turn, so that what else the machine does weighs on both. */
  const compare = async (one: () => Promise<{ time: number }>, other: () => Promise<{ time: number }>) => {
    const times: [number, number][] = [];
    for (let round = 0; round < rounds + 5; round++) times.push([(await one()).time, (await other()).time]);
    const counted = times.slice(5);
    return [middle(counted.map(([a]) => a)), middle(counted.map(([, b]) => b))] as const;
  };
  const told = (name: string, [a, b]: readonly [number, number], most: number) => {
    const ratio = b / a;
    console.info(
      `${name.padEnd(34)}${a.toFixed(1).padStart(9)} ms${b.toFixed(1).padStart(9)} ms${ratio.toFixed(2).padStart(8)}${Number.isFinite(most) ? `  at most ${most}${ratio > most ? '  !' : ''}` : ''}`,
    );
  };
  console.info(`${'a page of 25'.padEnd(34)}${String(small).padStart(12)}${String(large).padStart(12)}   ratio`);
  const wanted = process.argv[3];
  for (const [name, most, path] of cases) {
    if (!wanted || new RegExp(wanted).test(name))
      told(
        name,
        await compare(
          () => few(path),
          () => many(path),
        ),
        most,
      );
  }
  const systemFields = { status: 'InProgress', progress_gt: 50, endDate_gte: new Date().toISOString().slice(0, 10) };
  const ofSystem = page({ filter: systemFields, sort: ['title', 'ASC'] });
  told(
    'three system fields by a fourth, own',
    await compare(
      () => many(ofSystem),
      () => many(ownFields),
    ),
    1.5,
  );
  const first = page({ sort: ['updatedAt', 'DESC'] });
  const far = 25 * Math.min(20_000, Math.floor(large / 25) - 2);
  const farBy = (field: string) => page({ sort: [field, 'DESC'], range: [far, far + 24] });
  for (const field of ['updatedAt', 'createdAt', 'endDate', 'status', 'clientName', 'title']) {
    told(
      `page ${far / 25} by ${field}, its number`,
      await compare(
        () => many(page({ sort: [field, 'DESC'] })),
        () => many(farBy(field)),
      ),
      5,
    );
  }
  const deep = farBy('updatedAt');
  const { headers } = await many(deep);
  const next = page({ sort: ['updatedAt', 'DESC'], range: [far + 25, far + 49], after: headers['x-last-cursor'] });
  told(
    '… and the one after it, by its place',
    await compare(
      () => many(first),
      () => many(next),
    ),
    1.5,
  );
  const size = await admin.query<{ size: number }>('select pg_database_size(current_database())::float8 as size');
  const bytes = (size.rows[0]?.size ?? 0) / (large + small);
  console.info(`${(bytes / 1024).toFixed(2)} KB of disk a project`);
  await app.close();
} finally {
  await close();
}
