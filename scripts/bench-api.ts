// npm run bench:api: a list page through the whole server, beside a bare route over the same SQL, in one run.
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import pino from 'pino';
import { encodeListQuery, type ListRequest } from '#contract/listQuery';
import { permissions } from '#contract/permissions';
import { projectList } from '#server/areas/projects/list';
import { readConfig } from '#server/config';
import { connectDatabase } from '#server/database/connect';
import { Client } from '#server/database/driver';
import { startEmbedded } from '#server/database/embedded';
import { newId } from '#server/database/ids';
import { requestRole } from '#server/database/requestRole';
import { beginning, prepareSession, single } from '#server/database/session';
import { ofCompany } from '#server/database/transaction';
import { openFileStore } from '#server/files/openFileStore';
import { keysOf } from '#server/keys';
import { Parameters } from '#server/lists/parameters';
import { planList } from '#server/lists/plan';
import { listStatement } from '#server/lists/statement';
import { createTokens } from '#server/plugins/tokens';
import { makeDemo } from '#server/seed/demo';
import { seedLoad } from '#server/seed/load';
import { demoTenantId } from '#server/seed/seeding';

const projects = Number(process.env.BENCH_PROJECTS ?? 10_000);
const ports = { app: 55_410, bare: 55_411 };
const connections = 10;
const seconds = { warmUp: 2, round: 3 };
const rounds = 5;
const leastRatio = 0.6;

const request: ListRequest = {
  sort: { field: 'title', order: 'ASC' },
  range: { first: 0, last: 24 },
  filter: { status: 'InProgress' },
};
const query = new URLSearchParams(
  Object.entries(encodeListQuery(request)).map(([name, value]) => [name, String(value)]),
);
const path = `/api/Projects?${query}`;

const log = pino({ level: 'warn' });
const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
const environment = {
  DATA_DIR: folder,
  PORT: String(ports.app),
  JWT_SECRET: 'a secret for the measurement alone, of no use elsewhere',
  LOG_LEVEL: 'warn',
  DEMO: 'off',
  NODE_ENV: 'production',
};
const config = readConfig(environment);
const children: ChildProcess[] = [];

const start = (file: string, env: Record<string, string>) => {
  const child = fork(file, { env: { ...process.env, ...env } });
  children.push(child);
  return child;
};

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await delay(100);
  }
  throw new Error(`${url} does not answer`);
}

/** Requests a second, every one of them answered with 200. */
async function measure(port: number, duration: number, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, connections, duration, headers });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`Port ${port} answered with errors`);
  return result['2xx'] / result.duration;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const embedded = await startEmbedded({ dataDir: folder, log });
const database = await connectDatabase(config, log);
try {
  const files = await openFileStore(config);
  await makeDemo(database, files);
  await seedLoad(database, demoTenantId, projects - 72);
  const admin = new Client({ connectionString: embedded.adminUrl });
  await admin.connect();
  await admin.query('VACUUM ANALYZE');
  await admin.end();
  const users = await database.tenant(demoTenantId, { readOnly: true }, (transaction) =>
    transaction.query<{ id: string }>(`select id from users where user_name = 'admin'`),
  );
  const userId = users.rows[0]?.id ?? '';
  const sessionId = newId();
  await database.tenant(demoTenantId, {}, (transaction) =>
    transaction.query(
      `insert into sessions (tenant_id, id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [demoTenantId, sessionId, userId],
    ),
  );
  const token = await createTokens(keysOf(config.jwtSecret, undefined), 60).sign({
    userId,
    tenantId: demoTenantId,
    name: 'Admin',
    email: null,
    role: 'Admin',
    permissions: [...permissions],
    sessionId,
  });

  const built = spawnSync('npx', ['vite', 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The server could not be built');
  const app = start('dist/server/main.js', environment);
  const parameters = new Parameters();
  const plan = planList(projectList, request, new Map(), parameters);
  const role = requestRole(config.databaseSecret);
  const url = new URL(embedded.adminUrl);
  url.username = role.name;
  url.password = role.password;
  start('scripts/bench/bareServer.mjs', {
    NODE_ENV: 'production',
    BARE: JSON.stringify({
      port: ports.bare,
      url: url.href,
      begin: beginning(demoTenantId, { readOnly: true, userId, sessionId }, single),
      first: prepareSession,
      ...ofCompany(
        listStatement(projectList, plan, parameters, { kind: 'indexed', countUpTo: config.countUpTo }),
        parameters.values,
        demoTenantId,
      ),
    }),
  });
  await Promise.all([ready(`http://127.0.0.1:${ports.app}/Health`), ready(`http://127.0.0.1:${ports.bare}${path}`)]);

  const headers = { authorization: `Bearer ${token}` };
  const figures = { app: [] as number[], bare: [] as number[] };
  for (const port of [ports.app, ports.bare]) await measure(port, seconds.warmUp, headers);
  for (let round = 0; round < rounds; round++) {
    figures.app.push(await measure(ports.app, seconds.round, headers));
    figures.bare.push(await measure(ports.bare, seconds.round, headers));
  }
  // Round by round: what else the machine does then weighs on both.
  const ratio = middle(figures.app.map((figure, round) => figure / (figures.bare[round] ?? figure)));
  const memory = spawnSync('ps', ['-o', 'rss=', '-p', String(app.pid)], { encoding: 'utf8' }).stdout;
  console.info(
    [
      `A page of 25 of ${projects} projects, sorted by title, filtered by status; ${connections} connections`,
      `  Atrium         ${middle(figures.app).toFixed(0)} requests/s  (${figures.app.map((f) => f.toFixed(0)).join(', ')})`,
      `  bare Fastify   ${middle(figures.bare).toFixed(0)} requests/s  (${figures.bare.map((f) => f.toFixed(0)).join(', ')})`,
      `  ratio          ${ratio.toFixed(2)}, at least ${leastRatio}`,
      `  memory         ${(Number(memory) / 1024).toFixed(0)} MB of the server's process after the load`,
    ].join('\n'),
  );
  if (ratio < leastRatio) process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  await database.close();
  await embedded.stop();
  await delay(500);
  rmSync(folder, { recursive: true, force: true });
}
