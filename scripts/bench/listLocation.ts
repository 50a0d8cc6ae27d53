// Setup of the server's measurements: the demo company with many projects on a bundled PostgreSQL, the built server,
// and beside it a bare Fastify route over the same SQL of one list.
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { encodeListQuery, type ListRequest } from '#contract/lists/listQuery';
import { permissions } from '#contract/permissions';
import { projectList } from '#server/areas/projects/list';
import { connectDatabase, type Database } from '#server/database/connect';
import { DatabaseClient } from '#server/database/driver';
import { startEmbedded } from '#server/database/embedded';
import { newId } from '#server/database/ids';
import { requestRole } from '#server/database/requestRole';
import { beginning, prepareSession, single } from '#server/database/session';
import { ofCompany } from '#server/database/transaction';
import { openFileStore } from '#server/files/openFileStore';
import { planList } from '#server/lists/plan';
import { listStatement } from '#server/lists/statement';
import { makeDemo } from '#server/seed/demo';
import { seedLoad } from '#server/seed/load';
import { demoTenantId } from '#server/seed/seeding';
import { keysOf } from '../../server/process/keys';
import { createTokens } from '../../server/security/tokens';
import { Parameters } from '../../server/sql/parameters';
import { benchFolder } from './benchFolder';

export interface ListLocation {
  /** Processes, and the ports that they listen on. */
  app: ChildProcess;
  bare: ChildProcess;
  ports: { app: number; bare: number };
  /** Of the list, for both. */
  path: string;
  /** Of the Admin, whom both let in. */
  headers: Record<string, string>;
  /** Another session of the Admin. */
  signIn(): Promise<Record<string, string>>;
  database: Database;
  /** Starts another server on the same database. @param folder of a server that was built otherwise */
  another(port: number, folder?: string): Promise<ChildProcess>;
  close(): Promise<void>;
}

/** @param more done to the database before the servers start */
export async function openListLocation(
  request: ListRequest,
  projects: number,
  ports: ListLocation['ports'],
  more: (database: Database) => Promise<void> = async () => undefined,
): Promise<ListLocation> {
  const log = pino({ level: 'warn' });
  const { folder, environment, config } = benchFolder(ports.app, 'error');
  const children: ChildProcess[] = [];
  const start = (file: string, env: Record<string, string>) => {
    // Without the loader of this program, which would weigh more than the server.
    const child = fork(file, { env: { ...process.env, ...env }, execArgv: [] });
    children.push(child);
    return child;
  };
  const embedded = await startEmbedded({ dataDir: folder, log });
  const database = await connectDatabase(config, log);
  const close = async () => {
    for (const child of children) child.kill('SIGTERM');
    await database.close();
    await embedded.stop();
    await delay(500);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const files = await openFileStore(config);
    await makeDemo(database, files);
    files.close();
    await seedLoad(database, demoTenantId, projects - 72);
    await more(database);
    const admin = new DatabaseClient({ connectionString: embedded.adminUrl });
    await admin.connect();
    await admin.query('vacuum analyze');
    await admin.end();
    const { userId, sessionId, headers } = await signInAdmin(database, config.jwtSecret);
    buildServer('build/server.config.ts');
    const app = start('dist/server/main.js', environment);
    const parameters = new Parameters();
    const plan = planList(projectList, request, new Map(), parameters);
    const role = requestRole(config.databaseSecret);
    const url = new URL(embedded.adminUrl);
    url.username = role.name;
    url.password = role.password;
    const statement = listStatement(projectList, plan, parameters, { kind: 'indexScan', countUpTo: config.countUpTo });
    const bare = start('scripts/bench/bareServer.mjs', {
      NODE_ENV: 'production',
      BARE: JSON.stringify({
        port: ports.bare,
        url: url.href,
        begin: beginning(demoTenantId, { readOnly: true, userId, sessionId }, single),
        first: prepareSession,
        ...ofCompany(statement, parameters.values, demoTenantId),
      }),
    });
    const path = pathOf(request);
    await Promise.all([ready(`http://127.0.0.1:${ports.app}/Health`), ready(`http://127.0.0.1:${ports.bare}${path}`)]);
    const another = async (port: number, folder = 'dist/server') => {
      const child = start(`${folder}/main.js`, { ...environment, PORT: String(port) });
      await ready(`http://127.0.0.1:${port}/Health`);
      return child;
    };
    const signIn = async () => (await signInAdmin(database, config.jwtSecret)).headers;
    return { app, bare, ports, path, headers, signIn, database, another, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A session of the demo's Admin, and the header of its calls. */
async function signInAdmin(database: Database, jwtSecret: string) {
  const sessionId = newId();
  const userId = await database.tenant(demoTenantId, {}, async (tx) => {
    const found = await tx.query<{ id: string }>(
      `select id from users where tenant_id = $company and user_name = 'admin'`,
    );
    const id = found.rows[0]?.id ?? '';
    await tx.query(
      `insert into sessions (tenant_id, id, user_id, expires_at) values ($company, $1, $2, now() + interval '1 day')`,
      [sessionId, id],
    );
    return id;
  });
  const token = await createTokens(keysOf(jwtSecret, undefined), 60).sign({
    userId,
    tenantId: demoTenantId,
    name: 'Admin',
    email: null,
    role: 'Admin',
    permissions: [...permissions],
    sessionId,
  });
  return { userId, sessionId, headers: { authorization: `Bearer ${token}` } };
}

/** @param config of vite */
export function buildServer(config: string): void {
  const built = spawnSync('npx', ['vite', 'build', '--config', config, '--logLevel', 'warn'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The server could not be built');
}

/** The call of a list of projects. */
export function pathOf(request: ListRequest): string {
  const query = Object.entries(encodeListQuery(request)).map(([name, value]) => [name, String(value)]);
  return `/api/Projects?${new URLSearchParams(query)}`;
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const ok = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ok) return;
    await delay(100);
  }
  throw new Error(`${url} does not answer`);
}

/** Of a process, by ps: its memory in MB. */
export const memoryOf = ({ pid }: ChildProcess): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
