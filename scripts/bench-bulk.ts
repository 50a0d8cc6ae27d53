// npm run bench:bulk -- 100000: many projects changed at once beside the stock way, one request a row, in one run; and a
// list page that somebody else reads meanwhile. BENCH_DATA names a folder that is kept for the next run.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import simpleRestProvider from 'ra-data-simple-rest';
import { permissions } from '#contract/permissions';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { connectDatabase } from '#server/database/connect';
import { Client } from '#server/database/driver';
import { startEmbedded } from '#server/database/embedded';
import { newId } from '#server/database/ids';
import { openFileStore } from '#server/files/openFileStore';
import { keysOf } from '#server/keys';
import { createTokens } from '#server/plugins/tokens';
import { makeDemo } from '#server/seed/demo';
import { seedLoad } from '#server/seed/load';
import { demoTenantId } from '#server/seed/seeding';

const large = Number(process.argv[2] ?? 100_000);
const some = Math.min(10_000, large);
/** The stock way takes a minute for so many, and the same for each. */
const stock = 500;

const folder = process.env.BENCH_DATA ?? mkdtempSync(join(tmpdir(), 'atrium-bench-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
const log = pino({ level: 'warn' });
const secret = 'a secret for the measurement alone, of no use elsewhere';
const config = readConfig({
  DATA_DIR: folder,
  JWT_SECRET: secret,
  FILES_SECRET: secret,
  DATABASE_SECRET: secret,
  LOG_LEVEL: 'warn',
  DEMO: 'off',
});

const embedded = await startEmbedded({ dataDir: folder, log });
const database = await connectDatabase(config, log);
const admin = new Client({ connectionString: embedded.adminUrl });
await admin.connect();
try {
  const files = await openFileStore(config);
  await makeDemo(database, files);
  const count = async () =>
    Number(
      (await admin.query(`select count(*) from projects where tenant_id = '${demoTenantId}'`)).rows[0]?.count ?? 0,
    );
  const there = await count();
  if (there < large) {
    await seedLoad(database, demoTenantId, large - there);
    await admin.query('vacuum analyze');
  }
  const app = await buildApp({ config, database, files });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const sessionId = newId();
  const { userId, ids } = await database.tenant(demoTenantId, {}, async (tx) => {
    const user = await tx.query<{ id: string }>(`select id from users where user_name = 'admin'`);
    const found = user.rows[0]?.id ?? '';
    await tx.query(
      `insert into sessions (tenant_id, id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [demoTenantId, sessionId, found],
    );
    const rows = await tx.query<{ id: string }>('select id from projects order by id limit $1', [large]);
    return { userId: found, ids: rows.rows.map(({ id }) => id) };
  });
  const token = await createTokens(keysOf(config.jwtSecret, undefined), 600).sign({
    ...{
      userId,
      tenantId: demoTenantId,
      sessionId,
      name: 'Admin',
      email: null,
      role: 'Admin',
      permissions: [...permissions],
    },
  });

  const send = async (method: string, path: string, body?: unknown) => {
    const start = performance.now();
    const reply = await fetch(`${address}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
    return { seconds: (performance.now() - start) / 1000, answer: text === '' ? {} : JSON.parse(text) };
  };
  const told = (name: string, value: string, more = '') =>
    console.info(`${name.padEnd(52)}${value.padStart(12)}  ${more}`);
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  const patch = (body: object) => send('PATCH', 'Projects', body);
  const undo = (changeId: string) => send('POST', `History/${changeId}/undo`, {});

  /** What somebody else waits for a page of the list, in milliseconds: the 95th of 100. */
  const page = () => send('GET', `Projects?${new URLSearchParams({ range: '[0,24]', sort: '["title","ASC"]' })}`);
  const p95 = (times: number[]) => (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0) * 1000;
  const readWhile = async (working: Promise<unknown>) => {
    const times: number[] = [];
    let over = false;
    const watch = working.finally(() => {
      over = true;
    });
    while (!over) {
      times.push((await page()).seconds);
      await delay(50);
    }
    await watch;
    return p95(times);
  };
  for (let round = 0; round < 10; round++) await page();
  const idle = await readWhile(delay(6000));

  // react-admin's own provider writes one request a row, as many at once as a browser has connections
  const waiting: (() => void)[] = [];
  let free = 6;
  const inLane = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  const stockWay = simpleRestProvider(`${address}/api`, async (url, { method = 'GET', body } = {}) => {
    const path = url.slice(`${address}/api/`.length);
    const sent = () => send(method === 'PUT' ? 'PATCH' : method, path, body && JSON.parse(String(body)));
    return { status: 200, headers: new Headers(), body: '', json: (await inLane(sent)).answer };
  });
  const begun = performance.now();
  await stockWay.updateMany('Projects', { ids: ids.slice(0, stock), data: { status: 'OnHold' } });
  const stockSeconds = ((performance.now() - begun) / 1000 / stock) * some;
  told(`${some} rows, the stock way`, seconds(stockSeconds), `measured on ${stock}`);

  const chosen = ids.slice(0, some);
  const beside = (name: string, value: number) =>
    told(name, seconds(value), `${(stockSeconds / value).toFixed(0)} x the stock way`);
  const set = await patch({ ids: chosen, changes: { status: 'Completed' } });
  beside(`${some} rows set`, set.seconds);
  const shifted = await patch({ ids: chosen, changes: { endDate: { $shift: { days: 14 } } } });
  beside(`${some} rows, a day shifted`, shifted.seconds);
  told(`${some} rows undone`, seconds((await undo(shifted.answer.changeId)).seconds));

  const trial = await patch({ filter: {}, changes: { status: 'InProgress' }, dryRun: true });
  told(`${large} by filter, a dry run`, seconds(trial.seconds));
  let all = { seconds: 0, answer: { changeId: '' } };
  const during = await readWhile(
    patch({ filter: {}, except: ids.slice(100_000), changes: { status: 'OnHold' } }).then((reply) => {
      all = reply;
    }),
  );
  told(`${large} by filter, set`, seconds(all.seconds));
  told(
    'a page meanwhile, p95',
    `${during.toFixed(0)} ms`,
    `${(during / idle).toFixed(1)} x the ${idle.toFixed(0)} ms of before`,
  );
  told(`${large} undone`, seconds((await undo(all.answer.changeId)).seconds));
  await app.close();
  files.close();
} finally {
  await admin.end();
  await database.close();
  await embedded.stop();
  if (!process.env.BENCH_DATA) rmSync(folder, { recursive: true, force: true });
}
